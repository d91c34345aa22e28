import type { ChatMessage } from "#shared/contract/chat-shapes";
import { readLogEnd } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { chatKind } from "./chat";
import { describeMessages } from "./describe-message";
import { openChat } from "./open-chat";
import { findMessages, readStream, savedAmong, type MessageRow, type Stream } from "./repository";
import type { Input, Reply } from "./types";

interface Rows {
  rows: MessageRow[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** One row more than asked for says whether there are further ones. */
async function older(
  context: RequestContext,
  stream: Stream,
  than: number | null,
  size: number,
): Promise<Rows> {
  const rows = await readStream(context.org.database, stream, { than, isOlder: true, size: size + 1 });
  const hasOlder = rows.length > size;
  return { rows: rows.slice(0, size).toReversed(), hasOlder, hasNewer: than !== null };
}

async function newer(context: RequestContext, stream: Stream, than: number, size: number): Promise<Rows> {
  const rows = await readStream(context.org.database, stream, { than, isOlder: false, size: size + 1 });
  return { rows: rows.slice(0, size), hasOlder: true, hasNewer: rows.length > size };
}

/** A message with what was said before and after it; of a reply, the message that it answers. */
async function around(
  context: RequestContext,
  stream: Stream,
  messageId: number,
  size: number,
): Promise<Rows> {
  const row = (await findMessages(context.org.database, [messageId])).get(messageId);
  const main = row?.chatId === stream.chatId ? (row.parentId ?? row.id) : messageId;
  const half = Math.ceil(size / 2);
  const [before, after] = await Promise.all([
    older(context, stream, main + 1, half),
    newer(context, stream, main, half),
  ]);
  return { rows: [...before.rows, ...after.rows], hasOlder: before.hasOlder, hasNewer: after.hasNewer };
}

export async function listMessages(
  context: RequestContext,
  { chatId, before, after, around: place, size }: Input<"listMessages">,
): Reply<"listMessages"> {
  await openChat(context, chatKind.read, chatId);
  const { database } = context.org;
  const seq = await readLogEnd(database);
  const stream = { chatId, parentId: null };
  const { rows, ...ends } =
    place !== undefined
      ? await around(context, stream, place, size)
      : after !== undefined
        ? await newer(context, stream, after, size)
        : await older(context, stream, before ?? null, size);
  return { ...(await describePage(context, rows)), ...ends, seq };
}

/** @throws AppError main-msg-not-found where it is gone and has no replies */
export async function getThread(
  context: RequestContext,
  { chatId, messageId, before, size }: Input<"getThread">,
): Reply<"getThread"> {
  await openChat(context, chatKind.read, chatId);
  const { database } = context.org;
  const seq = await readLogEnd(database);
  const main = (await findMessages(database, [messageId])).get(messageId);
  if (main?.chatId !== chatId || main.parentId !== null) throw new AppError("main-msg-not-found");
  const { rows, ...ends } = await older(context, { chatId, parentId: messageId }, before ?? null, size);
  if (main.deletedAt !== null && rows.length === 0) throw new AppError("main-msg-not-found");
  const { messages, saved } = await describePage(context, [main, ...rows]);
  const [described, ...replies] = messages;
  if (!described) throw new AppError("main-msg-not-found");
  return { main: described, messages: replies, saved, ...ends, seq };
}

async function describePage(
  { org, actor }: RequestContext,
  rows: readonly MessageRow[],
): Promise<{ messages: ChatMessage[]; saved: number[] }> {
  const [messages, saved] = await Promise.all([
    describeMessages(org.database, rows),
    savedAmong(
      org.database,
      actor.userId,
      rows.map(({ id }) => id),
    ),
  ]);
  return { messages, saved };
}
