import { all, get, type Work } from "../../sql/work";
import {
  fieldsStatement,
  makeTableSchema,
  tableStatement,
  type FieldRow,
  type TableRow,
  type TableSchema,
} from "./table-schema";

/** A table's schema in the writer's transaction, even from the trash; null if it does not exist. */
export function* readSchema(tableId: number): Work<TableSchema | null> {
  const table = yield* get<TableRow>(tableStatement(tableId));
  return table ? makeTableSchema(table, yield* all<FieldRow>(fieldsStatement(tableId))) : null;
}
