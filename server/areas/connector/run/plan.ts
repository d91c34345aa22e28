import { z } from "zod";
import { note, sourceFormat } from "#shared/contract/connector";
import { importTypes } from "#shared/contract/import-config";
import { matchedColumn } from "#shared/contract/matching-fields";

/** What an import was told to do: kept with it, so that it goes on after a stop as it began. */
export const importPlan = z.object({
  type: z.enum(importTypes).default("import_create_structure"),
  format: sourceFormat,
  /** Which of the file's tables, from 0. */
  sheet: z.number().default(0),
  /** Every column of the file in its order. */
  fields: z.array(matchedColumn),
  /** Ids of the table's fields by column of the file; columns that are left out have none. */
  fieldIds: z.record(z.string(), z.number()),
  /** The column of the file by which records are found. */
  keyColumn: z.number().nullable().default(null),
  /** Columns that rows are found by and that are not written. */
  unwritten: z.array(z.number()).default([]),
  /** What was worth knowing of the values of each column of the file, and of the file. */
  columnNotes: z.record(z.string(), z.array(note)),
  notes: z.array(note),
  isRunAutomations: z.boolean(),
});
export type ImportPlan = z.infer<typeof importPlan>;
export type PlannedField = ImportPlan["fields"][number] & { fieldId: number };

/** The columns that become cells, or find records, with their fields. */
export const plannedFields = ({ fields, fieldIds }: ImportPlan): PlannedField[] =>
  fields.flatMap((field) => {
    const fieldId = fieldIds[field.column];
    return fieldId === undefined ? [] : [{ ...field, fieldId }];
  });

/** Whether rows are looked for among the records that there are. */
export const isUpdate = ({ type }: Pick<ImportPlan, "type">): boolean => type !== "import_create_structure";
