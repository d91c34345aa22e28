import { RECORD_TITLE_SHOWN } from "#shared/limits/records";
import { shorten } from "../../ui/shorten";
import type { Translate } from "../../ui/text";
import { formatValue, type CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import type { GridModel } from "./grid/grid-model";

/** Name of a record in notices: the content of its first column. */
export function nameOfRecord(
  records: TableRecords,
  recordId: number,
  model: GridModel,
  context: CellContext,
  t: Translate,
): string {
  const field = model.contents?.columns[0]?.field;
  const value = field && records.shown(recordId)?.data[field.id];
  const name = field && value !== undefined ? formatValue(value, field, context) : "";
  return name === "" ? t("records.untitled") : shorten(name, RECORD_TITLE_SHOWN);
}
