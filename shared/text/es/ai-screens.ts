export const aiScreens = {
  "aiScreens.settings": "IA",
  "aiScreens.on": "Usar IA en esta organización",
  "aiScreens.onHint":
    "Desactivada, no se ofrece nada que necesite un modelo ni se envía nada a un proveedor.",
  "aiScreens.provider": "Proveedor",
  "aiScreens.providerHint":
    "Cualquier servicio con interfaz compatible con OpenAI, también en su propia red.",
  "aiScreens.url": "Dirección",
  "aiScreens.urlHint": "La parte anterior a /chat/completions, como https://api.example.com/v1.",
  "aiScreens.urlInstalled": "Vacío: se usa el proveedor de esta instalación.",
  "aiScreens.model": "Modelo",
  "aiScreens.key": "Clave",
  "aiScreens.keyKept": "Hay una clave guardada. Se conserva salvo que indique otra o cambie la dirección.",
  "aiScreens.test": "Probar",
  "aiScreens.tested": "El modelo respondió en {seconds} s.",
  "aiScreens.data": "Responde con datos de un formato dado",
  "aiScreens.pictures": "Lee imágenes",
  "aiScreens.yes": "sí",
  "aiScreens.no": "no",
  "aiScreens.saved": "Ajustes de IA guardados",
  "aiScreens.required": "Complete este campo.",
  "aiScreens.invalidUrl": "Indique una dirección que empiece por http:// o https://.",
};
