import type { ai as english } from "../en/ai";

export const ai: Record<keyof typeof english, string> = {
  "ai.notConfigured": "No hay ningún proveedor de IA configurado en esta instalación.",
  "ai.keyRefused": "El proveedor de IA no acepta la clave de esta instalación.",
  "ai.rateLimited": "El proveedor de IA está ocupado ahora. Vuelve a intentarlo más tarde.",
  "ai.tooSlow": "El proveedor de IA tardó demasiado en responder.",
  "ai.unreachable": "No se puede conectar con el proveedor de IA.",
  "ai.answerBroken": "No se pudo leer la respuesta del proveedor de IA.",
  "ai.fieldUnfit":
    "Este campo no se puede rellenar así: elija un texto, o una selección para clasificar, y orígenes que la IA no rellene.",
  "ai.chartUnclear": 'Indica una tabla y por qué campo agrupar, como "órdenes de trabajo por estado".',
  "ai.refused": "El proveedor de IA se negó a responder.",
};
