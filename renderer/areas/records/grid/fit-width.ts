import { COLUMN_WIDTH_MIN } from "#shared/limits/records";
import { formatValue, textWidth, type CellContext } from "../../fields/public";
import { type Column } from "./columns";
import type { GridModel } from "./grid-model";

/** Rows whose values are measured. */
const MEASURED_ROWS = 500;
/** Padding of a cell with the frames of its chips, in px. */
const VALUE_FRAME = 34;
/** Icon, arrow and paddings of a column's head, in px. */
const HEAD_FRAME = 62;
/** Maximum width, in px; longer content is truncated. */
const FITTED_MAX = 560;

/** The width in px that shows the column's name and the values that are loaded. */
export function fitWidth(model: GridModel, { field }: Column, context: CellContext): number {
  const { contents } = model;
  let width = textWidth(field.name, "name") + HEAD_FRAME;
  let measured = 0;
  for (const id of contents?.window.ids() ?? []) {
    if (measured++ >= MEASURED_ROWS) break;
    const value = contents?.records.shown(id)?.data[field.id] ?? null;
    if (value === null) continue;
    const [line = ""] = formatValue(value, field, context).split("\n");
    width = Math.max(width, textWidth(line, "name") + VALUE_FRAME);
  }
  return Math.round(Math.max(COLUMN_WIDTH_MIN, Math.min(width, FITTED_MAX)));
}
