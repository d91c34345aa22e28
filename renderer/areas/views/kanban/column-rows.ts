import type { RecordWindow, TableRecords } from "../../records/public";
import { stageKeyOf } from "./stages";
import type { CardPlace, MovedCard } from "./use-card-moves";

export interface ColumnRows {
  count: number;
  /** The record at a place; undefined while it loads. */
  idAt: (index: number) => number | undefined;
  /**
   * Row of the window at an index, only among loaded rows, because rows of other stages would not be
   * loaded.
   */
  rowAt: (index: number) => number;
}

/**
 * The cards of a stage: the loaded rows without those that were just moved away, and between them those that were just
 * put there.
 */
export function columnRows(
  records: TableRecords,
  window: RecordWindow,
  fieldId: number,
  stageKey: string,
  moved: readonly MovedCard[],
): ColumnRows {
  const keyOf = (id: number) => {
    const record = records.shown(id);
    return record && stageKeyOf(record.data[fieldId]);
  };
  const here = moved.filter(({ id }) => keyOf(id) === stageKey);
  const placed = new Set(here.flatMap(({ id, place }) => (place || window.indexOf(id) < 0 ? [id] : [])));
  const gone = [...window.ids()]
    .filter((id) => placed.has(id) || (keyOf(id) ?? stageKey) !== stageKey)
    .map((id) => window.indexOf(id))
    .sort((one, other) => one - other);
  const shownAt = (row: number) => row - gone.filter((hidden) => hidden < row).length;
  const base = Math.max(0, window.total - gone.length);

  /** In display order; `at`: number of loaded rows above. */
  const inserted: { id: number; at: number }[] = [];
  const indexIn = (id: number | null) => inserted.findIndex((one) => one.id === id);
  const rowOf = (id: number | null) => (id === null || placed.has(id) ? -1 : window.indexOf(id));
  for (const { id, place } of here) {
    if (!placed.has(id)) continue;
    const [after, before] = [place?.after ?? null, place?.before ?? null];
    const [above, below] = [indexIn(after), indexIn(before)];
    const beside = inserted[above] ?? inserted[below];
    if (beside) inserted.splice(above >= 0 ? above + 1 : below, 0, { id, at: beside.at });
    else {
      const [top, next] = [rowOf(after), rowOf(before)];
      const at = top >= 0 ? shownAt(top) + 1 : next >= 0 ? shownAt(next) : 0;
      const first = inserted.findIndex((one) => one.at >= at);
      inserted.splice(first < 0 ? inserted.length : first, 0, { id, at });
    }
  }
  const rowAt = (index: number) => {
    let row = Math.max(0, index - inserted.filter(({ at }, nth) => at + nth < index).length);
    for (const hidden of gone) if (hidden <= row) row += 1;
    return row;
  };
  return {
    count: base + inserted.length,
    idAt: (index) => inserted.find(({ at }, nth) => at + nth === index)?.id ?? window.idAt(rowAt(index)),
    rowAt: (index) => Math.min(rowAt(index), Math.max(0, window.total - 1)),
  };
}

/** The cards between which a card comes that is put at an index; the card itself is not one of them. */
export function placeAt(rows: ColumnRows, index: number, recordId: number): CardPlace {
  const near = (at: number, step: 1 | -1): number | null => {
    if (at < 0 || at >= rows.count) return null;
    const id = rows.idAt(at);
    return id === recordId ? near(at + step, step) : (id ?? null);
  };
  return { after: near(index - 1, -1), before: near(index, 1) };
}
