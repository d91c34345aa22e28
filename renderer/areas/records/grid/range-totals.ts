import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { aggregatesOfField } from "./aggregates";
import type { Column } from "./columns";
import type { GridContents, GridModel } from "./grid-model";
import { countRecords, isRangeTooLarge, recordsOfRange } from "./range-records";
import { isSingleCell, rangeOf, type Range } from "./selection";

/** More selected cells than this are not added up during a drag, so that a wide selection costs no frame. */
const CELLS_ADDED = 20_000;

export interface RangeTotals {
  cells: number;
  /** Number of filled cells; null until the cells are loaded. */
  filled: number | null;
  /** Sum and average of the figures; null without any. */
  sum: number | null;
  average: number | null;
  /** In whose format the figures are said: the one field's that they are of, else a plain number's. */
  field: Field | null;
}

const isFigure = (field: Field): boolean => aggregatesOfField(field).includes("sum");

/** Adds up the cells of records. */
class Adder {
  private filled = 0;
  private figures = 0;
  private sum = 0;
  private readonly summed = new Set<Field>();

  constructor(private readonly columns: readonly Column[]) {}

  add({ data }: Pick<WireRecord, "data">): void {
    for (const { field } of this.columns) {
      const value = data[field.id] ?? null;
      if (value === null || value === false || value === "") continue;
      this.filled += 1;
      if (typeof value !== "number" || !isFigure(field)) continue;
      this.figures += 1;
      this.sum += value;
      this.summed.add(field);
    }
  }

  totals(cells: number): RangeTotals {
    const { filled, figures, sum } = this;
    const [first, ...others] = this.summed;
    const isOne = first !== undefined && others.every((field) => isAlike(field, first));
    return {
      cells,
      filled,
      sum: figures === 0 ? null : sum,
      average: figures === 0 ? null : sum / figures,
      field: isOne ? first : null,
    };
  }
}

const columnsOf = ({ columns }: GridContents, { left, right }: Range) => columns.slice(left, right + 1);

/** Totals of the selected cells, shown below the grid; null without a range. */
export function rangeTotals(model: GridModel): RangeTotals | null {
  const { contents, state } = model;
  if (!contents || !state.selection || isSingleCell(state.selection)) return null;
  const range = rangeOf(state.selection);
  const columns = columnsOf(contents, range);
  const cells = countRecords(contents, range) * columns.length;
  const nothing = { cells, filled: null, sum: null, average: null, field: null };
  if (cells > CELLS_ADDED) return nothing;
  const adder = new Adder(columns);
  for (let row = range.top; row <= range.bottom; row++) {
    if (model.headingAt(row) !== undefined) continue;
    const record = contents.records.shown(model.recordAt(row));
    if (!record) return nothing;
    adder.add(record);
  }
  return adder.totals(cells);
}

/** Totals of a range whose cells are requested where they are not loaded; null if it is too large. */
export async function loadRangeTotals(contents: GridContents, range: Range): Promise<RangeTotals | null> {
  if (isRangeTooLarge(contents, range)) return null;
  const columns = columnsOf(contents, range);
  const adder = new Adder(columns);
  for await (const records of recordsOfRange(contents, range))
    for (const record of records) adder.add(record);
  return adder.totals(countRecords(contents, range) * columns.length);
}

/** Whether figures of both are written alike. */
function isAlike(one: Field, other: Field): boolean {
  const [a, b] = [asShown(one), asShown(other)];
  return fieldTypes[a.type] === fieldTypes[b.type] && JSON.stringify(a.config) === JSON.stringify(b.config);
}
