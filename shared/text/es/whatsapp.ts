/** Palabras de la pestaña WhatsApp de un registro. */
export const whatsApp = {
  "whatsApp.tab": "WhatsApp",
  "whatsApp.number": "Número",
  "whatsApp.otherNumber": "Otro número",
  "whatsApp.phone": "Número de teléfono",
  "whatsApp.phoneHint": "Con el país, como +351 912 345 678",
  "whatsApp.notAPhone": "Escribe un número de teléfono con el país.",
  "whatsApp.message": "Mensaje",
  "whatsApp.insert": "Insertar un campo",
  "whatsApp.open": "Abrir en WhatsApp",
  "whatsApp.none": "Aún no hay mensajes",
  "whatsApp.noneHint": "Los mensajes que abres en WhatsApp aparecen aquí.",
  "whatsApp.to": "A {number}",
  "whatsApp.noText": "Sin texto",
} as const;
