import { CSV_RECORD_MAX } from "#shared/limits/connector";
import { UnreadableLine } from "../unreadable-line";

export interface RowFormat {
  delimiter: string;
  /** How lines end: "\n" (also "\r\n"), or "\r" in files of old Macs. */
  newline: "\n" | "\r";
}

export interface RowReader {
  /**
   * Reads a chunk; complete rows are passed on at once, the rest waits for the next chunk. Throws UnreadableLine.
   */
  push(text: string): void;
  /** The end of the file: passes on the last row. */
  end(): void;
  /** Lines with a misplaced quotation mark, which was kept as a character. At most STRAY_LINES_MAX. */
  readonly strayQuotes: readonly number[];
  readonly blankLines: number;
}

const QUOTE = '"';
const STRAY_LINES_MAX = 100;

/**
 * A streaming CSV reader (RFC 4180). It is our own because a broken quotation mark must neither end the import nor
 * swallow the rows after it, as happens in csv-parse. A quoted cell that is not closed properly, or that contains
 * whole rows, is read again as plain text up to the next delimiter, and its line is reported. On well-formed files
 * both readers give the same result (tests/unit/connector). Memory is bounded by CSV_RECORD_MAX.
 * @param onRow gets each row's cells and the line (from 1) on which it begins. Empty lines are skipped.
 */
export function createRowReader(
  { delimiter, newline }: RowFormat,
  onRow: (cells: string[], line: number) => void,
): RowReader {
  let buffer = "";
  let line = 1;
  let columns = 0;
  let blankLines = 0;
  const strayQuotes: number[] = [];

  /** The next line end and delimiter, cached; Infinity if the buffer has no more. */
  let nextEnd = -1;
  let nextDelimiter = -1;
  function find(mark: string, from: number): number {
    const at = buffer.indexOf(mark, from);
    return at < 0 ? Infinity : at;
  }

  function readPlain(from: number, isLast: boolean): Cell | null {
    if (nextEnd < from) nextEnd = find(newline, from);
    if (nextDelimiter < from) nextDelimiter = find(delimiter, from);
    if (nextEnd === Infinity && !isLast) return null;
    const end = Math.min(nextEnd, buffer.length);
    if (nextDelimiter < end)
      return { text: buffer.slice(from, nextDelimiter), next: nextDelimiter + 1, endsRow: false };
    const isReturn = newline === "\n" && end > from && buffer.charCodeAt(end - 1) === 13;
    return { text: buffer.slice(from, isReturn ? end - 1 : end), next: end + 1, endsRow: true };
  }

  /** "stray" if the mark at `from` cannot open a quoted cell, null if the buffer ends before that is known. */
  function readQuoted(from: number, isLast: boolean): Cell | null | "stray" {
    let at = from + 1;
    let isEscaped = false;
    for (;;) {
      at = buffer.indexOf(QUOTE, at);
      if (at < 0) return isLast || buffer.length - from > CSV_RECORD_MAX ? "stray" : null;
      if (at - from > CSV_RECORD_MAX) return "stray";
      if (at + 1 >= buffer.length && !isLast) return null;
      if (buffer[at + 1] !== QUOTE) break;
      isEscaped = true;
      at += 2;
    }
    const raw = buffer.slice(from + 1, at);
    if (holdsRows(raw)) return "stray";
    const text = isEscaped ? raw.replaceAll('""', QUOTE) : raw;
    const after = buffer[at + 1];
    if (after === delimiter) return { text, next: at + 2, endsRow: false };
    if (after === undefined || after === newline) return { text, next: at + 2, endsRow: true };
    if (after === "\r" && newline === "\n") {
      if (at + 2 >= buffer.length && !isLast) return null;
      if (at + 2 >= buffer.length || buffer[at + 2] === "\n") return { text, next: at + 3, endsRow: true };
    }
    return "stray";
  }

  /** Whether a quoted cell of several lines contains whole rows: two stray marks far apart look like one cell. */
  function holdsRows(raw: string): boolean {
    if (columns < 3 || !raw.includes(newline)) return false;
    return raw
      .split(newline)
      .slice(1, -1)
      .some((inner) => inner.split(delimiter).length === columns);
  }

  /** Reads the row that begins at `start`; returns where the next one begins, or -1 if the buffer ends first. */
  function readRow(start: number, isLast: boolean): number {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      let cell: Cell | null | "stray" = "stray";
      if (buffer.charCodeAt(at) === 34) {
        cell = readQuoted(at, isLast);
        if (cell === "stray" && strayQuotes.at(-1) !== line && strayQuotes.length < STRAY_LINES_MAX)
          strayQuotes.push(line);
      }
      if (cell === "stray") cell = readPlain(at, isLast);
      if (cell === null) return -1;
      cells.push(cell.text);
      at = cell.next;
      if (cell.endsRow) break;
    }
    if (columns === 0) columns = cells.length;
    const isBlank = cells.length === 1 && cells[0] === "" && at - start <= 2;
    if (isBlank) blankLines += 1;
    else onRow(cells, line);
    return at;
  }

  function countLines(from: number, to: number): void {
    for (let at = buffer.indexOf(newline, from); at >= 0 && at < to; at = buffer.indexOf(newline, at + 1))
      line += 1;
  }

  function read(isLast: boolean): void {
    let start = 0;
    nextEnd = -1;
    nextDelimiter = -1;
    while (start < buffer.length) {
      const next = readRow(start, isLast);
      if (next < 0) break;
      countLines(start, next);
      start = next;
    }
    buffer = start === 0 ? buffer : buffer.slice(start);
    if (buffer.length > CSV_RECORD_MAX * 2) throw new UnreadableLine(line);
  }

  return {
    push(text) {
      buffer = buffer === "" ? text : buffer + text;
      read(false);
    },
    end: () => read(true),
    strayQuotes,
    get blankLines() {
      return blankLines;
    },
  };
}

interface Cell {
  text: string;
  /** Where the next cell or row begins. */
  next: number;
  endsRow: boolean;
}
