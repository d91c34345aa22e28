import { defineErrors } from "./define";

/** Errors of functions and triggers. */
export const lowcodeErrors = defineErrors({
  function_not_found: { status: 404, text: "lowcode.notFound" },
  function_version_not_found: { status: 404, text: "lowcode.versionNotFound" },
  function_refused: { status: 400, text: "lowcode.refused" },
  function_failed: { status: 400, text: "lowcode.failed" },
  function_unavailable: { status: 503, text: "lowcode.unavailable" },
  lowcode_report_empty: { status: 404, text: "lowcode.reportEmpty" },
});

declare module "./define" {
  interface Errors {
    lowcode: typeof lowcodeErrors;
  }
}
