import { sql } from "kysely";
import type { ShownKind } from "#shared/objects/shown-kinds";
import { RECENT_KEPT } from "#shared/limits/home";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

export type RecentType = "table" | "app" | ShownKind;

export interface RecentRow {
  type: RecentType;
  targetId: number;
  openedAt: number;
}

/** The user's recently opened items, newest first. */
export function listRecentRows(database: OrganizationDatabase, userId: number): Promise<RecentRow[]> {
  return database.all<RecentRow>(
    from
      .selectFrom("recentTab")
      .select(["type", "targetId", "openedAt"])
      .where("userId", "=", userId)
      .orderBy("openedAt", "desc")
      .orderBy("id", "desc")
      .limit(RECENT_KEPT)
      .$castTo<RecentRow>(),
  );
}

/**
 * Notes an opening: bookkeeping without history, so it is written directly. One statement makes or renews the
 * entry, because a page that opens twice at once must not fail; the other forgets all but the latest twenty.
 */
export function rememberRecent(
  database: OrganizationDatabase,
  userId: number,
  type: RecentType,
  targetId: number,
  now: number,
): Promise<void> {
  const tracked = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId };
  const kept = from
    .selectFrom("recentTab")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("openedAt", "desc")
    .orderBy("id", "desc")
    .limit(RECENT_KEPT);
  // Items opened in the same millisecond keep their order.
  const openedAt = sql<number>`coalesce(
    (select max("openedAt") + 1 from "recentTab" where "userId" = ${userId} and "openedAt" >= ${now}), ${now})`;
  return database.execute([
    from
      .insertInto("recentTab")
      .values({ userId, type, targetId, openedAt, ...tracked })
      .onConflict((conflict) =>
        conflict.columns(["userId", "type", "targetId"]).doUpdateSet({ openedAt, updatedAt: now }),
      ),
    from.deleteFrom("recentTab").where("userId", "=", userId).where("id", "not in", kept),
  ]);
}
