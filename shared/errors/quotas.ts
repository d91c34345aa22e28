import { defineErrors } from "./define";

/** Errors of a user's daily limits. */
export const quotaErrors = defineErrors({
  mail_quota_reached: { status: 429, text: "errors.mailQuota" },
  upload_quota_reached: { status: 429, text: "errors.uploadQuota" },
  export_quota_reached: { status: 429, text: "errors.exportQuota" },
  /** Its `details` name the feature and the id of the plan that has it. */
  plan_needed: { status: 403, text: "errors.planNeeded" },
  plan_limit_reached: { status: 403, text: "errors.planLimit" },
  record_limit_reached: { status: 403, text: "errors.recordLimit" },
  storage_limit_reached: { status: 403, text: "errors.storageLimit" },
});

declare module "./define" {
  interface Errors {
    quotas: typeof quotaErrors;
  }
}
