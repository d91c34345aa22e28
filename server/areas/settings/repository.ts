import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** Ids of everything of a kind, or of so many. */
export const listIds = (
  database: OrganizationDatabase,
  kind: "table" | "app" | "update" | "favorite",
  limit: number,
): Promise<{ id: number }[]> => database.all(from.selectFrom(kind).select("id").orderBy("id").limit(limit));

/** The ones that are already in the trash. */
export const listTrashed = (
  database: OrganizationDatabase,
  kind: "table" | "app" | "task" | "chat" | "chatMessage",
  limit: number,
) =>
  database.all<{ id: number; deletedAt: number | null }>(
    from.selectFrom(kind).select(["id", "deletedAt"]).orderBy("id").limit(limit),
  );

/** Sessions that have not ended. */
export const listOpenSessions = (database: OrganizationDatabase) =>
  database.all<{ id: number; userId: number }>(
    from.selectFrom("session").select(["id", "userId"]).where("revokedAt", "is", null),
  );

/** Jobs of these kinds that have not ended. */
export const listUnfinishedJobs = (database: OrganizationDatabase, kinds: readonly string[]) =>
  database.all<{ id: number }>(
    from
      .selectFrom("job")
      .select("id")
      .where("kind", "in", kinds)
      .where("status", "in", ["waiting", "running"]),
  );

/** The outbox, what is known of imports, exports and jobs that ended, and what was opened last. */
export const eraseBooks = (database: OrganizationDatabase) =>
  database.execute([
    from.deleteFrom("mail"),
    from.deleteFrom("mailOfRecord"),
    from.deleteFrom("import"),
    from.deleteFrom("exportFile"),
    from.deleteFrom("recentTab"),
    from.deleteFrom("job").where("finishedAt", "is not", null),
  ]);
