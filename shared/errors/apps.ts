import { defineErrors } from "./define";

/** Errors of pages and their blocks. */
export const appsErrors = defineErrors({
  block_not_found: { status: 404, text: "apps.blockNotFound" },
  block_overlap: { status: 409, text: "apps.blockOverlap" },
  too_many_blocks: { status: 422, text: "apps.tooManyBlocks" },
});

declare module "./define" {
  interface Errors {
    apps: typeof appsErrors;
  }
}
