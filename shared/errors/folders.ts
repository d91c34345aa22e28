import { defineErrors } from "./define";

/** Errors of folders. */
export const foldersErrors = defineErrors({
  folder_not_found: { status: 404, text: "folders.notFound" },
});

declare module "./define" {
  interface Errors {
    folders: typeof foldersErrors;
  }
}
