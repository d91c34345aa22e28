import type { Selectable } from "kysely";
import { fieldTypeNames, type FieldTypeName } from "#shared/fields/field-type";
import type { OrganizationSchema } from "../../sql/schema";
import type { Statement } from "../../database/types";
import { fieldStorage } from "../fields/index";
import { holdsFiles } from "../fields/files";
import type { FieldConfig, FieldSchema, StoredResult } from "../fields/storage";
import { isWatched } from "./watched";
import { errorColumn, keyColumn, valueColumn } from "../../sql/names";

export type TableRow = Pick<
  Selectable<OrganizationSchema["table"]>,
  "id" | "version" | "recordLabelField" | "deletedAt"
>;
export type FieldRow = Selectable<OrganizationSchema["field"]>;

/** The schema of a user-made table at one version. */
export interface TableSchema {
  id: number;
  /** Grows with every change of the table's settings and fields; two schemas of one version are the same. */
  version: number;
  recordLabelField: number | null;
  deleted: boolean;
  /** Fields outside the trash by position. */
  fields: readonly FieldSchema[];
  byId: ReadonlyMap<number, FieldSchema>;
  /** Fields in the text index, deleted ones included: their texts must be there when undo brings them back. */
  indexed: readonly (FieldSchema & { searchSlot: number })[];
  /** Texts of a field are being written into the index: until they are there, it does not say what records hold. */
  isIndexing: boolean;
  /** Fields whose stages are kept, see engine/stages. */
  watched: readonly FieldSchema[];
  /** Fields whose values name files. */
  ofFiles: readonly FieldSchema[];
}

/** Plain statements for `makeTableSchema`, because the threads that run them do without the query builder. */
export const tableStatement = (tableId: number): Statement => ({
  sql: `select "id", "version", "recordLabelField", "deletedAt" from "table" where "id" = ?`,
  parameters: [tableId],
});

export const fieldsStatement = (tableId: number): Statement => ({
  sql: `select * from "field" where "tableId" = ? order by "position", "id"`,
  parameters: [tableId],
});

export function makeTableSchema(table: TableRow, rows: readonly FieldRow[]): TableSchema {
  const all = rows.map(makeFieldSchema);
  const fields = all.filter((field) => !field.deleted);
  return {
    id: table.id,
    version: table.version,
    recordLabelField: table.recordLabelField,
    deleted: table.deletedAt !== null,
    fields,
    byId: new Map(fields.map((field) => [field.id, field])),
    indexed: all.filter(isIndexed),
    isIndexing: rows.some((row, at) => row.recalculation !== null && all[at]?.result === null),
    watched: fields.filter((field) => isWatched(field.declared)),
    ofFiles: fields.filter(holdsFiles),
  };
}

const isIndexed = (field: FieldSchema): field is FieldSchema & { searchSlot: number } =>
  field.searchSlot !== null;

export function makeFieldSchema(row: FieldRow): FieldSchema {
  const declared = { type: fieldTypeName(row.type), config: parseConfig(row.config) };
  const result = row.result === null ? null : (JSON.parse(row.result) as StoredResult);
  return {
    id: row.id,
    tableId: row.tableId,
    name: row.name,
    ...storedAs(declared, result),
    declared,
    result,
    required: row.required === 1,
    readonly: row.readonly === 1,
    unique: row.unique === 1,
    position: row.position,
    searchSlot: row.searchSlot,
    deleted: row.deletedAt !== null,
  };
}

/**
 * The stored form of a field, for storing, reading, sorting and comparing: that of its result if it is computed.
 * Lists are handled by the declared type, which finds the result in its settings.
 */
export function storedAs(
  declared: FieldSchema["declared"],
  result: StoredResult | null,
): Pick<FieldSchema, "type" | "config"> {
  if (result === null) return declared;
  if (result.many) return { type: declared.type, config: { ...declared.config, result } };
  return { type: result.type, config: result.config };
}

export const isFieldTypeName = (text: string): text is FieldTypeName =>
  fieldTypeNames.some((name) => name === text);

function fieldTypeName(text: string): FieldTypeName {
  if (!isFieldTypeName(text)) throw new Error(`Unknown field type ${text}`);
  return text;
}

function parseConfig(json: string): FieldConfig {
  const config: unknown = JSON.parse(json);
  return typeof config === "object" && config !== null ? { ...config } : {};
}

/** The column a field's values are read from: its own, or one that the engine keeps for every record. */
export const readColumn = (field: Pick<FieldSchema, "id" | "type">): string =>
  fieldStorage[field.type].systemColumn ?? valueColumn(field.id);

/** A column as its definition says it. */
export interface ColumnDefinition {
  name: string;
  kind: "text" | "double" | "integer";
}

/** Columns that a field has in its table: the values, for texts the folded key, for computed fields the errors. */
export function fieldColumns(
  field: Pick<FieldSchema, "id" | "type"> & Partial<Pick<FieldSchema, "result">>,
): ColumnDefinition[] {
  const { column, folded } = fieldStorage[field.type];
  if (column === null) return [];
  return [
    { name: valueColumn(field.id), kind: column },
    ...(folded ? [{ name: keyColumn(field.id), kind: "text" } as const] : []),
    ...(field.result?.errors === true ? [{ name: errorColumn(field.id), kind: "text" } as const] : []),
  ];
}
