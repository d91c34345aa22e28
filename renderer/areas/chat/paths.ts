import type { Chat } from "#shared/contract/chat-shapes";

type Placed = Pick<Chat, "id" | "chatType" | "record"> & Partial<Pick<Chat, "fieldId">>;

/** The address of a chat. */
export function pathOf({ id, chatType, record, fieldId = null }: Placed): string {
  if (record && fieldId === null) return `/chat/${chatType}/${record.tableId}/${record.recordId}`;
  return chatType === "dm" ? `/chat/dm/${id}` : `/chat/channel/${id}`;
}

/** The address of a message in its chat. */
export const pathOfMessage = (chat: Placed, messageId: number): string =>
  `${pathOf(chat)}?message=${messageId}`;
