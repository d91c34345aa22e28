/** Parts of the product that a plan has or lacks (specification 1, section 6). */
export const planFeatures = [
  "manageAutomations",
  "lowCode",
  "api",
  "roles",
  "historyLog",
  "advancedBusinessFeatures",
  "advancedDevFeatures",
  "expertFeatures",
] as const;
export type PlanFeature = (typeof planFeatures)[number];
