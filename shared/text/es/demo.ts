export const demo = {
  "demo.welcome": "Te damos la bienvenida a Planalto Airfield Services",
  "demo.welcomeText": "Esta es una organización de demostración: explora y cambia lo que quieras.",
  "demo.assigned": "Una orden de trabajo ahora es tuya",
  "demo.assignedText": "Vence pronto. Revisa las notas antes de que salga el equipo.",
  "demo.waiting": "Una orden de trabajo espera piezas",
  "demo.waitingText": "El proveedor dará una fecha en dos días.",
} as const;
