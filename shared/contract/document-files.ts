import { z } from "zod";
import "../errors/documents";
import { fileEntry } from "../fields/values/file-list";
import { PICTURE_ADDRESS_MAX } from "../limits/documents";
import { FILE_MAX_BYTES } from "../limits/files";
import { numeral, pathId } from "./common";
import { call } from "./define";

const params = z.object({ documentId: pathId, fileId: pathId });

export const documentFileCalls = {
  uploadDocumentFile: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/files",
    summary: "Upload one file (form part `file`) into a doc page",
    access: "session",
    params: z.object({ documentId: pathId }),
    bodyType: "multipart",
    maxBytes: FILE_MAX_BYTES,
    body: z.object({
      /** Expected bytes, so that a file that is too large is refused before it is sent. */
      size: numeral(z.coerce.number().int().nonnegative()).optional(),
    }),
    reply: z.object({ file: fileEntry, address: z.string() }),
    errors: ["document_not_found", "file_empty", "attachments_too_large", "upload_quota_reached"],
  }),
  keepDocumentPicture: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/pictures",
    summary: "Store the image at a web address as a file of a doc page",
    access: "session",
    params: z.object({ documentId: pathId }),
    body: z.object({ address: z.url({ protocol: /^https?$/ }).max(PICTURE_ADDRESS_MAX) }),
    reply: z.object({ address: z.string() }),
    errors: ["document_not_found", "document_picture_refused"],
  }),
  downloadDocumentFile: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/files/{fileId}",
    summary: "A file of a doc page, for its readers",
    access: "session",
    params,
    query: z.object({ disposition: z.enum(["attachment", "inline"]).default("inline") }),
    replyType: "file",
    reply: z.never(),
    errors: ["document_not_found", "file_not_found"],
  }),
} as const;
