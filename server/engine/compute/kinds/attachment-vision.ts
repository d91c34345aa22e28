import type { Reading, ReadingState } from "#shared/fields/types/attachment-vision";
import type { FileEntry } from "#shared/fields/values/file-list";
import { COMPUTE_BATCH } from "#shared/limits/compute";
import { all, get, run, type Work } from "../../../sql/work";
import { writeJob, type JobWriter } from "../../model/write-job";
import { holdsFiles } from "../../fields/files";
import type { FieldSchema } from "../../fields/storage";
import { marks } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import { readColumn } from "../../schema/table-schema";
import type { ComputedKind, SchemaLookup } from "../../model/computed-kind";

/** The kind of job that reads the files of a field; the job's input is `{fieldId}`. */
export const READING_JOB = "attachmentReading";
const NOBODY = 0;

/** The state that a record shows for its files: pending ones first, then failures. */
const ORDER: readonly ReadingState[] = [
  "reading",
  "waiting",
  "noProvider",
  "failed",
  "refused",
  "unreadable",
  "read",
];

interface FileReading {
  recordId: number;
  fileId: number;
  state: ReadingState;
  text: string;
}

const promptOf = ({ declared }: FieldSchema): string => declared.config["prompt"] as string;

function sourceOf(field: FieldSchema, schemas: SchemaLookup): FieldSchema | undefined {
  const source = schemas.get(field.tableId)?.byId.get(Number(field.declared.config["sourceId"]));
  return source && holdsFiles(source) ? source : undefined;
}

/**
 * The text read from another field's files. Values are assembled here from the finished readings, so that they follow
 * undo, the trash and copies like every computed value; no file is read twice for a record.
 */
export const attachmentVision: ComputedKind = {
  type: "attachmentVision",

  names: ({ declared }) => [{ fieldId: Number(declared.config["sourceId"]), through: null }],

  dependencies(field, schemas) {
    const source = sourceOf(field, schemas);
    return source ? [{ tableId: field.tableId, fieldIds: [source.id], through: null }] : [];
  },

  result: (field, schemas) =>
    sourceOf(field, schemas) ? { type: "attachmentVision", config: {}, many: false } : null,

  *compute({ schemas }, field, ids) {
    const files = yield* filesOf(field, schemas, ids);
    const readings = yield* all<FileReading>({
      sql: `select "recordId", "fileId", "state", "text" from "reading"
        where "fieldId" = ? and "prompt" = ? and "recordId" in (${marks(ids.length)})`,
      parameters: [field.id, promptOf(field), ...ids],
    });
    const known = new Map(readings.map((one) => [`${one.recordId} ${one.fileId}`, one]));
    return new Map(
      [...files].map(([id, fileIds]) => [
        id,
        JSON.stringify(together(fileIds.map((fileId) => known.get(`${id} ${fileId}`)))),
      ]),
    );
  },

  *follow({ schemas }, writer, field, ids) {
    const files = yield* filesOf(field, schemas, ids);
    const wanted = [...files].flatMap(([recordId, fileIds]) => fileIds.map((fileId) => [recordId, fileId]));
    let isNew = false;
    for (let at = 0; at < wanted.length; at += COMPUTE_BATCH) {
      const part = wanted.slice(at, at + COMPUTE_BATCH);
      const { changes } = yield* run(
        `insert into "reading" ("tableId", "fieldId", "recordId", "fileId", "prompt", "state")
         values ${part.map(() => "(?, ?, ?, ?, ?, 'waiting')").join(", ")} on conflict do nothing`,
        part.flatMap((ids) => [field.tableId, field.id, ...ids, promptOf(field)]),
      );
      isNew ||= changes > 0;
    }
    const isAsked = isNew || (wanted.length > 0 && (yield* isForgotten(field.id)));
    if (isAsked) yield* planReading(writer, field.id);
    return isAsked;
  },
};

/** Files of records by the records' ids; records without any are left out. */
function* filesOf(
  field: FieldSchema,
  schemas: SchemaLookup,
  ids: readonly number[],
): Work<Map<number, number[]>> {
  const source = sourceOf(field, schemas);
  if (!source) return new Map();
  const column = readColumn(source);
  const rows = yield* all<{ id: number; files: string }>({
    sql: `select id, ${column} as files from ${recordTable(field.tableId)}
      where ${column} is not null and id in (${marks(ids.length)})`,
    parameters: ids,
  });
  return new Map(
    rows.map(({ id, files }) => [id, (JSON.parse(files) as FileEntry[]).map((file) => file.id)]),
  );
}

function together(readings: readonly (FileReading | undefined)[]): Reading {
  const states = new Set(readings.map((one) => one?.state ?? "waiting"));
  const text = readings.flatMap((one) => one?.text || []).join("\n\n");
  return { state: ORDER.find((state) => states.has(state)) ?? "read", text };
}

/** Whether files wait and no job will come to them: a field that was gone for a while has lost its job. */
function* isForgotten(fieldId: number): Work<boolean> {
  const left = yield* get({
    sql: `select 1 from "reading" where "fieldId" = ? and "state" in ('waiting', 'reading')
      and not exists (select 1 from "job" where "kind" = ? and "status" in ('waiting', 'running') and "input" = ?) limit 1`,
    parameters: [fieldId, READING_JOB, JSON.stringify({ fieldId })],
  });
  return left !== undefined;
}

/** Writes down the job that reads what waits, unless one that has not begun does so already. */
export function* planReading(writer: JobWriter, fieldId: number): Work<void> {
  const input = { fieldId };
  const waiting = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" = 'waiting' and "runAt" <= ? and "input" = ?`,
    parameters: [READING_JOB, writer.now, JSON.stringify(input)],
  });
  if (!waiting) yield* writeJob(writer, { kind: READING_JOB, input, actorId: NOBODY });
}
