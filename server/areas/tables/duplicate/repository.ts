import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

/** Ids named in one statement. */
const AT_ONCE = 500;

/** Levels that roles have on a table where it is not their usual one. */
export const listTableLevels = (
  database: OrganizationDatabase,
  tableId: number,
): Promise<{ roleId: number; level: string; rules: string | null }[]> =>
  database.all(
    from
      .selectFrom("tableAccess")
      .select(["roleId", "level", "rules"])
      .where("tableId", "=", tableId)
      .orderBy("id"),
  );

/** A record and its copy. */
export interface Copied {
  sourceId: number;
  copyId: number;
}

/** Notes which record was copied to which; what is noted already stays. */
export async function keepCopies(
  database: OrganizationDatabase,
  jobId: number,
  copies: readonly Copied[],
): Promise<void> {
  for (let at = 0; at < copies.length; at += AT_ONCE) {
    const part = copies.slice(at, at + AT_ONCE).map((copied) => ({ jobId, ...copied }));
    await database.execute([
      from
        .insertInto("copiedRecord")
        .values(part)
        .onConflict((known) => known.columns(["jobId", "sourceId"]).doNothing()),
    ]);
  }
}

/** Copied records in the order of the sources' ids, from behind `after`. */
export const listCopies = (
  database: OrganizationDatabase,
  jobId: number,
  after: number,
  limit: number,
): Promise<Copied[]> =>
  database.all(
    from
      .selectFrom("copiedRecord")
      .select(["sourceId", "copyId"])
      .where("jobId", "=", jobId)
      .where("sourceId", ">", after)
      .orderBy("sourceId")
      .limit(limit),
  );

/** Copies by their sources, of those that were copied. */
export async function findCopies(
  database: OrganizationDatabase,
  jobId: number,
  sourceIds: readonly number[],
): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  for (let at = 0; at < sourceIds.length; at += AT_ONCE) {
    const found = await database.all<Copied>(
      from
        .selectFrom("copiedRecord")
        .select(["sourceId", "copyId"])
        .where("jobId", "=", jobId)
        .where("sourceId", "in", sourceIds.slice(at, at + AT_ONCE)),
    );
    for (const { sourceId, copyId } of found) copies.set(sourceId, copyId);
  }
  return copies;
}

export const forgetCopies = (database: OrganizationDatabase, jobId: number): Promise<void> =>
  database.execute([from.deleteFrom("copiedRecord").where("jobId", "=", jobId)]);
