import { updateCalls, type Update } from "#shared/contract/updates";
import type { Subject } from "#shared/updates/subjects";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import { implement } from "../../http/implement";
import { authorize } from "../../policy/authorize";
import { formatMessage, type Message } from "../../text/format";
import { explainUpdate } from "./explain";
import { followEmailUpdates, getFollow, listFollows, setFollow } from "./follows/service";
import { listWithoutSight } from "./follows/without-sight";
import { getQuietHours, setQuietHours } from "./hours";
import { notify } from "./notify";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "./outside/subscriptions";
import { countUnread, findUpdate, idsByRead, isReader, listUpdates } from "./repository";
import { toUpdate, typeOf } from "./to-update";
import { updateKind } from "./update";

/** Updates marked by one call; a longer list goes on at the next. */
const MARKED_AT_ONCE = 5000;

export const handlers = implement(updateCalls, {
  listUpdates: async ({ org, actor, language }, { before, bookmarked, size }) => {
    const [rows, unread] = await Promise.all([
      listUpdates(org.database, actor.userId, {
        size: size + 1,
        before,
        isBookmarked: bookmarked === "true",
      }),
      countUnread(org.database, actor.userId),
    ]);
    return {
      updates: rows.slice(0, size).map((row) => toUpdate(row, language)),
      hasMore: rows.length > size,
      unread,
    };
  },

  markUpdatesRead: async (context, { ids, isRead }) => {
    const { org, actor } = context;
    const { userId } = actor;
    const operations: Operation[] = [];
    const marked = { isRead: !isRead, ids, limit: MARKED_AT_ONCE };
    for (const id of await idsByRead(org.database, userId, marked)) {
      const grant = await authorize(context, updateKind.update, { id, userId });
      operations.push(updateKind.change(grant, { isRead }));
    }
    if (operations.length > 0) await commit(context, operations);
    return { unread: await countUnread(org.database, userId) };
  },

  bookmarkUpdate: async (context, { updateId, isBookmarked }) => {
    const { org, actor, language } = context;
    const grant = await authorize(context, updateKind.update, updateId);
    const row = await findUpdate(org.database, actor.userId, updateId);
    if (!row) throw new AppError("not_found");
    await commit(context, [updateKind.change(grant, { isBookmarked })]);
    return { update: toUpdate({ ...row, isBookmarked: isBookmarked ? 1 : 0 }, language) };
  },

  forwardUpdate: async ({ org, actor, services, language }, { updateId, userId }) => {
    const [row, isKnown] = await Promise.all([
      findUpdate(org.database, actor.userId, updateId),
      isReader(org.database, userId),
    ]);
    if (!row) throw new AppError("not_found");
    if (!isKnown || userId === actor.userId) {
      const message = formatMessage(language, "updates.noSuchReader");
      throw new AppError("field_validation_failed", { fields: [{ path: "userId", message }] });
    }
    await notify(services, org, {
      userIds: [userId],
      title: JSON.parse(row.title) as Message,
      description: JSON.parse(row.description) as Message,
      type: typeOf(row),
      previewId: row.previewId,
      forwardedById: actor.userId,
      ...(row.fromId === null ? {} : { fromUserId: row.fromId }),
      ...(row.link === null ? {} : { link: row.link }),
      ...(row.tableId === null ? {} : { tableId: row.tableId }),
      ...(row.recordId === null ? {} : { recordId: row.recordId }),
      ...(row.thing === null ? {} : { thing: row.thing as Subject }),
      ...(row.about === null ? {} : { about: JSON.parse(row.about) as NonNullable<Update["about"]> }),
    });
    return {};
  },

  explainUpdate,
  listFollows,
  getFollow,
  listWithoutSight,
  setFollow,
  followEmailUpdates,
  getQuietHours,
  setQuietHours,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
});
