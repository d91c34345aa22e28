import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import type { Ref } from "../../engine/model/operations";

const from = query<OrganizationSchema>();

/**
 * A file's row. `attachedAt` is null until the file is claimed for a record, `recordId` until that record's change
 * set is committed.
 */
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
  "mailId",
] as const;
/** Lock name: no file is copied during a check whether any has its content. */
const CONTENTS = "file contents";
/** Ids named in one statement. */
const AT_ONCE = 500;

/** A record of a table that a file is claimed for, since `at` (ms since 1970). */
interface Place {
  tableId: number;
  fieldId: number;
  at: number;
}

/** The file was never claimed for a record, or long ago and without result. */
const meantBefore =
  (before: number) =>
  ({ eb, or, and }: ExpressionBuilder<OrganizationSchema, "file">) =>
    or([eb("attachedAt", "is", null), and([eb("attachedAt", ">", 0), eb("attachedAt", "<=", before)])]);

const inParts = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, part) =>
    values.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

export async function insertFile(
  database: OrganizationDatabase,
  file: Omit<StoredFile, "id" | "mailId">,
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

/** Claims an upload for a record of a table; only one of two concurrent claims succeeds. */
export async function claimFile(
  database: OrganizationDatabase,
  id: number,
  { at, tableId, fieldId }: Place,
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    from
      .updateTable("file")
      .set({ attachedAt: at, tableId, fieldId })
      .where("id", "=", id)
      .where("attachedAt", "is", null)
      .returning("id"),
  );
  return rows.length > 0;
}

/** Claims an upload for a message of a chat; only one of two concurrent claims succeeds. */
export async function claimForMessage(
  database: OrganizationDatabase,
  id: number,
  { chatId, at }: { chatId: number; at: number },
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    from
      .updateTable("file")
      .set({ attachedAt: at, recordId: chatId })
      .where("id", "=", id)
      .where("attachedAt", "is", null)
      .returning("id"),
  );
  return rows.length > 0;
}

/** No message came of it: the files are uploads again. */
export const releaseFromMessage = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.execute(
    inParts(ids).map((part) =>
      from.updateTable("file").set({ attachedAt: null, recordId: null }).where("id", "in", part),
    ),
  );

/** Creates a second row for the same content, claimed for another record, while the first one exists. */
export async function copyFile(
  database: OrganizationDatabase,
  id: number,
  { tableId, fieldId, at }: Place,
  createdBy: number,
): Promise<StoredFile | undefined> {
  const kept = ["key", "name", "type", "size", "width", "height", "hasThumbnail"] as const;
  const rows = await database.executeReturning<StoredFile>(
    from
      .insertInto("file")
      .columns([...kept, "tableId", "fieldId", "attachedAt", "createdBy", "createdAt"])
      .expression((build) =>
        build
          .selectFrom("file")
          .select((value) => [
            ...kept,
            value.val(tableId).as("tableId"),
            value.val(fieldId).as("fieldId"),
            value.val(at).as("attachedAt"),
            value.val(createdBy).as("createdBy"),
            value.val(at).as("createdAt"),
          ])
          .where("id", "=", id),
      )
      .returning([...columns]),
    CONTENTS,
  );
  return rows[0];
}

/** Assigns a mail's files to its record: executed in the same commit as the mail's row. */
export const givenToMail = (
  ids: readonly number[],
  { mailId, recordId, at }: { mailId: number | Ref; recordId: number; at: number },
) =>
  inParts(ids).map((part) =>
    from
      .updateTable("file")
      .set({ mailId: sql<number>`${mailId}`, recordId, attachedAt: at })
      .where("id", "in", part),
  );

/** Reverts a claim: the file belongs to no record again. */
export const releaseFiles = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.execute(
    inParts(ids).map((part) =>
      from
        .updateTable("file")
        .set({ attachedAt: null })
        .where("id", "in", part)
        .where("recordId", "is", null),
    ),
  );

/** Uploads from before `before` that belong to no record and have no recent claim. */
export const listOrphanedUploads = (database: OrganizationDatabase, before: number, limit: number) =>
  database.all<Pick<StoredFile, "id">>(
    from
      .selectFrom("file")
      .select("id")
      .where("recordId", "is", null)
      .where("createdAt", "<=", before)
      .where(meantBefore(before))
      .limit(limit),
  );

