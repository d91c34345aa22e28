import type { RecordData } from "#shared/contract/records";
import type { CellChange } from "../data/cell-change";
import type { Column } from "./columns";
import { idsOfRows } from "./clipboard";
import type { GridContents, GridModel } from "./grid-model";
import { recordsOfRange } from "./range-records";
import type { Range } from "./selection";

/** Only values that are typed, toggled or chosen: files and lists belong to their record. */
export const canFill = ({ canEdit, view }: Column): boolean =>
  canEdit && (view.Editor !== null || view.toggle !== undefined || view.name === "connectedRecord");

const rowsBetween = ({ layout }: GridContents, first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step).filter(
    (row) => layout.headingAt(row) === undefined,
  );

/** The rows that are filled from a source down to the row `last`, without headings. */
export const fillTargets = (contents: GridContents, source: Range, last: number): number[] =>
  rowsBetween(contents, source.bottom + 1, last);

function sourceValues(model: GridModel, source: Range): RecordData[] {
  const { contents } = model;
  if (!contents) return [];
  const columns = contents.columns.slice(source.left, source.right + 1).filter(canFill);
  if (columns.length === 0) return [];
  return rowsBetween(contents, source.top, source.bottom).flatMap((row) => {
    const record = contents.records.shown(model.recordAt(row));
    return record
      ? [Object.fromEntries(columns.map(({ field }) => [field.id, record.data[field.id] ?? null]))]
      : [];
  });
}

/** Writes the values of some rows over at most 1,000 below them, again and again until the last. */
export async function fillRows(model: GridModel, source: Range, last: number): Promise<void> {
  const { contents } = model;
  if (!contents) return;
  const values = sourceValues(model, source);
  const targets = fillTargets(contents, source, last);
  if (values.length === 0 || targets.length === 0) return;
  const ids = await idsOfRows(contents, targets);
  void contents.records.edit(ids.map((id, step) => ({ id, data: values[step % values.length] ?? {} })));
}

/** The same changes for more rows than one change takes. */
export async function fillsOfRange(model: GridModel, source: Range, last: number): Promise<CellChange[]> {
  const { contents } = model;
  if (!contents) return [];
  const values = sourceValues(model, source);
  if (values.length === 0) return [];
  const changes: CellChange[] = [];
  const range = { ...source, top: source.bottom + 1, bottom: last };
  for await (const portion of recordsOfRange(contents, range))
    for (const { id } of portion) changes.push({ id, data: values[changes.length % values.length] ?? {} });
  return changes;
}

/** The source of Ctrl+D: the first row of the selection, or the row above a single selected row. */
export const fillSource = ({ top, bottom, ...columns }: Range): Range => {
  const row = top === bottom ? Math.max(0, top - 1) : top;
  return { ...columns, top: row, bottom: row };
};
