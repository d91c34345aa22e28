import { recordTable } from "../schema/names";
import type { ColumnOf, FieldStorage, SystemColumn } from "./storage";
import { UnfitValue } from "./storage";

/**
 * A field that shows what the engine keeps of every record. The column is named with its table, because the same
 * name stands in the tables that a condition may look into (people have a `createdBy` too).
 *
 * @param like makes the storage of the values' own type over a given column
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
