import { recordTable } from "../../sql/names";
import type { ColumnOf, FieldStorage, SystemColumn } from "./storage";
import { UnfitValue } from "./storage";

/**
 * A field that shows a system column of the record. The column is qualified by its table, because a condition may
 * join tables with the same column (users have a `createdBy` too).
 *
 * @param like creates the storage of the values' type for a given column
 */
export function systemStorage(
  column: Exclude<SystemColumn, "id">,
  like: (columnOf: ColumnOf) => FieldStorage,
): FieldStorage {
  return {
    ...like((field) => `${recordTable(field.tableId)}.${column}`),
    name: column,
    column: null,
    systemColumn: column,
    encode() {
      throw new UnfitValue("errors.field.invalid");
    },
  };
}
