import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { BULK_MAX } from "#shared/limits/records";
import { formatValue, parseText, type CellContext } from "../../fields/public";
import { isSameJson } from "#shared/merge-settings";
import type { CellChange } from "../data/cell-change";
import type { Edited } from "../data/gateway";
import type { TableRecords } from "../data/table-records";
import type { Column } from "./columns";
import type { GridContents, GridModel } from "./grid-model";
import type { RowLayout } from "./row-layout";
import { isSingleCell, rangeOf, selectCell, sizeOf, type Range } from "./selection";
import { formatTsv, parseTsv } from "./tsv";

/** The selected cells as text, as far as they are loaded; null without a selection. */
export function copyCells(model: GridModel, context: CellContext): string | null {
  const { contents, state } = model;
  if (!state.selection || !contents) return null;
  const range = rangeOf(state.selection);
  const columns = contents.columns.slice(range.left, range.right + 1);
  const rows: string[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const record = contents.records.shown(model.recordAt(row));
    if (!record) continue;
    rows.push(columns.map(({ field }) => formatValue(record.data[field.id] ?? null, field, context)));
    if (rows.length === BULK_MAX) break;
  }
  return formatTsv(rows);
}

/** Clears the selected editable cells. False if there was nothing to clear. */
export function clearCells(model: GridModel): boolean {
  const { contents, state } = model;
  if (!state.selection || !contents) return false;
  const range = rangeOf(state.selection);
  const columns = contents.columns.slice(range.left, range.right + 1).filter((column) => column.canEdit);
  const changes: CellChange[] = [];
  for (let row = range.top; row <= range.bottom && changes.length < BULK_MAX; row++) {
    const record = contents.records.shown(model.recordAt(row));
    if (!record) continue;
    const filled = columns.filter(({ field }) => (record.data[field.id] ?? null) !== null);
    if (filled.length === 0) continue;
    changes.push({ id: record.id, data: Object.fromEntries(filled.map(({ field }) => [field.id, null])) });
  }
  if (changes.length > 0) void contents.records.edit(changes);
  return columns.length > 0;
}

/** The result of a paste. */
export interface PasteOutcome {
  /** Cells whose value was another one, and records that were added. */
  overwritten: number;
  /** Records whose cells were written. */
  changed: number;
  created: number;
  /** The saved changes, for undo; null if they were rejected. Pending while offline. */
  saved: Promise<Edited | null>;
  /** Cells with an invalid text, or that may not be edited. */
  refused: number;
  /** Id of the first reason. */
  reason: string | null;
  /** Rows beyond the 1,000 that one paste accepts. */
  left: number;
  /** Columns to the right of the grid's last one, which have no field. */
  beyond: number;
}

interface PastedRow {
  data: RecordData;
  /** Texts that are not valid for their field. */
  refused: { fieldId: number; text: string; reason: string }[];
}

/** The effect of pasting a text, before anything is changed. */
export function planPaste(
  text: string,
  range: Range,
  columns: readonly Column[],
  context: CellContext,
): {
  rows: PastedRow[];
  locked: number;
  left: number;
  beyond: number;
} {
  const source = parseTsv(text);
  const isFill = source.length === 1 && source[0]?.length === 1;
  const size = sizeOf(range);
  // A single value fills the whole selection; a block is written once from the range's first cell.
  const height = isFill ? size.rows : source.length;
  let locked = 0;
  const rows = Array.from({ length: Math.min(height, BULK_MAX) }, (_, step) => {
    const data: Record<string, CellValue> = {};
    const refused: PastedRow["refused"] = [];
    const cells = isFill
      ? Array.from({ length: size.columns }, () => source[0]?.[0] ?? "")
      : (source[step] ?? []);
    cells.forEach((cell, place) => {
      const column = columns[range.left + place];
      if (!column) return;
      if (!column.canEdit) {
        locked += 1;
        return;
      }
      const read = parseText(cell, column.field, context);
      if (read.ok) data[column.field.id] = read.value;
      else refused.push({ fieldId: column.field.id, text: cell, reason: read.reason });
    });
    return { data, refused };
  });
  const width = isFill ? 0 : Math.max(...source.map((cells) => cells.length));
  const beyond = Math.max(0, range.left + width - columns.length);
  return { rows, locked, left: Math.max(0, height - BULK_MAX), beyond };
}

/** Where a paste goes in an empty grid: to its future first cell. */
const FIRST_CELL = selectCell({ row: 0, column: 0 });

/**
 * Pastes over the cells from the selection's first one on; rows after the last record become new records if the
 * user may create them. Invalid texts are stored as refused values of their cells.
 */
