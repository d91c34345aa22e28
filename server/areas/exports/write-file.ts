import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { writeXlsxStream } from "hucre/xlsx";
import type { ExportFormat } from "#shared/contract/exports";
import { cutText } from "#shared/cut-text";
import { EXCEL_TEXT_MAX_LENGTH } from "#shared/limits/exports";
import { harmless } from "./csv-cells";
import { refuseTooLong, type Sheet, type SheetValue } from "./sheet";

/** Excel names sheets in at most 31 characters, without some. */
const SHEET_NAME_MAX = 31;
const FORBIDDEN_IN_SHEET_NAMES = /[\\/?*[\]:]/g;

/**
 * Writes a sheet to a file, row by row: memory stays flat however many there are.
 *
 * @returns the file's size in bytes
 */
export async function writeSheet(
  path: string,
  format: ExportFormat,
  sheet: Sheet,
  signal: AbortSignal,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const source = format === "csv" ? csvOf(sheet) : xlsx(sheet);
  await pipeline(source, createWriteStream(path), { signal });
  return (await stat(path)).size;
}

/** A sheet as CSV, read while it is written. */
export function csvOf({ header, rows }: Sheet): Readable {
  async function* lines() {
    yield header.map(harmless);
    for await (const row of rows) yield row.map(harmless);
  }
  const writer = stringify({
    bom: true,
    cast: { boolean: (value) => String(value) },
    // An empty line would not be read as a row.
    quoted_empty: header.length === 1,
  });
  const source = Readable.from(lines());
  source.on("error", (error) => writer.destroy(error));
  return source.pipe(writer);
}

const CUT_SIGN = "…";

/** Excel opens no file with a longer text in a cell: it is cut, with a sign of it. */
const fitting = (value: SheetValue): SheetValue =>
  typeof value === "string" && value.length > EXCEL_TEXT_MAX_LENGTH
    ? value.slice(0, EXCEL_TEXT_MAX_LENGTH - CUT_SIGN.length).toWellFormed() + CUT_SIGN
    : value;

/** Cells of text are typed as text in the file, so that nothing in them runs. */
function xlsx({ name, header, formats = [], rows }: Sheet): Readable {
  async function* cells() {
    let count = 0;
    for await (const row of rows) {
      // There may be more by now than when it was asked for.
      refuseTooLong("xlsx", (count += 1));
      yield row.map(fitting);
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: cutText(name.replace(FORBIDDEN_IN_SHEET_NAMES, " "), SHEET_NAME_MAX) || "1",
    columns: header.map((text, index) => {
      const numFmt = formats[index] ?? null;
      return { header: text, ...(numFmt !== null && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
