import type { Insertable, Selectable, Updateable } from "kysely";
import type { OrganizationDatabase } from "../../database/types";
import type { NewJob } from "../../jobs/repository";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";

const statement = query<OrganizationSchema>();

export type ImportRow = Selectable<OrganizationSchema["import"]>;

export async function insertImport(
  database: OrganizationDatabase,
  values: Insertable<OrganizationSchema["import"]>,
): Promise<void> {
  await database.execute([statement.insertInto("import").values(values).compile()]);
}

export function findImportRow(
  database: OrganizationDatabase,
  identifier: string,
): Promise<ImportRow | undefined> {
  return database.get<ImportRow>(
    statement.selectFrom("import").selectAll().where("identifier", "=", identifier).compile(),
  );
}

export async function updateImport(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
): Promise<void> {
  await database.execute([
    statement.updateTable("import").set(set).where("identifier", "=", identifier).compile(),
  ]);
}

/**
 * Takes an upload that is to be imported now, with the job that does it.
 *
 * @returns the job's id; null where another request was quicker
 */
export async function claimUpload(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
  job: NewJob,
): Promise<number | null> {
  // Whoever comes second waits for the row, finds it taken, and writes no job.
  const take = statement
    .updateTable("import")
    .set({ ...set, state: "waiting", jobId: null })
    .where("identifier", "=", identifier)
    .where("state", "=", "uploaded");
  const taken = statement
    .selectFrom("import")
    .where("identifier", "=", identifier)
    .where("state", "=", "waiting")
    .where("jobId", "is", null);
  const columns = Object.keys(job) as (keyof NewJob)[];
  const insert = statement
    .insertInto("job")
    .columns(columns)
    .expression(taken.select((value) => columns.map((column) => value.val(job[column]).as(column))))
    .returning("id");
  const newest = statement
    .selectFrom("job")
    .select((row) => row.fn.max("id").as("id"))
    .where("kind", "=", job.kind)
    .where("input", "=", job.input);
  const note = statement
    .updateTable("import")
    .set({ jobId: newest })
    .where("identifier", "=", identifier)
    .where("jobId", "is", null)
    .where("state", "=", "waiting");
  const [row] = await database.executeReturning<{ id: number }>([take, insert, note]);
  return row?.id ?? null;
}

/** Uploads that were never imported and began before `before` (ms since 1970). */
export function listAbandoned(
  database: OrganizationDatabase,
  before: number,
): Promise<{ identifier: string }[]> {
  return database.all<{ identifier: string }>(
    statement
      .selectFrom("import")
      .select("identifier")
      .where("state", "=", "uploaded")
      .where("createdAt", "<", before)
      .limit(100)
      .compile(),
  );
}

export async function deleteImports(
  database: OrganizationDatabase,
  identifiers: readonly string[],
): Promise<void> {
  if (identifiers.length === 0) return;
  await database.execute([
    statement
      .deleteFrom("import")
      .where("identifier", "in", [...identifiers])
      .compile(),
  ]);
}
