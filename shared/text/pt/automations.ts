import type { automations as english } from "../en/automations";

export const automations: Record<keyof typeof english, string> = {
  "automations.notFound": "Automação não encontrada",
  "automations.runNotFound": "Execução não encontrada",
  "automations.runOver": "Esta execução já terminou.",
  "automations.invalid": "Esta automação não está completa. Confira o gatilho e os passos.",
  "automations.off": "Esta automação está desativada.",
  "automations.stepFailed": "{reason}",
  "automations.valueInvalid": "{reason}",
  "automations.loop": "Interrompido: automações iniciaram umas às outras {depth} vezes seguidas.",
  "automations.connectionNotFound": "Conexão não encontrada",
  "automations.connectionFailed": "A conexão falhou. Confira as suas credenciais.",
};
