import { z } from "zod";
import "../errors/documents";
import { VERSION_NAME_MAX_LENGTH, DOCUMENT_VERSIONS_LISTED } from "../limits/documents";
import { tidyName } from "../tidy-name";
import { changeSetId, id, instant, pathId, person } from "./common";
import { call } from "./define";

const version = z.object({
  id,
  number: z.number().int(),
  /** Null for versions that are saved automatically. */
  name: z.string().nullable(),
  at: instant,
  by: person.nullable(),
});

/** A piece of text that both versions have, or only the earlier or the later. */
const part = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type ComparedPart = z.infer<typeof part>;

const versionParams = z.object({ documentId: pathId, versionId: pathId });
const errors = ["document_not_found", "document_version_not_found"] as const;

export const documentVersionCalls = {
  listDocumentVersions: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/versions",
    summary: "The versions of a doc page, the latest first",
    access: "session",
    params: z.object({ documentId: pathId }),
    reply: z.object({ items: z.array(version).max(DOCUMENT_VERSIONS_LISTED) }),
    errors: ["document_not_found"],
  }),
  saveDocumentVersion: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/versions",
    keepsReply: true,
    summary: "Save the text of a doc page as a version with a name",
    access: "session",
    params: z.object({ documentId: pathId }),
    body: z.object({
      name: z.string().transform(tidyName).pipe(z.string().min(1).max(VERSION_NAME_MAX_LENGTH)),
    }),
    reply: z.object({ number: z.number().int(), changeSetId }),
    errors: ["document_not_found"],
  }),
  compareDocumentVersion: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/versions/{versionId}/changes",
    summary: "A version of a doc page and the words that changed since, up to the present text",
    access: "session",
    params: versionParams,
    reply: z.object({ parts: z.array(part) }),
    errors: [...errors],
  }),
  restoreDocumentVersion: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/versions/{versionId}/restore",
    summary:
      "Replace the text of a doc page by that of a version; the present text is saved as a version before",
    access: "session",
    params: versionParams,
    body: z.object({}),
    reply: z.object({ changeSetId }),
    errors: [...errors],
  }),
} as const;
