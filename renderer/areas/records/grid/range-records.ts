import type { WireRecord } from "#shared/contract/records";
import { BULK_MAX, RANGE_ROWS_MAX } from "#shared/limits/records";
import type { GridContents, GridModel } from "./grid-model";
import type { Range } from "./selection";

/** Number of records in a range; headings of groups do not count. */
export const countRecords = ({ layout }: GridContents, { top, bottom }: Range): number =>
  layout.recordsBetween(top, bottom).reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** Whether every record of a range is loaded, so that nothing has to be requested. */
export function isRangeLoaded(model: GridModel, { top, bottom }: Range): boolean {
  const { contents } = model;
  if (!contents) return true;
  for (let row = top; row <= bottom; row++)
    if (contents.layout.headingAt(row) === undefined && !contents.records.shown(model.recordAt(row)))
      return false;
  return true;
}

export const isRangeTooLarge = (contents: GridContents, range: Range): boolean =>
  countRecords(contents, range) > RANGE_ROWS_MAX;

/** The records of a range in order, at most 1,000 at a time; those that are not loaded are requested. */
export async function* recordsOfRange(
  { records, window, layout }: GridContents,
  { top, bottom }: Range,
): AsyncGenerator<WireRecord[]> {
  for (const { first, last } of layout.recordsBetween(top, bottom)) {
    for (let at = first; at <= last; at += BULK_MAX) {
      const ids = await records.idsBetween(window, at, Math.min(last, at + BULK_MAX - 1));
      yield ids.flatMap((id) => records.shown(id) ?? []);
    }
  }
}
