import type { Selectable } from "kysely";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** What is kept of a file. `attachedAt` is null while it belongs to no record, `recordId` until its record has a number. */
export type StoredFile = Selectable<OrganizationSchema["file"]>;

const columns = [
  "id",
  "key",
  "name",
  "type",
  "size",
  "width",
  "height",
  "hasThumbnail",
  "tableId",
  "fieldId",
  "recordId",
  "attachedAt",
  "createdBy",
  "createdAt",
] as const;
/** Ids named in one statement. */
const AT_ONCE = 500;

const inParts = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, part) =>
    values.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

export async function insertFile(
  database: OrganizationDatabase,
  file: Omit<StoredFile, "id">,
): Promise<StoredFile | undefined> {
  const rows = await database.executeReturning<StoredFile>(
    from
      .insertInto("file")
      .values(file)
      .returning([...columns]),
  );
  return rows[0];
}

export async function findFiles(
  database: OrganizationDatabase,
  ids: readonly number[],
): Promise<Map<number, StoredFile>> {
  const parts = await Promise.all(
    inParts(ids).map((part) =>
      database.all<StoredFile>(
        from
          .selectFrom("file")
          .select([...columns])
          .where("id", "in", part),
      ),
    ),
  );
  return new Map(parts.flat().map((file) => [file.id, file]));
}

/** Gives an upload to a record; of two that want it one gets it. `recordId` is null for a record without a number yet. */
export async function claimFile(
  database: OrganizationDatabase,
  id: number,
  recordId: number | null,
  at: number,
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    from
      .updateTable("file")
      .set({ attachedAt: at, recordId })
      .where("id", "=", id)
      .where("attachedAt", "is", null)
      .returning("id"),
  );
  return rows.length > 0;
}

/** A second row for the same content, as long as the first one is there. */
export async function copyFile(
  database: OrganizationDatabase,
  id: number,
  place: Pick<StoredFile, "tableId" | "fieldId" | "recordId" | "createdBy"> & { at: number },
): Promise<StoredFile | undefined> {
  const { tableId, fieldId, recordId, createdBy, at } = place;
  const kept = ["key", "name", "type", "size", "width", "height", "hasThumbnail"] as const;
  const rows = await database.executeReturning<StoredFile>(
    from
      .insertInto("file")
      .columns([...kept, "tableId", "fieldId", "recordId", "attachedAt", "createdBy", "createdAt"])
      .expression((build) =>
        build
          .selectFrom("file")
          .select((value) => [
            ...kept,
            value.val(tableId).as("tableId"),
            value.val(fieldId).as("fieldId"),
            value.val(recordId).as("recordId"),
            value.val(at).as("attachedAt"),
            value.val(createdBy).as("createdBy"),
            value.val(at).as("createdAt"),
          ])
          .where("id", "=", id),
      )
      .returning([...columns]),
  );
  return rows[0];
}

export const setRecord = (
  database: OrganizationDatabase,
  files: readonly { id: number; recordId: number }[],
) =>
  database.execute(
    files.map(({ id, recordId }) => from.updateTable("file").set({ recordId }).where("id", "=", id)),
  );

/** Takes back a claim: the file belongs to no record again. */
export const releaseFiles = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.execute(
    inParts(ids).map((part) =>
      from.updateTable("file").set({ attachedAt: null, recordId: null }).where("id", "in", part),
    ),
  );

/** Uploads of before `createdBefore` that belong to no record, oldest first. */
export const listStrays = (database: OrganizationDatabase, createdBefore: number, limit: number) =>
  database.all<StoredFile>(
    from
      .selectFrom("file")
      .select([...columns])
      .where("attachedAt", "is", null)
      .where("createdAt", "<=", createdBefore)
      .orderBy("createdAt")
      .limit(limit),
  );

export async function hasStrays(database: OrganizationDatabase): Promise<boolean> {
  const stray = from.selectFrom("file").select("id").where("attachedAt", "is", null).limit(1);
  return (await database.get(stray)) !== undefined;
}

/** Every file that a record ever held; of the whole table when no records are named. */
export async function listOfRecords(
  database: OrganizationDatabase,
  tableId: number,
  recordIds: readonly number[] | null,
): Promise<StoredFile[]> {
  const ofTable = from
    .selectFrom("file")
    .select([...columns])
    .where("tableId", "=", tableId);
  if (recordIds === null) return database.all<StoredFile>(ofTable);
  const parts = inParts(recordIds).map((part) =>
    database.all<StoredFile>(ofTable.where("recordId", "in", part)),
  );
  return (await Promise.all(parts)).flat();
}

/**
 * Forgets files; strays only where they still are.
 *
 * @returns the keys that no file has any more: their content may go.
 */
export async function deleteFiles(
  database: OrganizationDatabase,
  files: readonly Pick<StoredFile, "id">[],
  onlyStrays: boolean,
): Promise<{ key: string; hasThumbnail: number }[]> {
  const orphans: { key: string; hasThumbnail: number }[] = [];
  for (const part of inParts(files.map(({ id }) => id))) {
    const statement = from.deleteFrom("file").where("id", "in", part);
    const deleted = await database.executeReturning<{ key: string; hasThumbnail: number }>(
      (onlyStrays ? statement.where("attachedAt", "is", null) : statement).returning(["key", "hasThumbnail"]),
    );
    const keys = [...new Map(deleted.map((one) => [one.key, one])).values()];
    if (keys.length === 0) continue;
    const used = await database.all<{ key: string }>(
      from
        .selectFrom("file")
        .select("key")
        .where(
          "key",
          "in",
          keys.map(({ key }) => key),
        ),
    );
    const isUsed = new Set(used.map(({ key }) => key));
    orphans.push(...keys.filter(({ key }) => !isUsed.has(key)));
  }
  return orphans;
}
