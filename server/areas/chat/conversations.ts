import type { Chat } from "#shared/contract/chat-shapes";
import { CHATS_LISTED, CONVERSATIONS_LISTED } from "#shared/limits/chat";
import { fragment } from "../../sql/fragment";
import { readLogEnd } from "../../engine/public";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { OrganizationDatabase } from "../../database/types";
import { authorize, readableFieldIds } from "../../policy/authorize";
import { findDefinition, findPeople } from "../../tables/public";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { findChat, findChats } from "./describe-chat";
import { recordTitles } from "./open-chat";
import { countMessages, inList } from "./repository";
import type { Sender } from "./send";
import type { Input, Reply } from "./types";

export async function listChats(
  context: RequestContext,
  { chatType }: Input<"listChats">,
): Reply<"listChats"> {
  const { org, actor } = context;
  const seq = await readLogEnd(org.database);
  const mine = inList(actor.userId);
  const ofRecords = fragment(`"tableId" is not null`);
  const others = fragment(`"tableId" is null`);
  if (chatType !== undefined) {
    const isOfRecord = chatType === "record" || chatType === "external";
    const where = [mine, fragment(`"type" = ?`, chatType)];
    return { items: await findChats(context, where, isOfRecord ? CHATS_LISTED : CONVERSATIONS_LISTED), seq };
  }
  const [conversations, records] = await Promise.all([
    findChats(context, [mine, others], CONVERSATIONS_LISTED),
    findChats(context, [mine, ofRecords], CHATS_LISTED),
  ]);
  return { items: [...conversations, ...records].toSorted(byLatest), seq };
}

const byLatest = (one: Chat, other: Chat): number =>
  (other.lastMessageAt ?? "").localeCompare(one.lastMessageAt ?? "") || other.id - one.id;

export async function listUserDms(
  context: RequestContext,
  { users_id }: Input<"listUserDms">,
): Reply<"listUserDms"> {
  const { org, actor } = context;
  const seq = await readLogEnd(org.database);
  const where = [inList(actor.userId), fragment(`"type" = 'dm'`)];
  if (users_id !== "*") {
    const pairs = users_id.split(",").map((userId) => pairOf(actor.userId, Number(userId)));
    where.push(fragment(`"pair" in (select cast(value as text) from json_each(?))`, JSON.stringify(pairs)));
  }
  return { items: await findChats(context, where, CONVERSATIONS_LISTED), seq };
}

export async function getChat(context: RequestContext, { chatId }: Input<"getChat">): Reply<"getChat"> {
  const seq = await readLogEnd(context.org.database);
  return { chat: await findChat(context, chatId), seq };
}

/** The two people of direct messages, in one order for both. */
export const pairOf = (one: number, other: number): string =>
  [one, other].toSorted((a, b) => a - b).join(":");

async function findId(
  database: OrganizationDatabase,
  where: Readonly<Record<string, string | number | null>>,
): Promise<number | null> {
  const conditions = Object.entries(where).map(([name, value]) =>
    value === null ? `"${name}" is null` : `"${name}" = ?`,
  );
  const row = await database.get<{ id: number }>({
    sql: `select "id" from "chat" where ${conditions.join(" and ")} and "deletedAt" is null`,
    parameters: Object.values(where).filter((value) => value !== null),
  });
  return row?.id ?? null;
}

/**
 * Finds or creates. Not undoable, because opening a chat is not an edit. If another request was first, returns its
 * row.
 */
async function findOrMake(
  database: OrganizationDatabase,
  where: Readonly<Record<string, string | number | null>>,
  make: () => Promise<number>,
): Promise<number> {
  const known = await findId(database, where);
  if (known !== null) return known;
  try {
    return await make();
  } catch (error) {
    const other = await findId(database, where);
    if (other !== null) return other;
    throw error;
  }
}

export const openDm = async (context: RequestContext, { withUser }: Input<"openDm">): Reply<"openDm"> =>
  getChat(context, { chatId: await dmId(context, withUser) });

/**
 * Finds or creates the direct messages with a person.
 * @throws AppError user-not-found; dm-creation-failed for a deactivated user
 */
export async function dmId(context: Sender, withUser: number): Promise<number> {
  const { org, actor } = context;
  const people = await findPeople(org.database);
  if (!people.person(withUser)) throw new AppError("user-not-found");
  const pair = pairOf(actor.userId, withUser);
  return findOrMake(org.database, { pair }, async () => {
    if (!people.isActive(withUser)) throw new AppError("dm-creation-failed");
    const made = chatKind.make(await authorize(context, chatKind.create), { type: "dm", pair });
    const members = [...new Set([actor.userId, withUser])];
    return objectId(
      await commit(
        context,
        [
          made,
          chatActivityKind.makeIn(made, "chatId", {}),
          ...members.map((userId) => chatMemberKind.makeIn(made, "chatId", { userId })),
        ],
        "system",
      ),
    );
  });
}

/** @throws AppError chat-conversation-not-found for a record or a field that does not exist for the actor */
export async function openRecordChat(
  context: RequestContext,
  place: Input<"openRecordChat">,
): Reply<"openRecordChat"> {
  return getChat(context, { chatId: await findRecordChat(context, place) });
}

/**
 * Finds or creates the chat of a record.
 * @throws AppError chat-conversation-not-found for a record that does not exist for the actor
 */
export const recordChatId = (
  context: Sender,
  { tableId, recordId }: { tableId: number; recordId: number },
): Promise<number> => findRecordChat(context, { chatType: "record", tableId, recordId, fieldId: null });

async function findRecordChat(
  context: Sender,
  { chatType, tableId, recordId, fieldId }: Input<"openRecordChat">,
): Promise<number> {
  const titles = await recordTitles(context, [{ tableId, recordId }]);
  const isThere = fieldId === null || (chatType === "record" && (await seesField(context, tableId, fieldId)));
  if (titles.size === 0 || !isThere) throw new AppError("chat-conversation-not-found");
  const where = { tableId, recordId, type: chatType, fieldId };
  return findOrMake(context.org.database, where, async () => {
    const made = chatKind.make(await authorize(context, chatKind.create), where);
    return objectId(await commit(context, [made, chatActivityKind.makeIn(made, "chatId", {})], "system"));
  });
}

async function seesField(context: Sender, tableId: number, fieldId: number): Promise<boolean> {
  const definition = await findDefinition(context.org.database, tableId);
  const visible = await readableFieldIds(context, tableId);
  return definition?.fields.some(({ id }) => id === fieldId) === true && visible?.includes(fieldId) !== false;
}

/** @throws AppError chat-conversation-not-found for a record that does not exist for the actor */
export async function listFieldComments(
  context: RequestContext,
  { tableId, recordId }: Input<"listFieldComments">,
): Reply<"listFieldComments"> {
  const titles = await recordTitles(context, [{ tableId, recordId }]);
  if (titles.size === 0) throw new AppError("chat-conversation-not-found");
  const ofFields = fragment(
    `"tableId" = ? and "recordId" = ? and "fieldId" is not null and "deletedAt" is null`,
    tableId,
    recordId,
  );
  const chats = await findChats(context, [ofFields], CONVERSATIONS_LISTED);
  const counts = await countMessages(
    context.org.database,
    chats.map(({ id }) => id),
  );
  return {
    items: chats.flatMap(({ id: chatId, fieldId }) => {
      const messages = counts.get(chatId) ?? 0;
      return fieldId === null || messages === 0 ? [] : [{ fieldId, chatId, messages }];
    }),
  };
}
