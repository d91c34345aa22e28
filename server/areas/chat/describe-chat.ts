import type { Chat } from "#shared/contract/chat-shapes";
import { AppError } from "../../errors";
import { decode } from "../../objects/read";
import { isAllowed, visibilityOf, type PolicyContext } from "../../policy/authorize";
import { fragment, type Fragment } from "../../sql/fragment";
import { toColor } from "../../identity/to-color";
import { findDefinition, findPeople, toInstant } from "../../tables/public";
import { chatKind } from "./chat";
import { mayManage, recordTitles, type ChatRow } from "./open-chat";
import { listChatRows, membersOf, type ListedChat } from "./repository";

/** Chats as the reader sees them, without those of records that do not exist for them. */
export async function describeChats(context: PolicyContext, rows: readonly ListedChat[]): Promise<Chat[]> {
  const { database } = context.org;
  const chats = rows.map((listed) => ({ listed, row: decode(chatKind.data, listed) as ChatRow }));
  const [people, members, titles] = await Promise.all([
    findPeople(database),
    membersOf(
      database,
      chats.map(({ row }) => row.id),
    ),
    recordTitles(
      context,
      chats.map(({ row }) => row),
    ),
  ]);
  const described: Chat[] = [];
  for (const { listed, row } of chats) {
    const ofChat = members.get(row.id) ?? [];
    const other = row.type === "dm" ? (ofChat.find((id) => id !== context.actor.userId) ?? null) : null;
    const record = await describeRecord(context, row, titles);
    if (row.tableId !== null && !record) continue;
    if (row.fieldId !== null && !(await isAllowed(context, chatKind.read, row))) continue;
    const person = people.person(other ?? context.actor.userId);
    const ofRecord = record && [record.title, record.fieldName].filter(Boolean).join(" · ");
    const name = row.type === "dm" ? (person?.name ?? "") : (ofRecord ?? row.name);
    const manages = await mayManage(context, row);
    const isMember = ofChat.includes(context.actor.userId);
    described.push({
      id: row.id,
      chatType: row.type,
      name,
      channelLabel: name,
      description: row.description,
      iconColor: row.type === "dm" && person ? person.color : toColor(record?.color ?? row.iconColor, row.id),
      backgroundColor: row.backgroundColor === null ? null : toColor(row.backgroundColor, row.id),
      starred: listed.starred === 1,
      unreadCount: listed.unread,
      lastMessageId: listed.messageId,
      lastMessageAt: listed.at === null ? null : toInstant(listed.at),
      readTo: listed.readTo ?? 0,
      readAt: listed.readAt === null ? null : toInstant(listed.readAt),
      members: ofChat,
      dmWithUserId: row.type === "dm" ? (other ?? context.actor.userId) : null,
      fieldId: row.fieldId,
      slug: record && `${row.tableId}/${row.recordId}`,
      record: record && {
        tableId: record.tableId,
        recordId: record.recordId,
        tableLabel: record.tableLabel,
        icon: record.icon,
      },
      can: {
        send: !context.actor.isReadOnly && row.type !== "external",
        manage: manages,
        leave: isMember && row.type !== "dm",
      },
    });
  }
  return described;
}

async function describeRecord(
  { org }: PolicyContext,
  { tableId, recordId, fieldId }: ChatRow,
  titles: ReadonlyMap<string, string>,
) {
  const title = titles.get(`${tableId}:${recordId}`);
  const table = tableId !== null && title !== undefined ? await findDefinition(org.database, tableId) : null;
  if (!table || tableId === null || recordId === null || title === undefined) return null;
  const fieldName = table.fields.find(({ id }) => id === fieldId)?.name;
  const { label: tableLabel, icon, color } = table;
  return { tableId, recordId, title, fieldName, tableLabel, icon, color };
}

/** The chats that fulfil a condition and that the reader may see. */
export async function findChats(
  context: PolicyContext,
  where: readonly Fragment[],
  limit: number,
): Promise<Chat[]> {
  const { org, actor } = context;
  const visibility = await visibilityOf(context, chatKind.read);
  return describeChats(
    context,
    await listChatRows(org.database, actor.userId, [...where, visibility], limit),
  );
}

/** Of some channels those that the reader may read. */
export const visibleChannels = (context: PolicyContext, ids: readonly number[]): Promise<Chat[]> =>
  findChats(
    context,
    [
      fragment(
        `"deletedAt" is null and "type" in ('public_channel', 'private_channel')
          and "id" in (select cast(value as bigint) from json_each(?))`,
        JSON.stringify(ids),
      ),
    ],
    Math.max(1, ids.length),
  );

/** @throws AppError chat-conversation-not-found */
export async function findChat(context: PolicyContext, chatId: number): Promise<Chat> {
  const [chat] = await findChats(context, [fragment(`"id" = ? and "deletedAt" is null`, chatId)], 1);
  if (!chat) throw new AppError("chat-conversation-not-found");
  return chat;
}
