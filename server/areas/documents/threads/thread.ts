import type { StoredRow } from "../../../database/stored-row";
import { instant, reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { organizationScope, scopeOf } from "../../../objects/scopes";
import { followsDocument } from "../../../policy/document-level";

const scopes = [organizationScope, scopeOf("document", "documentId")];
const rights = {
  read: followsDocument("documentId", "read"),
  create: followsDocument("documentId", "edit"),
  update: followsDocument("documentId", "edit"),
  delete: followsDocument("documentId", "edit"),
};
const event = {
  name: "document.commented",
  payload: ({ row }: { row: Readonly<Record<string, unknown>> | null }) =>
    row ? { documentId: Number(row["documentId"]) } : null,
} as const;

/** Comments on the same words of a document. The text marks the words with the thread's id. */
export const documentThreadKind = defineObject({
  kind: "documentThread",
  columns: {
    documentId: reference("document"),
    quote: text(),
    resolvedAt: instant().nullable(),
    resolvedBy: reference("user").nullable(),
  },
  notFound: "document_thread_not_found",
  scopes,
  parts: [{ kind: "documentComment", by: "threadId" }],
  rights,
  history: {
    named: { name: "quote" },
    created: "documents.undone.thread",
    updated: "documents.undone.thread",
    deleted: "documents.undone.thread",
    restored: "documents.undone.thread",
  },
  event,
});

export const documentCommentKind = defineObject({
  kind: "documentComment",
  columns: {
    documentId: reference("document"),
    threadId: reference("documentThread"),
    text: text(),
  },
  notFound: "document_comment_not_found",
  scopes,
  rights,
  history: {
    named: { name: "text" },
    created: "documents.undone.comment",
    updated: "documents.undone.comment",
    deleted: "documents.undone.comment",
    restored: "documents.undone.comment",
  },
  event,
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentThread: StoredRow<typeof documentThreadKind>;
    documentComment: StoredRow<typeof documentCommentKind>;
  }
}