export async function pasteCells(
  model: GridModel,
  text: string,
  context: CellContext,
  options: { canCreate: boolean; reasonOf: (id: string) => string },
): Promise<PasteOutcome | null> {
  const { contents, state } = model;
  if (!contents || text === "") return null;
  const { records, layout } = contents;
  const selection = state.selection ?? (layout.rows === 0 && options.canCreate ? FIRST_CELL : null);
  if (selection === null) return null;
  const range = recordRange(layout, rangeOf(selection));
  const plan = planPaste(text, range, contents.columns, context);
  const rows = rowsBelow(layout, range.top, plan.rows.length);
  const ids = await idsOfRows(contents, rows);
  const keepRefused = (id: number, row: PastedRow) => {
    for (const one of row.refused)
      records.refuseTyped(id, one.fieldId, one.text, options.reasonOf(one.reason));
  };
  const changes: CellChange[] = [];
  const created: PastedRow[] = [];
  let refused = plan.locked;
  let reason: string | null = plan.locked > 0 ? "records.cellLocked" : null;
  plan.rows.forEach((row, step) => {
    const id = ids[step];
    refused += row.refused.length;
    reason ??= row.refused[0]?.reason ?? null;
    if (id !== undefined) {
      if (Object.keys(row.data).length > 0) changes.push({ id, data: row.data });
      keepRefused(id, row);
    } else if (options.canCreate && Object.keys(row.data).length > 0) created.push(row);
  });
  const overwritten = countOverwritten(records, changes);
  let made: WireRecord[] = [];
  let saved: Promise<Edited | null> = Promise.resolve(null);
  if (created.length > 0) {
    const pasted = await records.paste(
      changes,
      created.map(({ data }) => ({ data })),
    );
    made = pasted.created;
    saved = Promise.resolve(pasted);
  } else if (changes.length > 0) saved = records.edit(changes);
  made.forEach(({ id }, place) => {
    const row = created[place];
    if (row) keepRefused(id, row);
  });
  if (!isSingleCell(selection) || plan.rows.length > 1) {
    const lastMade = layout.levels === 0 ? contents.window.indexOf(made.at(-1)?.id ?? 0) : -1;
    selectPasted(model, rangeOf(selection), Math.max(rows.at(-1) ?? range.top, lastMade), text);
  }
  const { left, beyond } = plan;
  return {
    overwritten,
    changed: changes.length,
    created: created.length,
    saved,
    refused,
    reason,
    left,
    beyond,
  };
}

/** Cells of which a value is lost by changes. */
function countOverwritten(records: TableRecords, changes: readonly CellChange[]): number {
  return changes.reduce((sum, { id, data }) => {
    const shown = records.shown(id)?.data ?? {};
    const lost = Object.keys(data).filter((fieldId) => {
      const before = shown[fieldId] ?? null;
      return before !== null && before !== false && !isSameJson(before, data[fieldId] ?? null);
    });
    return sum + lost.length;
  }, 0);
}

/** The same range without headings: from its first record on, as high as its number of records. */
function recordRange(layout: RowLayout, range: Range): Range {
  const rows = layout
    .recordsBetween(range.top, range.bottom)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const top = layout.headingAt(range.top) === undefined ? range.top : range.top + 1;
  return { ...range, top, bottom: top + Math.max(1, rows) - 1 };
}

/** The rows of up to `count` records from a row on. */
function rowsBelow(layout: RowLayout, top: number, count: number): number[] {
  const rows: number[] = [];
  for (let row = top; row < layout.rows && rows.length < count; row++)
    if (layout.headingAt(row) === undefined) rows.push(row);
  return rows;
}

/** Ids of the records in rows, requesting those that are not loaded. */
export async function idsOfRows(
  { records, window, layout }: GridContents,
  rows: readonly number[],
): Promise<number[]> {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return [];
  const ids: number[] = [];
  for (const run of layout.recordsBetween(first, last))
    ids.push(...(await records.idsBetween(window, run.first, run.last)));
  return ids;
}

function selectPasted(model: GridModel, range: Range, lastRow: number, text: string): void {
  const width = parseTsv(text)[0]?.length ?? 1;
  const { bounds } = model;
  const bottom = Math.max(range.bottom, lastRow);
  const right = Math.min(bounds.columns - 1, Math.max(range.right, range.left + width - 1));
  model.update({
    selection: { anchor: { row: bottom, column: right }, active: { row: range.top, column: range.left } },
    activeId: model.recordAt(range.top) ?? null,
  });
}
