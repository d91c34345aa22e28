import { createRowReader } from "../csv/row-reader";
import { detectFormat, newlineOf } from "../csv/detect-format";
import { makeKeys } from "../header";
import type { SourceCell } from "../source";

/** Rows of a text with delimiters under its header. */
export function readDelimited(text: string): Map<string, SourceCell>[] {
  const usual = { decimal: "." as const, dateOrder: "dmy" as const };
  const { delimiter, hasHeader, skipRows = 0 } = detectFormat(text.slice(0, 65_536), usual, {});
  const rows: string[][] = [];
  const reader = createRowReader({ delimiter, newline: newlineOf(text) }, (cells) => rows.push(cells));
  reader.push(text);
  reader.end();
  const body = rows.slice(skipRows);
  const names = makeKeys(
    hasHeader ? (body.shift() ?? []) : (body[0] ?? []).map(() => ""),
    (index) => `Column ${index + 1}`,
  );
  return body.map((row) => new Map(names.map((name, index) => [name, row[index] ?? null])));
}
