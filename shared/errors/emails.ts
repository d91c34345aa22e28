import { defineErrors } from "./define";

/** Errors of the mails of records. */
export const emailErrors = defineErrors({
  email_not_enabled: { status: 400, text: "emails.notEnabled" },
  email_without_recipient: { status: 400, text: "emails.noRecipient" },
  email_not_found: { status: 404, text: "emails.notFound" },
});

declare module "./define" {
  interface Errors {
    emails: typeof emailErrors;
  }
}
