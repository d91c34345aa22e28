import { defineErrors } from "./define";

/** Errors of updates. */
export const updatesErrors = defineErrors({
  too_many_follows: { status: 400, text: "updates.tooManyFollows" },
});

declare module "./define" {
  interface Errors {
    updates: typeof updatesErrors;
  }
}
