import { defineErrors } from "./define";

/** Errors of legacy pages. */
export const legacyPagesErrors = defineErrors({
  legacy_page_not_found: { status: 404, text: "legacyPages.notFound" },
  legacy_path_taken: { status: 400, text: "legacyPages.pathTaken" },
  legacy_page_without_source: { status: 400, text: "legacyPages.addressNeeded" },
  legacy_page_without_start: { status: 400, text: "legacyPages.startNeeded" },
});

declare module "./define" {
  interface Errors {
    legacyPages: typeof legacyPagesErrors;
  }
}
