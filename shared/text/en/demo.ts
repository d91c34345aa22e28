/** Updates of the demo organisation. */
export const demo = {
  "demo.welcome": "Welcome to Planalto Airfield Services",
  "demo.welcomeText": "This is a demo organization: look around, change what you like.",
  "demo.assigned": "A work order is yours now",
  "demo.assignedText": "It is due soon. Check the notes before the crew leaves.",
  "demo.waiting": "A work order is waiting for parts",
  "demo.waitingText": "The supplier will give a date within two days.",
} as const;
