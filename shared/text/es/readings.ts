import type { readings as english } from "../en/readings";

export const readings: Record<keyof typeof english, string> = {
  "fields.type.attachmentVision": "Texto del adjunto",
  "fields.typeHint.attachmentVision": "Texto de una imagen o documento, leído por IA",
  "reading.source": "Leer de",
  "reading.chooseSource": "Elige un campo de archivos o imágenes",
  "reading.prompt": "Pregunta",
  "reading.promptHint": "Déjalo vacío para el texto mismo",
  "reading.state.waiting": "En espera",
  "reading.state.reading": "Leyendo…",
  "reading.state.noProvider": "No hay ningún proveedor de IA configurado",
  "reading.state.refused": "Rechazado por el proveedor de IA",
  "reading.state.failed": "No leído",
  "reading.state.unreadable": "No se puede leer",
  "reading.none": "No hay ningún archivo que leer",
  "reading.tryAgain": "Intentar de nuevo",
};
