import { labelField, recordTitle } from "../../schema/plain-text";
import type { ColumnValue } from "../../../sql/fragment";
import { readColumn, type TableSchema } from "../../schema/table-schema";
import type { ChangeContext } from "../../model/change-context";
import { isConnection } from "./cells";

/** The column whose value is the title of a table's records; null if it has none of its own. */
export function labelColumn(schema: TableSchema): string | null {
  const field = labelField(schema);
  return field === null || isConnection(field) ? null : readColumn(field);
}

/**
 * The title of a record as the log stores it; null if it has none.
 *
 * @param value of the label column
 */
export function loggedLabel(
  { request }: ChangeContext,
  schema: TableSchema,
  value: ColumnValue | undefined,
): string | null {
  if (value === undefined || value === null) return null;
  const title = recordTitle(labelField(schema), value, 0, request.calendar.timeZone);
  return title === "#0" ? null : title;
}
