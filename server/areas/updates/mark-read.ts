import type { ChangeRow } from "../../sql/change-row";
import type { Operation } from "../../engine/model/operations";
import type { LogContext } from "../../log/log-reader";
import { authorize } from "../../policy/authorize";
import { unreadOfSubject } from "./repository";
import { notificationSources, type ReadMark } from "./sources/notification-source";
import { updateKind } from "./update";

/** The marks that changes set, as they are now. */
export async function marksOf(changes: readonly ChangeRow[], context: LogContext): Promise<ReadMark[]> {
  const marks: ReadMark[] = [];
  for (const source of context.services.contributions.of(notificationSources)) {
    const own = changes.filter(({ object }) => object === source.marks?.object);
    if (source.marks && own.length > 0) marks.push(...(await source.marks.read(own, context)));
  }
  return marks;
}

/** Messages read in their place are not new: the updates about them are marked read too. */
export async function markRead(marks: readonly ReadMark[], context: LogContext): Promise<Operation[]> {
  const { org, services } = context;
  const asSystem = { org, actor: services.actors.system(org) };
  const operations: Operation[] = [];
  for (const { userId, subject, includesLink } of marks)
    for (const { id, link } of await unreadOfSubject(org.database, userId, subject)) {
      if (!includesLink(link)) continue;
      const grant = await authorize(asSystem, updateKind.update, { id, userId });
      operations.push(updateKind.change(grant, { isRead: true }));
    }
  return operations;
}
