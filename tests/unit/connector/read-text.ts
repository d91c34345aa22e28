import { createRowReader, type RowFormat } from "../../../server/areas/connector/sources/csv/row-reader";

export interface ReadText {
  rows: string[][];
  lines: number[];
  strayQuotes: readonly number[];
  blankLines: number;
}

/** Reads a text as CSV in pieces of the given length. */
export function readText(text: string, format: Partial<RowFormat> = {}, piece = text.length || 1): ReadText {
  const rows: string[][] = [];
  const lines: number[] = [];
  const reader = createRowReader({ delimiter: ",", newline: "\n", ...format }, (cells, line) => {
    rows.push(cells);
    lines.push(line);
  });
  for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece));
  reader.end();
  return { rows, lines, strayQuotes: reader.strayQuotes, blankLines: reader.blankLines };
}
