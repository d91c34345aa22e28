import { defineErrors } from "./define";

/** Errors of a user's daily limits. */
export const quotaErrors = defineErrors({
  mail_quota_reached: { status: 429, text: "errors.mailQuota" },
  upload_quota_reached: { status: 429, text: "errors.uploadQuota" },
  export_quota_reached: { status: 429, text: "errors.exportQuota" },
});

declare module "./define" {
  interface Errors {
    quotas: typeof quotaErrors;
  }
}
