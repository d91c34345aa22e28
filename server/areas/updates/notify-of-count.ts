import { commitChanges } from "../../changes/commit";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { authorize } from "../../policy/authorize";
import type { Services } from "../../services";
import { activeReaders, draftsFor, type Notification } from "./notify";
import { latestOfPreview } from "./repository";
import { prepareNotifications } from "./prepare-notifications";
import { updateKind } from "./update";

/** Something that keeps growing until the user looks. */
interface Growing {
  userIds: readonly number[];
  previewId: string;
  /** The present count. */
  count(): Promise<number>;
  /** The notification for a count. */
  say(count: number): Omit<Notification, "userIds" | "previewId">;
}

/**
 * Notifies users of something that grows, with one update: it replaces an unread earlier one, unless that is
 * bookmarked. If several servers notify at once, the last one has the final count.
 */
export async function notifyOfCount(
  services: Services,
  org: OrganizationHandle,
  what: Growing,
): Promise<void> {
  for (const userId of new Set(what.userIds)) {
    for (;;) {
      const count = await what.count();
      if ((await notifyUser(services, org, userId, what, count)) && (await what.count()) === count) break;
    }
  }
}

/** @returns false if another request notified first, or the reader read the earlier update in between */
async function notifyUser(
  services: Services,
  org: OrganizationHandle,
  userId: number,
  { previewId, say }: Growing,
  count: number,
): Promise<boolean> {
  const actor = services.actors.system(org);
  const context = { actor, org };
  const latest = await latestOfPreview(org.database, userId, previewId);
  const isUnseen = latest?.isRead === 0 && latest.isBookmarked === 0;
  // The idempotency key allows only one successor of the same update.
  const idempotency = { key: `${previewId}:${userId}:${latest?.id ?? 0}`, requestHash: previewId };
  const what = { ...say(count), previewId, userIds: [userId] };
  const drafts = draftsFor(await activeReaders(services, org, [userId]), what);
  const notifications = await prepareNotifications({ org, services }, drafts);
  if (notifications.operations.length === 0) return true;
  const operations: Operation[] = [...notifications.operations];
  if (latest && isUnseen) {
    const removal = await authorize(context, updateKind.delete, latest.id);
    operations.unshift(updateKind.remove(removal, { isRead: false, isBookmarked: false }));
  }
  try {
    const { repeated } = await commitChanges(org, { actor, cause: "system", operations, idempotency });
    if (!repeated) await notifications.committed?.();
    return !repeated;
  } catch (error) {
    if (error instanceof AppError && error.id === "change_conflict") return false;
    throw error;
  }
}
