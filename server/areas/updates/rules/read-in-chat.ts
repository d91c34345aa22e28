import type { Operation } from "../../../engine/changes/operations";
import type { ChangeRow } from "../../../database/change-row";
import type { LogContext } from "../../../log/log-reader";
import { findBy } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { chatMarkKind } from "../../chat/public";
import { unreadOfSubject } from "../repository";
import { updateKind } from "../update";

/** How far a person has read a chat. */
export interface ReadMark {
  userId: number;
  chatId: number;
  readTo: number;
}

/** The marks that changes set, as they are now. */
export async function marksOf(changes: readonly ChangeRow[], { org }: LogContext): Promise<ReadMark[]> {
  const ids = new Set(changes.flatMap(({ object, objectId }) => (object === "chatMark" ? objectId : [])));
  const marks = await Promise.all([...ids].map((id) => findBy(org.database, chatMarkKind, { id })));
  return marks.flatMap((mark) => mark ?? []);
}

/** An answer in a thread is not read with the chat: its link goes on after the message. */
const MESSAGE = /[?]message=(\d+)$/;

/** Messages read in their chat are not new: the updates about them are marked read too. */
export async function readInChats(marks: readonly ReadMark[], context: LogContext): Promise<Operation[]> {
  const { org, services } = context;
  const asSystem = { org, actor: services.actors.system(org) };
  const operations: Operation[] = [];
  for (const { userId, chatId, readTo } of marks) {
    for (const { id, link } of await unreadOfSubject(org.database, userId, `channel:${chatId}`)) {
      const messageId = Number(MESSAGE.exec(link ?? "")?.[1] ?? Number.POSITIVE_INFINITY);
      if (messageId > readTo) continue;
      const grant = await authorize(asSystem, updateKind.update, { id, userId });
      operations.push(updateKind.change(grant, { isRead: true }));
    }
  }
  return operations;
}
