/** The cause of changes that start no automations: imports for which that was switched off. */
export const WITHOUT_AUTOMATIONS = "import:withoutAutomations";
