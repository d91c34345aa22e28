/** Plan features by what needs them (specification 2, sections 5 and 6). */
export const neededFeatures = {
  uniqueRecords: "advancedDevFeatures",
  conditionals: "advancedBusinessFeatures",
  forms: "advancedBusinessFeatures",
  formColumns: "advancedDevFeatures",
  sortedSlaExport: "expertFeatures",
  mfa: "advancedBusinessFeatures",
  expertSettings: "expertFeatures",
  roles: "roles",
  roleJson: "advancedDevFeatures",
  mobileLayout: "advancedDevFeatures",
  automations: "manageAutomations",
  automationLog: "advancedDevFeatures",
  api: "api",
  lowCode: "lowCode",
  historyLog: "historyLog",
} as const;
export type GatedPart = keyof typeof neededFeatures;
