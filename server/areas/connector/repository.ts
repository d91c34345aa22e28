import type { Insertable, Selectable, Updateable } from "kysely";
import type { OrganizationDatabase, Query } from "../../database/types";
import type { NewJob } from "../../jobs/repository";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";

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

const endStates: readonly string[] = ["done", "failed", "cancelled"];

export const isEnded = ({ state }: Pick<ImportRow, "state">): boolean => endStates.includes(state);

/** Whether all of these imports have ended, in whichever way. */
export async function areEnded(
  database: OrganizationDatabase,
  identifiers: readonly string[],
): Promise<boolean> {
  if (identifiers.length === 0) return true;
  const open = await database.get(
    statement
      .selectFrom("import")
      .select("id")
      .where("identifier", "in", identifiers)
      .where("state", "not in", endStates)
      .limit(1),
  );
  return open === undefined;
}

/** The imports of its tables, in the order in which they are made. */
export const listParts = (database: OrganizationDatabase, parent: string): Promise<ImportRow[]> =>
  database.all<ImportRow>(
    statement.selectFrom("import").selectAll().where("parent", "=", parent).orderBy("id").compile(),
  );

/** Writes down a part of an import, unless an earlier attempt did. */
export async function insertPart(
  database: OrganizationDatabase,
  values: Insertable<OrganizationSchema["import"]>,
): Promise<void> {
  await database.execute([
    statement
      .insertInto("import")
      .values(values)
      .onConflict((known) => known.column("identifier").doNothing())
      .compile(),
  ]);
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
 * Claims an upload for import, together with the job that imports it.
 *
 * @returns the job's id; null if another request was faster
 */
export async function claimUpload(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
  job: NewJob,
): Promise<number | null> {
  // The second of two requests waits for the row, finds it taken, and writes no job.
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

/** Uploads that were never imported and started before `before` (ms since 1970). */
export function listAbandoned(
  database: OrganizationDatabase,
  before: number,
): Promise<Pick<ImportRow, "identifier" | "filePath">[]> {
  return database.all(
    statement
      .selectFrom("import")
      .select(["identifier", "filePath"])
      .where("state", "=", "uploaded")
      .where("createdAt", "<", before)
      .limit(100)
      .compile(),
  );
}

/** Marks content in the file storage as deletable; a job removes it, with retries. */
const release = (key: string | null): Query[] =>
  key === null
    ? []
    : [
        statement
          .insertInto("releasedContent")
          .values({ key, hasThumbnail: 0 })
          .onConflict((known) => known.column("key").doNothing()),
      ];

/**
 * Sets the file of an upload, replacing an earlier one.
 *
 * @param before key of the earlier file
 * @returns false if the import was started in the meantime: then the new file is marked as deletable
 */
export async function replaceUpload(
  database: OrganizationDatabase,
  identifier: string,
  set: { fileName: string; filePath: string; fileSize: number; settings?: string },
  before: string | null,
): Promise<boolean> {
  const [kept] = await database.executeReturning<{ identifier: string }>(
    statement
      .updateTable("import")
      .set(set)
      .where("identifier", "=", identifier)
      .where("state", "=", "uploaded")
      .returning("identifier"),
  );
  const released = release(kept ? before : set.filePath);
  if (released.length > 0) await database.execute(released);
  return kept !== undefined;
}

/** Keeps what was chosen of an import that has not started. @returns whether it had not */
export async function planUpload(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
): Promise<boolean> {
  const kept = await database.executeReturning<{ identifier: string }>(
    statement
      .updateTable("import")
      .set(set)
      .where("identifier", "=", identifier)
      .where("state", "=", "uploaded")
      .returning("identifier"),
  );
  return kept.length > 0;
}

/** Ends an import and marks its files as deletable in the same commit. */
export const endImport = (
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
  keys: readonly (string | null)[],
): Promise<void> =>
  database.execute([
    statement.updateTable("import").set(set).where("identifier", "=", identifier),
    ...keys.flatMap(release),
  ]);

export async function deleteImports(
  database: OrganizationDatabase,
  imports: readonly { identifier: string; key: string | null }[],
): Promise<void> {
  if (imports.length === 0) return;
  await database.execute([
    statement.deleteFrom("import").where(
      "identifier",
      "in",
      imports.map(({ identifier }) => identifier),
    ),
    ...imports.flatMap(({ key }) => release(key)),
  ]);
}

/** Whether a change set with this idempotency key of the user was written. */
export async function isWritten(
  database: OrganizationDatabase,
  actorId: number,
  key: string,
): Promise<boolean> {
  const row = await database.get(
    statement.selectFrom("idempotency").select("key").where("actorId", "=", actorId).where("key", "=", key),
  );
  return row !== undefined;
}
