import { defineErrors } from "./define";

/** Errors of views. */
export const viewsErrors = defineErrors({
  view_locked: { status: 403, text: "views.locked" },
});

declare module "./define" {
  interface Errors {
    views: typeof viewsErrors;
  }
}
