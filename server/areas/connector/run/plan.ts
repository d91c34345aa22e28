import { z } from "zod";
import { note, sourceFormat } from "#shared/contract/connector";
import { importTypes } from "#shared/contract/import-config";
import { matchedColumn } from "#shared/contract/matching-fields";
import { IMPORT_BATCH, IMPORT_BATCH_CELLS, IMPORT_BATCH_MAX } from "#shared/limits/connector";

/** The settings of an import, stored with it so that a restart continues in the same way. */
export const importPlan = z.object({
  type: z.enum(importTypes).default("import_create_structure"),
  format: sourceFormat,
  /** Which of the file's tables, from 0. */
  sheet: z.number().default(0),
  /** Every column of the file in order. */
  fields: z.array(matchedColumn),
  /** How the numbers of each column are written; as the file says where that is unknown. */
  marks: z.array(z.object({ decimal: z.enum([".", ","]), isMixed: z.boolean() })).default([]),
  /** Ids of the table's fields by column of the file; omitted columns have none. */
  fieldIds: z.record(z.string(), z.number()),
  /** The column of the file that identifies records. */
  keyColumn: z.number().nullable().default(null),
  /** The column that says when a row changed: records that changed here since then, and before `plannedAt`, are kept. */
  newerColumn: z.number().nullable().default(null),
  plannedAt: z.number().default(0),
  /** Columns that rows are matched by and that are not written. */
  unwritten: z.array(z.number()).default([]),
  /** Notes on the values of each column, and on the file. */
  columnNotes: z.record(z.string(), z.array(note)),
  notes: z.array(note),
  isRunAutomations: z.boolean(),
  /** Rows of a batch. Stored, because batches are counted and named by their number when an import is resumed. */
  batchRows: z.number().default(IMPORT_BATCH),
  /** The connected table whose rows these are: new ones are added, empty cells are emptied. */
  followedTable: z.number().nullable().default(null),
  /** Fields of connected tables, by column of the file, by whose values instead of titles records are found. */
  connectBy: z.record(z.string(), z.number()).default({}),
  /** Columns whose values come from the other table of their connection. */
  otherEnds: z.array(z.number()).default([]),
  /** Imports to be awaited: their records are connected with. */
  after: z.array(z.string()).default([]),
  /** Treatment of records of a connected table whose rows are gone. */
  deletions: z.enum(["keep", "trash"]).default("keep"),
  /** The column, by its key, that says when a row changed. */
  sinceKey: z.string().nullable().default(null),
  /** The latest value of that column among the rows that are read. */
  latest: z.string().nullable().default(null),
});
export type ImportPlan = z.infer<typeof importPlan>;
export type PlannedField = ImportPlan["fields"][number] & { fieldId: number };

/** The columns that are written, or that identify records, with their fields. */
export const plannedFields = ({ fields, fieldIds }: ImportPlan): PlannedField[] =>
  fields.flatMap((field) => {
    const fieldId = fieldIds[field.column];
    return fieldId === undefined ? [] : [{ ...field, fieldId }];
  });

/**
 * Whether rows are decided one by one before they are written: they are matched with existing records, or name
 * connected ones by their titles or files by their addresses.
 */
export const isUpdate = (plan: ImportPlan): boolean =>
  plan.type !== "import_create_structure" ||
  plannedFields(plan).some(({ type }) => type === "connectedRecord" || type === "files");

/** Sets the size of batches: each costs a commit and a segment of the search index, so few columns make large ones. */
export function withBatches(plan: ImportPlan): ImportPlan {
  if (isUpdate(plan)) return plan;
  const fitting = Math.floor(IMPORT_BATCH_CELLS / Math.max(1, plannedFields(plan).length));
  return { ...plan, batchRows: Math.min(IMPORT_BATCH_MAX, Math.max(IMPORT_BATCH, fitting)) };
}
