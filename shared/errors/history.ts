import { defineErrors } from "./define";

export const historyErrors = defineErrors({
  nothing_to_undo: { status: 404, text: "history.nothingToUndo" },
});

declare module "./define" {
  interface Errors {
    history: typeof historyErrors;
  }
}
