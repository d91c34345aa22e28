import { BULK_MAX } from "#shared/limits/records";
import type { Column } from "./columns";
import { idsOfRows } from "./clipboard";
import type { GridModel } from "./grid-model";
import type { Range } from "./selection";

/** Only values that are typed or toggled: files and lists belong to their record. */
export const canFill = ({ canEdit, view }: Column): boolean =>
  canEdit && (view.Editor !== null || view.toggle !== undefined);

/**
 * Writes the values of some rows over those below them, again and again until the last. Rows beyond the 1,000 that one
 * change takes stay as they are.
 *
 * @returns how many rows were left out
 */
export async function fillRows(model: GridModel, source: Range, last: number): Promise<number> {
  const { contents } = model;
  if (!contents) return 0;
  const columns = contents.columns.slice(source.left, source.right + 1).filter(canFill);
  const isRecord = (row: number) => contents.layout.headingAt(row) === undefined;
  const rowsFrom = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first + 1) }, (_, step) => first + step).filter(isRecord);
  const values = rowsFrom(source.top, source.bottom).flatMap((row) => {
    const record = contents.records.shown(model.recordAt(row));
    return record
      ? [Object.fromEntries(columns.map(({ field }) => [field.id, record.data[field.id] ?? null]))]
      : [];
  });
  const targets = rowsFrom(source.bottom + 1, last);
  if (columns.length === 0 || values.length === 0 || targets.length === 0) return 0;
  const ids = await idsOfRows(contents, targets.slice(0, BULK_MAX));
  void contents.records.edit(ids.map((id, step) => ({ id, data: values[step % values.length] ?? {} })));
  return Math.max(0, targets.length - BULK_MAX);
}

/** The source of Ctrl+D: the first row of the selection, or the row above a single selected row. */
export const fillSource = ({ top, bottom, ...columns }: Range): Range => {
  const row = top === bottom ? Math.max(0, top - 1) : top;
  return { ...columns, top: row, bottom: row };
};
