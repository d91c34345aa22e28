/** Specification 4, section 3. Button automations are started by people on records. */
export const automationTypes = ["Default", "Button", "SingleTrickButton"] as const;
export type AutomationType = (typeof automationTypes)[number];
export const automationTiers = ["Free", "AI", "Developer", "Normal", "Premium"] as const;
export type AutomationTier = (typeof automationTiers)[number];
export const authenticationTypes = ["Oauth", "API Token", "Basic Auth"] as const;

/** Types of values that steps give and take. */
export const runValueTypes = [
  "text",
  "number",
  "boolean",
  "date",
  "datetime",
  "user",
  "users",
  "record",
  "records",
  "option",
  "options",
  "files",
  "list",
  "object",
] as const;
export type RunValueType = (typeof runValueTypes)[number];

/** Controls by which the editor draws the form of a trigger or action. */
export const inputTypes = [
  "text",
  "longText",
  "number",
  "boolean",
  "choice",
  "date",
  "datetime",
  "duration",
  "cron",
  "timeZone",
  "url",
  "email",
  "emails",
  "table",
  "view",
  "form",
  "field",
  "fields",
  "fieldValue",
  "record",
  "records",
  "recordData",
  "filter",
  "user",
  "users",
  "channel",
  "automation",
  "function",
  "document",
  "keyValues",
  "list",
  "json",
  "condition",
] as const;
export type InputType = (typeof inputTypes)[number];

export const runStatuses = [
  "waiting",
  "running",
  "paused",
  "succeeded",
  "stopped",
  "failed",
  "cancelled",
] as const;
export type RunStatus = (typeof runStatuses)[number];
export const stepStatuses = ["running", "waiting", "done", "failed", "skipped"] as const;
export type StepStatus = (typeof stepStatuses)[number];
