import type { Chat } from "#shared/contract/chat-shapes";
import { recordThing, type Thing } from "#shared/updates/things";

/** What people must see to read in a chat; null where everybody may. */
export function placeOfChat({ id, chatType, record }: Chat): Thing | null {
  if (chatType === "public_channel") return null;
  return record ? recordThing(record.tableId, record.recordId) : `channel:${id}`;
}
