export const automations = {
  "automations.notFound": "Automation not found",
  "automations.runNotFound": "Run not found",
  "automations.runOver": "This run has already ended.",
  "automations.invalid": "This automation isn't complete. Check its trigger and steps.",
  "automations.off": "This automation is off.",
  "automations.stepFailed": "{reason}",
  "automations.valueInvalid": "{reason}",
  "automations.loop": "Stopped: automations started each other {depth} times in a row.",
  "automations.connectionNotFound": "Connection not found",
  "automations.connectionFailed": "Connection failed. Please check your credentials.",
} as const;
