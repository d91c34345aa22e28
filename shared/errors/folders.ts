import { defineErrors } from "./define";

/** Errors of folders. */
export const foldersErrors = defineErrors({
  folder_not_found: { status: 404, text: "folders.notFound" },
  folder_item_not_found: { status: 404, text: "folders.itemNotFound" },
  folder_full: { status: 409, text: "folders.full" },
});

declare module "./define" {
  interface Errors {
    folders: typeof foldersErrors;
  }
}
