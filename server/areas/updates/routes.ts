import { updateCalls } from "#shared/contract/updates";
import { updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { changeSetOf } from "../../http/change-set";
import { implement } from "../../http/implement";
import { authorize } from "../../policy/authorize";
import { countUnread, findUpdate, listUpdates, unreadIds } from "./repository";
import { toUpdate } from "./to-update";

/** Updates marked by one call; a longer list goes on at the next. */
const MARKED_AT_ONCE = 5000;

export const handlers = implement(updateCalls, {
  listUpdates: async ({ org, actor, language }, { before, size }) => {
    const [rows, unread] = await Promise.all([
      listUpdates(org.database, actor.userId, size + 1, before),
      countUnread(org.database, actor.userId),
    ]);
    return {
      updates: rows.slice(0, size).map((row) => toUpdate(row, language)),
      hasMore: rows.length > size,
      unread,
    };
  },

  markUpdatesRead: async (context, { ids }) => {
    const { org, actor } = context;
    const grant = await authorize(context, "own:write", { userId: actor.userId });
    const unread = await unreadIds(org.database, actor.userId, MARKED_AT_ONCE, ids);
    if (unread.length > 0) {
      const operations = unread.map((id) => updateObject(grant, "update", id, { isRead: true }));
      await org.database.applyChanges(changeSetOf(context, operations));
    }
    return { unread: await countUnread(org.database, actor.userId) };
  },

  bookmarkUpdate: async (context, { updateId, isBookmarked }) => {
    const { org, actor, language } = context;
    const grant = await authorize(context, "own:write", { userId: actor.userId });
    const row = await findUpdate(org.database, actor.userId, updateId);
    if (!row) throw new AppError("not_found");
    await org.database.applyChanges(
      changeSetOf(context, [updateObject(grant, "update", updateId, { isBookmarked })]),
    );
    return { update: toUpdate({ ...row, isBookmarked: isBookmarked ? 1 : 0 }, language) };
  },
});
