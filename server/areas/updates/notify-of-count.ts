import type { Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { authorize } from "../../policy/authorize";
import type { Services } from "../../services";
import { createUpdate, type Notification } from "./notify";
import { latestOfPreview } from "./repository";
import { updateKind } from "./update";

/** What grows while nobody looks. */
interface Growing {
  userIds: readonly number[];
  previewId: string;
  /** How many there are now. */
  count(): Promise<number>;
  /** What is told of so many. */
  say(count: number): Omit<Notification, "userIds" | "previewId">;
}

/**
 * Tells people of something that grows in one update: one that its reader did not see yet gives way to it, unless it is
 * bookmarked. Of several that tell at once, at any server, the last one tells how many there are.
 */
export async function notifyOfCount(
  services: Services,
  org: OrganizationHandle,
  what: Growing,
): Promise<void> {
  for (const userId of new Set(what.userIds)) {
    for (;;) {
      const count = await what.count();
      if ((await tell(services, org, userId, what, count)) && (await what.count()) === count) break;
    }
  }
}

/** @returns false where somebody else told it, or its reader saw the one before, in between */
async function tell(
  services: Services,
  org: OrganizationHandle,
  userId: number,
  { previewId, say }: Growing,
  count: number,
): Promise<boolean> {
  const actor = services.actors.system(org);
  const context = { actor, org };
  const grant = await authorize(context, updateKind.create, { userId });
  const latest = await latestOfPreview(org.database, userId, previewId);
  const isUnseen = latest?.isRead === 0 && latest.isBookmarked === 0;
  // Behind the same one only one comes.
  const idempotency = { key: `${previewId}:${userId}:${latest?.id ?? 0}`, requestHash: previewId };
  const operations: Operation[] = [createUpdate(grant, userId, { ...say(count), previewId })];
  if (latest && isUnseen) {
    const removal = await authorize(context, updateKind.delete, latest.id);
    operations.unshift(updateKind.remove(removal, { isRead: false, isBookmarked: false }));
  }
  try {
    const { repeated } = await org.database.applyChanges({ actor, cause: "system", operations, idempotency });
    return !repeated;
  } catch (error) {
    if (error instanceof AppError && error.id === "change_conflict") return false;
    throw error;
  }
}
