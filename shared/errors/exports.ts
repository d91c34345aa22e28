import { defineErrors } from "./define";

export const exportErrors = defineErrors({
  export_too_long: { status: 400, text: "exports.tooLong" },
  export_not_found: { status: 404, text: "exports.notFound" },
});

declare module "./define" {
  interface Errors {
    exports: typeof exportErrors;
  }
}
