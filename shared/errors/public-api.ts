import { defineErrors } from "./define";

export const publicApiErrors = defineErrors({
  cursor_invalid: { status: 400, text: "api.cursorInvalid" },
});

declare module "./define" {
  interface Errors {
    publicApi: typeof publicApiErrors;
  }
}
