import { z } from "zod";
import { fileEntry } from "../fields/values/file-list";
import { FILE_MAX_BYTES } from "../limits/files";
import { nothing, pathId, numeral } from "./common";
import { call } from "./define";

const file = z.object({ fileId: pathId });

export const fileCalls = {
  uploadFile: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/files",
    summary:
      "Upload one file (form part `file`) for a field; it belongs to a record once a cell names it, and is removed after a day if none does",
    access: "session",
    params: z.object({ tableId: pathId, fieldId: pathId }),
    bodyType: "multipart",
    maxBytes: FILE_MAX_BYTES,
    body: z.object({
      /** Bytes to come, so that what is too large is refused before it is sent. */
      size: numeral(z.coerce.number().int().nonnegative()).optional(),
    }),
    reply: z.object({ file: fileEntry }),
    errors: [
      "object_not_found",
      "field_not_found",
      "file_empty",
      "attachments_too_large",
      "invalid_picture",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  discardUpload: call({
    method: "DELETE",
    path: "/api/v4/files/{fileId}",
    summary: "Give up one's own upload that no record holds",
    access: "session",
    params: file,
    reply: nothing,
    errors: ["file_not_found"],
  }),
  downloadFile: call({
    method: "GET",
    path: "/api/v4/files/{fileId}",
    summary: "A file of a record, in parts if asked (Range), for whoever may read the record",
    access: "session",
    params: file,
    query: z.object({
      /** Shown in the page where that is safe; pictures, PDF, text, sound and film. */
      disposition: z.enum(["attachment", "inline"]).default("attachment"),
    }),
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found"],
  }),
  getThumbnail: call({
    method: "GET",
    path: "/api/v4/files/{fileId}/thumbnail",
    summary: "A small picture of a file of a record",
    access: "session",
    params: file,
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found"],
  }),
  readAgain: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/readings/{fieldId}",
    summary: "Have the files of a record read again that could not be read",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId, fieldId: pathId }),
    reply: nothing,
    errors: ["object_not_found", "record_not_found", "field_not_found"],
  }),
} as const;
