import { delimiters, type CsvFormat } from "#shared/contract/connector";
import type { Locale } from "#shared/fields/field-type";
import { looksLikeHeader } from "../header";
import { findHeader } from "../title-rows";
import { UnreadableLine } from "../unreadable-line";
import { createRowReader } from "./row-reader";

/** Rows of the beginning that speak for a delimiter. */
const ROWS = 200;

/** How lines end: a file without line feeds but with carriage returns is of an old Mac. */
export const newlineOf = (head: string): "\n" | "\r" =>
  !head.includes("\n") && head.includes("\r") ? "\r" : "\n";

const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i;

/** A first row that spreadsheets write and read to name the delimiter (`sep=;`): it is no row of the table. */
export const namesSeparator = (cells: readonly string[], delimiter: string): boolean =>
  SEPARATOR_LINE.test(cells.join(delimiter));

/** The first rows as a delimiter parts them. The last one may be cut. */
export function readHead(head: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const reader = createRowReader({ delimiter, newline: newlineOf(head) }, (cells) => {
    if (rows.length < ROWS) rows.push(cells);
  });
  try {
    reader.push(head);
    if (rows.length === 0) reader.end();
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
  }
  return rows;
}

/** The delimiter that parts the first rows most evenly into most cells; a comma where nothing is parted. */
function detectDelimiter(head: string): CsvFormat["delimiter"] {
  let best: { delimiter: CsvFormat["delimiter"]; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const rows = readHead(head, delimiter);
    const widths = new Map<number, number>();
    for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width = 1, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [];
    const score = width < 2 ? 0 : (count / rows.length) * (1 + Math.log2(width));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Cells in which only one mark can be the decimal one. */
const evidence = { ".": /^[+-]?\d+\.(?:\d{1,2}|\d{4,})$/, ",": /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/ };

function detectDecimal(cells: readonly string[], usual: "." | ","): "." | "," {
  const points = cells.filter((cell) => evidence["."].test(cell)).length;
  const commas = cells.filter((cell) => evidence[","].test(cell)).length;
  if (points === commas) return usual;
  return points > commas ? "." : ",";
}

const dayAndMonth = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})\b/;

/** Which of the first two figures goes beyond 12 tells day from month. */
function detectDateOrder(cells: readonly string[], usual: "dmy" | "mdy"): "dmy" | "mdy" {
  let [first, second] = [0, 0];
  for (const cell of cells) {
    const parts = dayAndMonth.exec(cell);
    if (Number(parts?.[1]) > 12) first += 1;
    if (Number(parts?.[3]) > 12) second += 1;
  }
  if (first === second) return usual;
  return first > second ? "dmy" : "mdy";
}

/**
 * Recognises how a file is written by its beginning; what was chosen by hand stays.
 *
 * @param head decoded first part of the file.
 * @param usual marks of the organisation's language, for files that leave it open.
 */
export function detectFormat(
  head: string,
  usual: Required<Pick<Locale, "decimal" | "dateOrder">>,
  chosen: Partial<CsvFormat>,
): Omit<CsvFormat, "encoding"> {
  const named = delimiters.find((mark) => mark === SEPARATOR_LINE.exec(head)?.[1]);
  const body = head.replace(SEPARATOR_LINE, "");
  const delimiter = chosen.delimiter ?? named ?? detectDelimiter(body);
  const read = readHead(body, delimiter);
  const skipRows = chosen.skipRows ?? findHeader(read);
  const rows = read.slice(skipRows);
  const cells = rows.flat();
  return {
    delimiter,
    hasHeader: chosen.hasHeader ?? looksLikeHeader(rows),
    decimal: chosen.decimal ?? detectDecimal(cells, usual.decimal),
    dateOrder: chosen.dateOrder ?? detectDateOrder(cells, usual.dateOrder),
    ...(skipRows > 0 ? { skipRows } : {}),
  };
}
