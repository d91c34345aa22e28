import { z } from "zod";
import "../errors/documents";
import { VIEW_PASSWORD_MAX_LENGTH, VIEW_PASSWORD_MIN_LENGTH } from "../limits/public-views";
import { changeSetId, instant, pathId } from "./common";
import { call } from "./define";

const link = z.object({
  isActive: z.boolean(),
  url: z.string(),
  expiresAt: instant.nullable(),
  hasPassword: z.boolean(),
});
export type DocumentLink = z.infer<typeof link>;

const params = z.object({ documentId: pathId });

export const documentLinkCalls = {
  getDocumentLink: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/public-link",
    summary: "The public link of a doc page; null before the first",
    access: "session",
    params,
    reply: z.object({ link: link.nullable() }),
    errors: ["document_not_found", "permission_denied"],
  }),
  setDocumentLink: call({
    method: "PUT",
    path: "/api/v4/doc-pages/{documentId}/public-link",
    summary: "Turn the public link of a doc page on or off, with a password, an end, or a new address",
    access: "session",
    params,
    body: z
      .object({
        isActive: z.boolean(),
        expiresAt: instant.nullable(),
        /** Null removes it. */
        password: z.string().min(VIEW_PASSWORD_MIN_LENGTH).max(VIEW_PASSWORD_MAX_LENGTH).nullable(),
        /** A new address; the earlier one ends. */
        renew: z.boolean(),
      })
      .partial(),
    reply: z.object({ link, changeSetId }),
    errors: ["document_not_found", "permission_denied"],
  }),
} as const;
