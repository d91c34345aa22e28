import { sql, type Expression, type Selectable } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase, Query } from "../../database/types";

const from = query<OrganizationSchema>();

export type ExportRow = Selectable<OrganizationSchema["exportFile"]>;

export const insertExport = (
  database: OrganizationDatabase,
  row: Pick<
    ExportRow,
    "identifier" | "userId" | "tableId" | "fileName" | "format" | "createdAt" | "expiresAt" | "scope"
  >,
): Promise<void> =>
  database.execute([from.insertInto("exportFile").values({ ...row, state: "running", size: 0 })]);

export const findExport = (database: OrganizationDatabase, identifier: string) =>
  database.get<ExportRow>(from.selectFrom("exportFile").selectAll().where("identifier", "=", identifier));

export const updateExport = (
  database: OrganizationDatabase,
  identifier: string,
  set: Partial<
    Pick<ExportRow, "state" | "size" | "finishedAt" | "tokenHash" | "tokenExpiresAt" | "tokenSessionId">
  >,
): Promise<void> =>
  database.execute([from.updateTable("exportFile").set(set).where("identifier", "=", identifier)]);

const release = (key: Expression<string> | string) =>
  from
    .insertInto("releasedContent")
    .values({ key, hasThumbnail: 0 })
    .onConflict((known) => known.column("key").doNothing());

/** There will be no file; what came of it may go, as is noted in the same commit. */
export const giveUpExport = (
  database: OrganizationDatabase,
  identifier: string,
  key: string,
): Promise<void> =>
  database.execute([
    from
      .updateTable("exportFile")
      .set({ state: "failed", finishedAt: Date.now() })
      .where("identifier", "=", identifier),
    release(key),
  ]);

/**
 * Forgets exports whose time is over, and notes in the same commit that their files may go.
 *
 * @param folder what their identifiers follow in the file storage
 * @returns what they were called
 */
export async function takeExpired(
  database: OrganizationDatabase,
  now: number,
  folder: string,
): Promise<string[]> {
  const expired = from.selectFrom("exportFile").where("expiresAt", "<", now);
  const gone = await database.executeReturning<{ identifier: string }>([
    from
      .insertInto("releasedContent")
      .columns(["key", "hasThumbnail"])
      .expression(
        expired.select(({ val }) => [
          sql<string>`${folder} || ${sql.ref("identifier")}`.as("key"),
          val(0).as("hasThumbnail"),
        ]),
      )
      .onConflict((known) => known.column("key").doNothing()) as Query<never>,
    from.deleteFrom("exportFile").where("expiresAt", "<", now).returning("identifier"),
  ]);
  return gone.map(({ identifier }) => identifier);
}
