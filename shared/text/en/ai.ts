/** What the AI provider does not do, and why. */
export const ai = {
  "ai.notConfigured": "No AI provider is set up for this installation.",
  "ai.keyRefused": "The AI provider does not accept this installation's key.",
  "ai.rateLimited": "The AI provider is busy right now. Try again later.",
  "ai.tooSlow": "The AI provider took too long to answer.",
  "ai.unreachable": "The AI provider cannot be reached.",
  "ai.answerBroken": "The AI provider's answer could not be read.",
  "ai.fieldUnfit":
    "This field cannot be filled from these: choose a text, or a choice for classifying, and sources that AI does not fill.",
  "ai.chartUnclear": 'Name a table and what to group it by, such as "work orders by status".',
  "ai.refused": "The AI provider refused to answer.",
} as const;
