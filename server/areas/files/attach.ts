import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { FieldProblem } from "#shared/errors/index";
import type { FileEntry } from "#shared/fields/values/file-list";
import { fieldTypes } from "#shared/fields/index";
import { oncePerKey } from "#shared/once-per-key";
import { readRecords } from "../../engine/public";
import { AppError } from "../../errors";
import { isPicture } from "../../files/pictures";
import type { RequestContext } from "../../http/context";
import { authorize, isAllowed, readingRight } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import type { TableDefinition } from "../../tables/public";
import { toEntry } from "./entry";
import { claimFile, copyFile, deleteFiles, findFiles, releaseFiles, type StoredFile } from "./repository";

/** Records about to be written; `id` is null for a new one. */
export interface WrittenRecord {
  id: number | null;
  data: RecordData;
}

/** The result of attaching files to records. */
export interface AttachedFiles {
  /** The same data with what the server knows of each file. */
  data: RecordData[];
  /** After a refused commit: everything is as before. */
  release(): Promise<void>;
}

/** The author of the write, and the language of its errors. */
type AttachContext = Pick<RequestContext, "actor" | "org" | "language">;

/** Where a file is named. */
interface Mention {
  record: number;
  field: Field;
  fileIds: number[];
}

/** Fields that hold files, of a table's fields as they stand: every write asks. */
const fileFields = oncePerKey((fields: readonly Field[]) =>
  fields.filter(({ type }) => fieldTypes[type].holdsFiles !== undefined),
);

/**
 * Claims uploads for the records that refer to them, before those are written, so that nothing else can use them.
 * They belong to the records with the change set that writes these (engine/changes/records/keep-files). Files of
 * other records are copied, if the user may read them there.
 *
 * @throws AppError record_validation_failed naming every cell with an unknown file, too many of them, or no
 * picture.
 */
export async function attachFiles(
  context: AttachContext,
  table: TableDefinition,
  records: readonly WrittenRecord[],
): Promise<AttachedFiles> {
  const fields = fileFields(table.fields);
  const mentions = fields.length === 0 ? [] : findMentions(fields, records);
  if (mentions.length === 0)
    return { data: records.map(({ data }) => data), release: () => Promise.resolve() };
  const { database } = context.org;
  const files = await findFiles(database, [...new Set(mentions.flatMap(({ fileIds }) => fileIds))]);
  const readable = await readableHomes(context, [...files.values()]);
  refuseWrong(context, records, mentions, files, readable);

  const data = records.map((record) => ({ ...record.data }));
  const claimed: number[] = [];
  const copied: StoredFile[] = [];
  const at = Date.now();
  const release = async () => {
    await releaseFiles(database, claimed);
    await deleteFiles(database, copied, at);
  };
  try {
    for (const { record, field, fileIds } of mentions) {
      const recordId = records[record]?.id ?? null;
      const place = { tableId: table.id, fieldId: field.id, at };
      const entries: FileEntry[] = [];
      for (const fileId of fileIds) {
        const file = files.get(fileId);
        if (!file) continue;
        if (isHome(file, field, recordId)) entries.push(toEntry(file));
        else if (file.attachedAt === null && (await claimFile(database, file.id, place))) {
          claimed.push(file.id);
          entries.push(toEntry(file));
          // Named a second time, it is copied.
          files.set(file.id, { ...file, attachedAt: at });
        } else {
          const copy = await copyFile(database, file.id, place, context.actor.userId);
          if (!copy) throw new AppError("file_not_found");
          copied.push(copy);
          entries.push(toEntry(copy));
        }
      }
      const target = data[record];
      if (target) target[field.id] = entries.length === 0 ? null : entries.map((entry) => ({ ...entry }));
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { data, release };
}

const idOf = (entry: unknown): number =>
  Number(typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry);

function findMentions(fields: readonly Field[], records: readonly WrittenRecord[]): Mention[] {
  return records.flatMap(({ data }, record) =>
    fields.flatMap((field) => {
      const value: CellValue = data[field.id] ?? null;
      return Array.isArray(value) ? [{ record, field, fileIds: [...new Set(value.map(idOf))] }] : [];
    }),
  );
}

const isHome = (file: StoredFile, field: Field, recordId: number | null): boolean =>
  recordId !== null &&
  file.recordId === recordId &&
  file.tableId === field.tableId &&
  file.fieldId === field.id;

const homeKey = (file: Pick<StoredFile, "tableId" | "recordId" | "fieldId">): string =>
  `${file.tableId}/${file.recordId}/${file.fieldId}`;

/** Files of mails belong to no field. */
const isSeen = (readFields: readonly number[] | null, { fieldId, mailId }: StoredFile): boolean =>
  readFields === null || mailId !== null || readFields.includes(fieldId);

/** Records that hold some of the files and that the person may read. */
async function readableHomes(
  context: AttachContext,
  files: readonly StoredFile[],
): Promise<ReadonlySet<string>> {
  const homes = Map.groupBy(
    files.filter(({ recordId }) => recordId !== null),
    ({ tableId }) => tableId,
  );
  const readable = new Set<string>();
  for (const [tableId, held] of homes) {
    const right = await readingRight(context, tableId);
    if (!(await isAllowed(context, right, tableId))) continue;
    const grant = await authorize(context, right, tableId);
    // Files of hidden fields are rejected like files of hidden records.
    const inSight = held.filter((file) => isSeen(grant.readFields, file));
    const ids = [...new Set(inSight.flatMap(({ recordId }) => recordId ?? []))];
    const found = await readRecords(context.org.database, grant, ids);
    const records = new Set(found.map(({ id }) => id));
    for (const file of inSight) if (records.has(file.recordId ?? 0)) readable.add(homeKey(file));
  }
  return readable;
}

function refuseWrong(
  { actor, language }: AttachContext,
  records: readonly WrittenRecord[],
  mentions: readonly Mention[],
  files: ReadonlyMap<number, StoredFile>,
  readable: ReadonlySet<string>,
): void {
  const problems: FieldProblem[] = [];
  for (const { record, field, fileIds } of mentions) {
    const named = fileIds.flatMap((id) => files.get(id) ?? []);
    const mayUse = (file: StoredFile) =>
      file.recordId === null
        ? file.createdBy === actor.userId
        : readable.has(homeKey(file)) || isHome(file, field, records[record]?.id ?? null);
    const total = named.reduce((sum, { size }) => sum + size, 0);
    const isTooMuch = total > Number(field.config["maxBytes"] ?? Infinity);
    const text =
      named.length < fileIds.length || !named.every(mayUse)
        ? "files.unknown"
        : isTooMuch
          ? "files.tooLarge"
          : fieldTypes[field.type].holdsFiles === "pictures" && !named.every(({ type }) => isPicture(type))
            ? "files.invalidPicture"
            : null;
    if (text !== null)
      problems.push({ path: `records.${record}.data.${field.id}`, message: formatMessage(language, text) });
  }
  if (problems.length > 0) throw new AppError("record_validation_failed", { fields: problems });
}
