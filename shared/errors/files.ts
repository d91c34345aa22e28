import { defineErrors } from "./define";

/** Errors of uploads and downloads. */
export const fileErrors = defineErrors({
  file_not_found: { status: 404, text: "files.notFound" },
  attachments_too_large: { status: 413, text: "files.tooLarge" },
  invalid_picture: { status: 400, text: "files.invalidPicture" },
});
