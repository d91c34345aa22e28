import { defineErrors } from "./define";

/** Errors of uploads and downloads. */
export const fileErrors = defineErrors({
  file_not_found: { status: 404, text: "files.notFound" },
  /** The storage of files does not answer, or refuses its keys. */
  file_storage_unreachable: { status: 503, text: "files.storageUnreachable", retryable: true },
  attachments_too_large: { status: 413, text: "files.tooLarge" },
  file_too_large: { status: 413, text: "connector.fileTooLarge" },
  file_empty: { status: 400, text: "connector.fileEmpty" },
  invalid_picture: { status: 400, text: "files.invalidPicture" },
});

declare module "./define" {
  interface Errors {
    files: typeof fileErrors;
  }
}
