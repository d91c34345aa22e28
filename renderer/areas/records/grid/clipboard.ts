import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { BULK_MAX, RANGE_ROWS_MAX } from "#shared/limits/records";
import { undoTogether } from "../../../app/undo";
import { formatValue, parseText, type CellContext } from "../../fields/public";
import { isSameJson } from "#shared/merge-settings";
import type { CellChange, RefusedText } from "../data/cell-change";
import type { Edited } from "../data/gateway";
import type { TableRecords } from "../data/table-records";
import type { Column } from "./columns";
import { connectPasted, type NameQuestions } from "./connect-pasted";
import type { GridContents, GridModel } from "./grid-model";
import { recordsOfRange } from "./range-records";
import type { RowLayout } from "./row-layout";
import { isSingleCell, rangeOf, selectCell, sizeOf, type Range } from "./selection";
import { formatTsv, parseTsv } from "./tsv";

const textsOf = (columns: readonly Column[], record: WireRecord, context: CellContext): string[] =>
  columns.map(({ field }) => formatValue(record.data[field.id] ?? null, field, context));

const columnsOf = ({ columns }: GridContents, range: Range) => columns.slice(range.left, range.right + 1);

/** The selected cells as text; null without a selection. All of them have to be loaded. */
export function copyCells(model: GridModel, context: CellContext): string | null {
  const { contents, state } = model;
  if (!state.selection || !contents) return null;
  const range = rangeOf(state.selection);
  const columns = columnsOf(contents, range);
  const rows: string[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const record = contents.records.shown(model.recordAt(row));
    if (record) rows.push(textsOf(columns, record, context));
  }
  return formatTsv(rows);
}

/** The same for a range of which some cells are not loaded. */
export async function copyRange(
  contents: GridContents,
  range: Range,
  context: CellContext,
  onProgress: (done: number) => void,
): Promise<string> {
  const columns = columnsOf(contents, range);
  const rows: string[][] = [];
  for await (const portion of recordsOfRange(contents, range)) {
    for (const record of portion) rows.push(textsOf(columns, record, context));
    onProgress(rows.length);
  }
  return formatTsv(rows);
}

/** The change that clears the filled, editable cells of a record; null without any. */
function clearing(columns: readonly Column[], record: WireRecord): CellChange | null {
  const filled = columns.filter(({ canEdit, field }) => canEdit && (record.data[field.id] ?? null) !== null);
  if (filled.length === 0) return null;
  return { id: record.id, data: Object.fromEntries(filled.map(({ field }) => [field.id, null])) };
}

/** Clearing a cell discards its refused value too. */
function dropRefusals({ records }: GridContents, columns: readonly Column[], recordId: number): void {
  if (records.overlay.refusals.size === 0) return;
  for (const { canEdit, field } of columns) if (canEdit) records.dropRefusal(recordId, field.id);
}

/** Clears the selected editable cells, at most 1,000 rows that are loaded. False if no cell may be edited. */
export function clearCells(model: GridModel): boolean {
  const { contents, state } = model;
  if (!state.selection || !contents) return false;
  const range = rangeOf(state.selection);
  const columns = columnsOf(contents, range);
  const changes: CellChange[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const record = contents.records.shown(model.recordAt(row));
    if (record) dropRefusals(contents, columns, record.id);
    const change = record ? clearing(columns, record) : null;
    if (change) changes.push(change);
  }
  if (changes.length > 0) void contents.records.edit(changes);
  return columns.some(({ canEdit }) => canEdit);
}

/** The changes that clear a larger range, or one of which some cells are not loaded. */
export async function clearingOfRange(contents: GridContents, range: Range): Promise<CellChange[]> {
  const columns = columnsOf(contents, range);
  const changes: CellChange[] = [];
  for await (const portion of recordsOfRange(contents, range))
    for (const record of portion) {
      dropRefusals(contents, columns, record.id);
      const change = clearing(columns, record);
      if (change) changes.push(change);
    }
  return changes;
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
  /** Those of them that may not be edited; the others are reported as refused values. */
  locked: number;
  /** Id of the first reason. */
  reason: string | null;
  /** Rows beyond those that one paste accepts; then nothing is pasted. */
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
  const rows = Array.from({ length: Math.min(height, RANGE_ROWS_MAX) }, (_, step) => {
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
  return { rows, locked, left: Math.max(0, height - RANGE_ROWS_MAX), beyond };
}

interface PasteOptions {
  canCreate: boolean;
  reasonOf: (id: string) => string;
  /** Whether records are created for names in connections that no record has. */
  ask?: NameQuestions;
  /** Called after each of several steps. */
  onProgress?: (done: number, count: number) => void;
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
  options: PasteOptions,
): Promise<PasteOutcome | null> {
  const { contents, state } = model;
  if (!contents || text === "") return null;
  const { records, layout } = contents;
  const selection = state.selection ?? (layout.rows === 0 && options.canCreate ? FIRST_CELL : null);
  if (selection === null) return null;
  const range = recordRange(layout, rangeOf(selection));
  const plan = planPaste(text, range, contents.columns, context);
  if (plan.left > 0) return nothingPasted(plan.left);
  await connectPasted(plan.rows, contents.columns, options.ask);
  const rows = rowsBelow(layout, range.top, plan.rows.length);
  const ids = await idsOfRows(contents, rows);
  const typed: RefusedText[] = [];
  const keepRefused = (recordId: number, row: PastedRow) => {
    for (const { fieldId, text: refusedText, reason: why } of row.refused)
      typed.push({ recordId, fieldId, text: refusedText, message: options.reasonOf(why) });
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
  const { made, saved } = await writePasted(records, changes, created, options);
  made.forEach(({ id }, place) => {
    const row = created[place];
    if (row) keepRefused(id, row);
  });
  records.refuseTexts(typed, true, true);
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
    locked: plan.locked,
    reason,
    left,
    beyond,
  };
}

const nothingPasted = (left: number): PasteOutcome => ({
  overwritten: 0,
  changed: 0,
  created: 0,
  saved: Promise.resolve(null),
  refused: 0,
  locked: 0,
  reason: null,
  left,
  beyond: 0,
});

interface Written {
  made: WireRecord[];
  saved: Promise<Edited | null>;
}

/** Writes changed and new records, 1,000 a call; one undo takes all of them back. */
async function writePasted(
  records: TableRecords,
  changes: readonly CellChange[],
  created: readonly PastedRow[],
  { onProgress }: PasteOptions,
): Promise<Written> {
  const count = changes.length + created.length;
  if (count === 0) return { made: [], saved: Promise.resolve(null) };
  if (created.length === 0 && count <= BULK_MAX) return { made: [], saved: records.edit(changes) };
  const made: WireRecord[] = [];
  const changeSets: number[] = [];
  for (let at = 0; at < count; at += BULK_MAX) {
    const pasted = await records.paste(
      changes.slice(at, at + BULK_MAX),
      created
        .slice(Math.max(0, at - changes.length), Math.max(0, at + BULK_MAX - changes.length))
        .map(({ data }) => ({ data })),
    );
    made.push(...pasted.created);
    changeSets.push(pasted.changeSetId);
    if (count > BULK_MAX) onProgress?.(Math.min(count, at + BULK_MAX), count);
  }
  undoTogether(changeSets);
  return { made, saved: Promise.resolve({ changeSetId: changeSets.at(-1) ?? null }) };
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
    for (let at = run.first; at <= run.last; at += BULK_MAX)
      ids.push(...(await records.idsBetween(window, at, Math.min(run.last, at + BULK_MAX - 1))));
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
