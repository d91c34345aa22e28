import type { Chat } from "#shared/contract/chat-shapes";
import { recordThing, type Thing } from "#shared/updates/things";

/** Object that people must be able to see to read a chat; null if everybody may. */
export function placeOfChat({ id, chatType, record }: Chat): Thing | null {
  if (chatType === "public_channel") return null;
  return record ? recordThing(record.tableId, record.recordId) : `channel:${id}`;
}
