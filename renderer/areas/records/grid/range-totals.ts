import type { Field } from "#shared/contract/fields";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { aggregatesOfField } from "./aggregates";
import type { GridModel } from "./grid-model";
import { isSingleCell, rangeOf } from "./selection";

/** More selected cells than this are not added up, so that a wide selection costs no frame. */
const CELLS_ADDED = 20_000;

export interface RangeTotals {
  cells: number;
  /** Number of filled cells; null if it is unknown, because some cells are not loaded. */
  filled: number | null;
  /** Sum and average of the figures; null without any. */
  sum: number | null;
  average: number | null;
  /** In whose format the figures are said: the one field's that they are of, else a plain number's. */
  field: Field | null;
}

const isFigure = (field: Field): boolean => aggregatesOfField(field).includes("sum");

/** Totals of the selected cells, shown below the grid; null without a range. */
export function rangeTotals(model: GridModel): RangeTotals | null {
  const { contents, state } = model;
  if (!contents || !state.selection || isSingleCell(state.selection)) return null;
  const range = rangeOf(state.selection);
  const columns = contents.columns.slice(range.left, range.right + 1);
  const rows = contents.layout
    .recordsBetween(range.top, range.bottom)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const cells = rows * columns.length;
  const nothing = { cells, filled: null, sum: null, average: null, field: null };
  if (cells > CELLS_ADDED) return nothing;
  let filled = 0;
  let figures = 0;
  let sum = 0;
  const summed = new Set<Field>();
  for (let row = range.top; row <= range.bottom; row++) {
    if (model.headingAt(row) !== undefined) continue;
    const record = contents.records.shown(model.recordAt(row));
    if (!record) return nothing;
    for (const { field } of columns) {
      const value = record.data[field.id] ?? null;
      if (value === null || value === false || value === "") continue;
      filled += 1;
      if (typeof value !== "number" || !isFigure(field)) continue;
      figures += 1;
      sum += value;
      summed.add(field);
    }
  }
  const [first, ...others] = summed;
  const isOne = first !== undefined && others.every((field) => isAlike(field, first));
  return {
    cells,
    filled,
    sum: figures === 0 ? null : sum,
    average: figures === 0 ? null : sum / figures,
    field: isOne ? first : null,
  };
}

/** Whether figures of both are written alike. */
function isAlike(one: Field, other: Field): boolean {
  const [a, b] = [asShown(one), asShown(other)];
  return fieldTypes[a.type] === fieldTypes[b.type] && JSON.stringify(a.config) === JSON.stringify(b.config);
}