export async function hasOrphanedUploads(database: OrganizationDatabase): Promise<boolean> {
  const orphaned = from
    .selectFrom("file")
    .select("id")
    .where("recordId", "is", null)
    .where(meantBefore(Number.MAX_SAFE_INTEGER))
    .limit(1);
  return (await database.get(orphaned)) !== undefined;
}

/**
 * Deletes the rows of files that no record contains, and marks their content as deletable in the same commit.
 *
 * @param before only files without a claim since then, in ms since 1970
 */
export async function deleteFiles(
  database: OrganizationDatabase,
  files: readonly Pick<StoredFile, "id">[],
  before: number,
): Promise<void> {
  for (const ids of inParts(files.map(({ id }) => id))) {
    const released = from
      .selectFrom("file")
      .select(["key", "hasThumbnail"])
      .distinct()
      .where("id", "in", ids)
      .where("recordId", "is", null)
      .where(meantBefore(before));
    await database.execute([
      from
        .insertInto("releasedContent")
        .columns(["key", "hasThumbnail"])
        .expression(released)
        .onConflict((known) => known.column("key").doNothing()),
      from
        .deleteFrom("file")
        .where("id", "in", ids)
        .where("key", "in", from.selectFrom("releasedContent").select("key"))
        .where("recordId", "is", null)
        .where(meantBefore(before)),
    ]);
  }
}

export type ReleasedContent = Pick<Selectable<OrganizationSchema["releasedContent"]>, "key" | "hasThumbnail">;

/** Content that no file refers to any more. That is final, because copies are only made from files. */
const orphans = from
  .selectFrom("releasedContent")
  .select("releasedContent.key")
  .where((is) =>
    is.not(
      is.exists(is.selectFrom("file").select("file.id").whereRef("file.key", "=", "releasedContent.key")),
    ),
  );

/** @param onlyNew content whose removal was not attempted yet */
export async function hasReleased(database: OrganizationDatabase, onlyNew: boolean): Promise<boolean> {
  const first = onlyNew ? orphans.where("attempts", "=", 0) : orphans;
  return (await database.get(first.limit(1))) !== undefined;
}

/** Content to remove now, ordered by key; counts the attempt. */
export const takeReleased = (
  database: OrganizationDatabase,
  after: string,
  limit: number,
  onlyNew: boolean,
): Promise<ReleasedContent[]> =>
  database.executeReturning<ReleasedContent>(
    from
      .updateTable("releasedContent")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where(
        "key",
        "in",
        orphans
          .where("releasedContent.key", ">", after)
          .$if(onlyNew, (content) => content.where("attempts", "=", 0))
          .orderBy("releasedContent.key")
          .limit(limit),
      )
      .returning(["key", "hasThumbnail"]),
    CONTENTS,
  );

/** Deletes the rows of removed content. */
export const forgetReleased = (database: OrganizationDatabase, removed: readonly ReleasedContent[]) =>
  database.execute(
    inParts(removed.map(({ key }) => key)).map((keys) =>
      from.deleteFrom("releasedContent").where("key", "in", keys),
    ),
  );

/** Gives claimed files of the table 0 to what owns them. */
export const giveFiles = (database: OrganizationDatabase, ids: readonly number[], ownerId: number) =>
  database.execute(
    inParts(ids).map((part) =>
      from.updateTable("file").set({ recordId: ownerId }).where("id", "in", part).where("tableId", "=", 0),
    ),
  );

/** Files that records of a table hold, or under table 0 what other objects hold, in order. */
export async function* filesOfTable(
  database: OrganizationDatabase,
  tableId: number,
): AsyncGenerator<StoredFile> {
  let after = 0;
  for (;;) {
    const page: StoredFile[] = await database.all<StoredFile>(
      from
        .selectFrom("file")
        .select(columns)
        .where("tableId", "=", tableId)
        .where("recordId", "is not", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(AT_ONCE),
    );
    yield* page;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)?.id ?? after;
  }
}
