import type { automations as english } from "../en/automations";

export const automations: Record<keyof typeof english, string> = {
  "automations.notFound": "Automatización no encontrada",
  "automations.runNotFound": "Ejecución no encontrada",
  "automations.runOver": "Esta ejecución ya terminó.",
  "automations.invalid": "Esta automatización no está completa. Revisa el disparador y los pasos.",
  "automations.off": "Esta automatización está desactivada.",
  "automations.stepFailed": "{reason}",
  "automations.valueInvalid": "{reason}",
  "automations.loop": "Detenido: las automatizaciones se iniciaron unas a otras {depth} veces seguidas.",
  "automations.connectionNotFound": "Conexión no encontrada",
  "automations.connectionFailed": "La conexión falló. Revisa tus credenciales.",
};
