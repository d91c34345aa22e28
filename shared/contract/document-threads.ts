import { z } from "zod";
import "../errors/documents";
import { COMMENT_MAX_LENGTH, COMMENT_QUOTE_MAX_LENGTH, THREADS_LISTED } from "../limits/documents";
import { changeSetId, id, instant, pathId, person, optionalPage } from "./common";
import { call } from "./define";

const comment = z.object({
  id,
  text: z.string(),
  by: person.nullable(),
  at: instant,
  can: z.object({ delete: z.boolean() }),
});
const thread = z.object({
  id,
  /** The commented words, as they were. */
  quote: z.string(),
  resolvedAt: instant.nullable(),
  resolvedBy: person.nullable(),
  comments: z.array(comment),
});
export type DocumentThread = z.infer<typeof thread>;

const text = z.string().trim().min(1).max(COMMENT_MAX_LENGTH);
const params = z.object({ documentId: pathId });
const threadParams = z.object({ documentId: pathId, threadId: pathId });
const changed = z.object({ changeSetId });
const errors = ["document_not_found", "document_thread_not_found"] as const;

export const documentThreadCalls = {
  listDocumentThreads: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/threads",
    offline: true,
    summary: "The comments on a doc page, as threads",
    access: "session",
    params,
    query: z.object(optionalPage),
    reply: z.object({ items: z.array(thread).max(THREADS_LISTED) }),
    errors: ["document_not_found"],
  }),
  createDocumentThread: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/threads",
    keepsReply: true,
    summary: "Comment on words of a doc page; the text then marks them with the thread",
    access: "session",
    params,
    body: z.object({ quote: z.string().max(COMMENT_QUOTE_MAX_LENGTH), text }),
    reply: z.object({ threadId: id, changeSetId }),
    errors: ["document_not_found", "too_many_threads"],
  }),
  replyInDocumentThread: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/threads/{threadId}/comments",
    keepsReply: true,
    summary: "Reply in a thread of a doc page",
    access: "session",
    params: threadParams,
    body: z.object({ text }),
    reply: changed,
    errors: [...errors],
  }),
  updateDocumentThread: call({
    method: "PATCH",
    path: "/api/v4/doc-pages/{documentId}/threads/{threadId}",
    summary: "Resolve a thread of a doc page, or reopen it",
    access: "session",
    params: threadParams,
    body: z.object({ isResolved: z.boolean() }),
    reply: changed,
    errors: [...errors],
  }),
  deleteDocumentComment: call({
    method: "DELETE",
    path: "/api/v4/doc-pages/{documentId}/comments/{commentId}",
    summary: "Delete one's own comment; the last one of a thread deletes the thread",
    access: "session",
    params: z.object({ documentId: pathId, commentId: pathId }),
    reply: changed,
    errors: ["document_not_found", "document_comment_not_found", "permission_denied"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "document.commented": { documentId: number };
  }
}
