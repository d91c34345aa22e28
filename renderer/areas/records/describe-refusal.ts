import type { CellValue } from "#shared/contract/records";
import { shorten } from "../../ui/shorten";
import type { Translate } from "../../ui/text";
import { draftOf, formatValue, type CellContext } from "../fields/public";
import type { CellRefusal } from "./data/cell-change";
import type { TableRecords } from "./data/table-records";
import type { GridModel } from "./grid/grid-model";
import { VALUE_TOLD } from "./report-lost-input";
import { draftText } from "./use-unfinished-edit";

/**
 * Explains why a value was not saved, with the value and the cell's current content; used by the notice and
 * the cell.
 */
export function describeRefusal(
  { id, field: fieldId, value, message }: CellRefusal,
  records: TableRecords,
  model: GridModel,
  context: CellContext,
  t: Translate,
): string {
  const field = model.contents?.fields.find((one) => one.id === Number(fieldId));
  if (!field) return message;
  const said = (text: string) => (text === "" ? t("records.emptyValue") : shorten(text, VALUE_TOLD));
  const now: CellValue = records.shown(id)?.data[field.id] ?? null;
  const values = {
    mine: said(draftText(draftOf(value, field, context), field, context)),
    now: said(now === null ? "" : formatValue(now, field, context)),
  };
  return `${message} ${t("records.refusedValues", values)}`;
}
