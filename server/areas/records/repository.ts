import type { CellValue, RecordData } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import type { OrganizationDatabase } from "../../database/types";
import { fieldStorage } from "../../engine/fields/index";
import { recordTable, valueColumn } from "../../engine/schema/names";

/** A record with who made and changed it and when, in ms since 1970. */
export interface StoredRecord {
  id: number;
  revision: number;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  updatedBy: number;
  deletedAt: number | null;
  data: RecordData;
}

const columns = ["id", "revision", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];

/** One record by its number, in the trash or not. */
export async function findRecord(
  database: OrganizationDatabase,
  tableId: number,
  fields: readonly Field[],
  recordId: number,
): Promise<StoredRecord | undefined> {
  const cells = fields.map((field) => ({ field, column: columnOf(field) }));
  const names = new Set([...columns, ...cells.map(({ column }) => column)]);
  const row = await database.get<StoredRecord & Record<string, string | number | null>>({
    sql: `select ${[...names].join(", ")} from ${recordTable(tableId)} where id = ?`,
    parameters: [recordId],
  });
  if (!row) return undefined;
  const { id, revision, createdAt, createdBy, updatedAt, updatedBy, deletedAt } = row;
  const data = Object.fromEntries(
    cells.map(({ field, column }): [string, CellValue] => [
      String(field.id),
      fieldStorage[field.type].decode(row[column] ?? null, field.config),
    ]),
  );
  return { id, revision, createdAt, createdBy, updatedAt, updatedBy, deletedAt, data };
}

/** A record's number is its id; every other field has a column of its own. */
const columnOf = (field: Field): string =>
  fieldStorage[field.type].column === null ? "id" : valueColumn(field.id);
