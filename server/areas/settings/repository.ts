import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** Some objects of a kind, and whether they are in the trash. */
export async function listObjects(
  database: OrganizationDatabase,
  { kind, hasTrash }: { kind: string; hasTrash: boolean },
  limit: number,
): Promise<{ id: number; isTrashed: boolean }[]> {
  const rows = await database.all<{ id: number; deletedAt: number | null }>({
    sql: `select "id", ${hasTrash ? `"deletedAt"` : `null as "deletedAt"`} from "${kind}" order by "id" limit ?`,
    parameters: [limit],
  });
  return rows.map(({ id, deletedAt }) => ({ id, isTrashed: deletedAt !== null }));
}

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
