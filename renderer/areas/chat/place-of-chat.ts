import type { Chat } from "#shared/contract/chat-shapes";
import { recordSubject, type Subject } from "#shared/updates/subjects";

/** Object that people must be able to see to read a chat; null if everybody may. */
export function placeOfChat({ id, chatType, record }: Chat): Subject | null {
  if (chatType === "public_channel") return null;
  return record ? recordSubject(record.tableId, record.recordId) : `channel:${id}`;
}
