import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { documentThreadCalls } from "#shared/contract/document-threads";
import { THREADS_LISTED } from "#shared/limits/documents";
import { AppError } from "../../../errors";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { pageOf } from "../../../http/replies/page-of";
import { list, open } from "../../../objects/read";
import type { Action } from "../../../policy/action";
import { authorize } from "../../../policy/authorize";
import { findPeople, toInstant } from "../../../tables/public";
import { openDocument } from "../service";
import { documentCommentKind, documentThreadKind } from "./thread";

type Calls = typeof documentThreadCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const inOrder = { order: { by: "id", descending: false } } as const;

const threadsOf = (context: RequestContext, documentId: number) =>
  list(context, documentThreadKind, documentThreadKind.read, { where: { documentId }, ...inOrder });

export async function listDocumentThreads(
  context: RequestContext,
  { documentId, ...page }: Input<"listDocumentThreads">,
): Reply<"listDocumentThreads"> {
  await openDocument(context, documentId);
  const [threads, comments, people] = await Promise.all([
    threadsOf(context, documentId),
    list(context, documentCommentKind, documentCommentKind.read, { where: { documentId }, ...inOrder }),
    findPeople(context.org.database),
  ]);
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return {
    items: pageOf(threads, page).map(({ id, quote, resolvedAt, resolvedBy }) => ({
      id,
      quote,
      resolvedAt: resolvedAt === null ? null : toInstant(resolvedAt),
      resolvedBy: people.person(resolvedBy),
      comments: (byThread.get(id) ?? []).map((comment) => ({
        id: comment.id,
        text: comment.text,
        by: people.person(comment.createdBy),
        at: toInstant(comment.createdAt),
        can: { delete: comment.createdBy === context.actor.userId },
      })),
    })),
  };
}

export async function createDocumentThread(
  context: RequestContext,
  { documentId, quote, text }: Input<"createDocumentThread">,
): Reply<"createDocumentThread"> {
  await openDocument(context, documentId);
  const grant = await authorize(context, documentThreadKind.create, { documentId });
  if ((await threadsOf(context, documentId)).length >= THREADS_LISTED) throw new AppError("too_many_threads");
  const commenting = await authorize(context, documentCommentKind.create, { documentId });
  const thread = documentThreadKind.make(grant, { documentId, quote });
  const result = await commit(context, [
    thread,
    documentCommentKind.make(commenting, { documentId, threadId: thread.ref, text }),
  ]);
  return { threadId: objectId(result), changeSetId: result.changeSetId };
}

/** A reply reopens a resolved thread. */
export async function replyInDocumentThread(
  context: RequestContext,
  { documentId, threadId, text }: Input<"replyInDocumentThread">,
): Reply<"replyInDocumentThread"> {
  const { row, grant } = await openThread(context, documentThreadKind.update, documentId, threadId);
  const commenting = await authorize(context, documentCommentKind.create, { documentId });
  const { changeSetId } = await commit(context, [
    documentCommentKind.make(commenting, { documentId, threadId, text }),
    ...(row.resolvedAt === null
      ? []
      : [documentThreadKind.change(grant, { resolvedAt: null, resolvedBy: null })]),
  ]);
  return { changeSetId };
}

export async function updateDocumentThread(
  context: RequestContext,
  { documentId, threadId, isResolved }: Input<"updateDocumentThread">,
): Reply<"updateDocumentThread"> {
  const { grant } = await openThread(context, documentThreadKind.update, documentId, threadId);
  const set = isResolved
    ? { resolvedAt: Date.now(), resolvedBy: context.actor.userId }
    : { resolvedAt: null, resolvedBy: null };
  const { changeSetId } = await commit(context, [documentThreadKind.change(grant, set)]);
  return { changeSetId };
}

/** @throws AppError permission_denied for another user's comment */
export async function deleteDocumentComment(
  context: RequestContext,
  { documentId, commentId }: Input<"deleteDocumentComment">,
): Reply<"deleteDocumentComment"> {
  await openDocument(context, documentId);
  const { row, grant } = await open(context, documentCommentKind, documentCommentKind.delete, commentId);
  if (row.documentId !== documentId) throw new AppError("document_comment_not_found");
  if (row.createdBy !== context.actor.userId) throw new AppError("permission_denied");
  const { threadId } = row;
  const comments = await list(context, documentCommentKind, documentCommentKind.read, {
    where: { threadId },
  });
  const removals = [documentCommentKind.remove(grant)];
  if (comments.length === 1) {
    const thread = await openThread(context, documentThreadKind.delete, documentId, threadId);
    removals.push(documentThreadKind.remove(thread.grant));
  }
  const { changeSetId } = await commit(context, removals);
  return { changeSetId };
}

/** @throws AppError document_thread_not_found also for threads of other documents */
async function openThread<Name extends string>(
  context: RequestContext,
  action: Action<"documentThread", Name>,
  documentId: number,
  threadId: number,
) {
  await openDocument(context, documentId);
  const opened = await open(context, documentThreadKind, action, threadId);
  if (opened.row.documentId !== documentId) throw new AppError("document_thread_not_found");
  return opened;
}
