import type { ImportNote } from "#shared/contract/connector";
import { COLUMNS_WARNING, PREVIEW_ROWS, SCAN_DISTINCT_MAX, SCAN_MAX_BYTES } from "#shared/limits/connector";
import type { OpenTable, RowBatch } from "../sources/source";
import { readColumns } from "./columns";

/** A column of the file: each distinct text with its number of occurrences. */
export interface ColumnStatistics {
  key: string;
  values: Map<string, number>;
  empty: number;
}

export interface FileStatistics {
  columns: ColumnStatistics[];
  rows: number;
  /** The first rows as they stand. */
  preview: string[][];
  /** False: the file is so large that only its beginning was read. */
  isComplete: boolean;
  notes: ImportNote[];
}

interface Counters {
  extra: number;
  short: number;
  different: number;
}

/** TextDecoder's replacement for bytes that are invalid in the encoding. */
const UNREADABLE = "\uFFFD";
/** Texts cut out of the file's buffer would keep all of it in memory; from this length on they are copied. */
const SLICE_LENGTH = 13;
const wide = /[\u0100-\uFFFF]/;

function copyOf(text: string): string {
  if (text.length < SLICE_LENGTH) return text;
  // Latin texts take half the room of others.
  const encoding = wide.test(text) ? "utf16le" : "latin1";
  return Buffer.from(text, encoding).toString(encoding);
}

/**
 * Reads a file once and counts its texts column by column, so that every type a person tries is answered without
 * reading it again. Stops at SCAN_MAX_BYTES or SCAN_DISTINCT_MAX different texts.
 *
 * @param columnName names the n-th column (from 0) of a file that does not.
 * @throws TooManyColumns, UnreadableLine.
 */
export async function readStatistics(
  file: OpenTable,
  hasHeader: boolean,
  columnName: (index: number) => string,
  previewRows = PREVIEW_ROWS,
): Promise<FileStatistics> {
  let columns: ColumnStatistics[] | null = null;
  let rows = 0;
  let isComplete = true;
  const preview: string[][] = [];
  const counters: Counters = { extra: 0, short: 0, different: 0 };
  for await (const batch of file.batches) {
    let body = batch.rows;
    if (!columns && body.length > 0) {
      columns = readColumns(body, hasHeader, columnName).map((key) => ({ key, values: new Map(), empty: 0 }));
      if (hasHeader) body = body.slice(1);
    }
    preview.push(...body.slice(0, previewRows - preview.length));
    rows += body.length;
    count(columns ?? [], body, counters);
    isComplete = isWithinLimits(batch, counters);
    if (!isComplete) break;
  }
  return { columns: columns ?? [], rows, preview, isComplete, notes: notesOf(file, columns ?? [], counters) };
}

const isWithinLimits = ({ bytesRead }: RowBatch, { different }: Counters) =>
  bytesRead <= SCAN_MAX_BYTES && different <= SCAN_DISTINCT_MAX;

function count(columns: ColumnStatistics[], rows: readonly string[][], counters: Counters): void {
  for (const row of rows) {
    if (row.length < columns.length) counters.short += 1;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      const text = row[index];
      if (!column) continue;
      if (text === undefined || text === "") {
        column.empty += 1;
        continue;
      }
      const seen = column.values.get(text);
      if (seen === undefined) {
        column.values.set(copyOf(text), 1);
        counters.different += 1;
      } else column.values.set(text, seen + 1);
    }
    for (let index = columns.length; index < row.length; index += 1)
      if (row[index] !== "") counters.extra += 1;
  }
}

function notesOf(
  file: OpenTable,
  columns: readonly ColumnStatistics[],
  { extra, short }: Counters,
): ImportNote[] {
  const notes = file.notes();
  if (extra > 0) notes.push({ text: "connector.note.extraCells", values: { count: extra }, warning: true });
  if (short > 0) notes.push({ text: "connector.note.shortRows", values: { count: short } });
  if (columns.length >= COLUMNS_WARNING) {
    notes.push({ text: "connector.note.manyColumns", values: { count: columns.length }, warning: true });
  }
  const unreadable = columns.filter(({ values }) =>
    [...values.keys()].some((text) => text.includes(UNREADABLE)),
  );
  if (unreadable.length > 0) {
    const names = unreadable.map(({ key }) => key).join(", ");
    notes.push({ text: "connector.note.unreadableCharacters", values: { columns: names }, warning: true });
  }
  return notes;
}
