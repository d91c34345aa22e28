import { defineErrors } from "./define";

/** Errors of the AI builder (specification 1, section 8). */
export const builderErrors = defineErrors({
  description_too_short: { status: 400, text: "builder.tooShort", retryable: true },
  builder_busy: { status: 409, text: "builder.busy", retryable: true },
  builder_files_too_large: { status: 413, text: "builder.tooLarge" },
  attachment_unreadable: { status: 400, text: "builder.unreadable" },
  plan_not_found: { status: 404, text: "builder.planNotFound" },
  plan_empty: { status: 400, text: "builder.planEmpty" },
});

declare module "./define" {
  interface Errors {
    builder: typeof builderErrors;
  }
}
