import { defineErrors } from "./define";

/** What a person has done enough of for today. */
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
