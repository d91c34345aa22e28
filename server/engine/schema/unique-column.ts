import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { keyColumn, recordTable, uniqueIndex, valueColumn } from "../../sql/names";

/**
 * The column that determines whether two records have the same value: the folded text ("ANA@x" is "ana@x"), or the
 * value itself if its form is canonical. Null for a type that the engine keeps unique itself.
 */
export function uniqueColumn({ id, type }: Pick<FieldSchema, "id" | "type">): string | null {
  const { column, folded, canonical } = fieldStorage[type];
  if (column === null) return null;
  return folded && !canonical ? keyColumn(id) : valueColumn(id);
}

/** Makes or drops the index that keeps a field's values apart. Records in the trash do not count. */
export function uniqueIndexStatement(
  field: Pick<FieldSchema, "id" | "type" | "tableId">,
  isUnique: boolean,
): string {
  const column = uniqueColumn(field);
  if (!isUnique || column === null) return `drop index if exists ${uniqueIndex(field.id)}`;
  return `create unique index if not exists ${uniqueIndex(field.id)}
    on ${recordTable(field.tableId)} (${column}) where deletedAt is null`;
}
