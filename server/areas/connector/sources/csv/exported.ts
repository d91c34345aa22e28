import type { CsvFormat } from "#shared/contract/connector";

/** How this product writes CSV files; see `server/areas/exports/write-file.ts`. */
export const exportedFormat = {
  delimiter: ",",
  hasHeader: true,
  skipRows: 0,
  decimal: ".",
} as const satisfies Partial<CsvFormat>;

/**
 * Whether a file with the mark of UTF-8 was exported here: lines end in a line feed alone, which spreadsheets do not
 * write, and commas part the names of the columns.
 *
 * @param text its beginning, without the mark
 */
export function looksExported(text: string): boolean {
  const end = text.indexOf("\n");
  const names = text.slice(0, Math.max(end, 0));
  if (names.trim() === "" || names.endsWith("\r") || /^"?sep=/i.test(names)) return false;
  return names.includes(",") || !/[;|\t]/.test(names);
}

const APOSTROPHE = "'".charCodeAt(0);
const ESCAPED = /^'+[=+\-@\t\r]/;

/** A text that a spreadsheet program must not take for a number: `="007"`. */
const AS_TEXT = /^="(.*)"$/s;
const EQUALS = "=".charCodeAt(0);

/** Takes away what keeps spreadsheets from running a text as a formula, or from taking it for a number. */
export function withoutEscapes(cells: string[]): string[] {
  for (const [place, cell] of cells.entries()) {
    if (cell.charCodeAt(0) === EQUALS) cells[place] = AS_TEXT.exec(cell)?.[1] ?? cell;
    if (cell.charCodeAt(0) === APOSTROPHE && ESCAPED.test(cell)) cells[place] = cell.slice(1);
  }
  return cells;
}
