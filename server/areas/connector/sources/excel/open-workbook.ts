import { readFile, stat } from "node:fs/promises";
import { read, readXlsx, streamXlsxRows } from "hucre";
import type { CellValue, MergeRange, Sheet } from "hucre";
import type { SourceSheet } from "#shared/contract/connector";
import { WORKBOOK_MAX_BYTES } from "#shared/limits/connector";
import { readBiff5 } from "./read-biff5";
import { NoSuchSheet, UnreadableWorkbook } from "../unreadable-workbook";

/** Rows by whose number formats a column is recognised as percentages or amounts. */
const HEAD_ROWS = 200;
const XLSX_ENTRY = "xl/workbook.xml";

export interface WorkbookRow {
  /** Its place in the sheet, from 0. */
  index: number;
  values: readonly CellValue[];
}

/** Details of a sheet beside its values. */
export interface SheetHead {
  merges: readonly MergeRange[];
  /** Number formats of the first rows by "row,column". */
  formats: ReadonlyMap<string, string>;
  hiddenRows: number;
  pictures: number;
}

export interface OpenWorkbook {
  sheets: readonly SourceSheet[];
  head(sheet: number): Promise<SheetHead>;
  rows(sheet: number): AsyncIterable<WorkbookRow>;
}

/** Opens a workbook of any kind; the rows of xlsx files are read one by one. @throws UnreadableWorkbook */
export async function openWorkbook(path: string): Promise<OpenWorkbook> {
  const { size } = await stat(path);
  if (size > WORKBOOK_MAX_BYTES) throw new UnreadableWorkbook("tooLarge");
  const bytes = await readFile(path);
  return readable(() => (bytes.includes(XLSX_ENTRY) ? openXlsx(bytes) : openWhole(bytes)));
}

async function openXlsx(bytes: Uint8Array): Promise<OpenWorkbook> {
  const sheets: SourceSheet[] = [];
  await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }) {
      sheets.push({ label: name, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  return {
    sheets,
    async head(sheet) {
      const options = { sheets: [sheet], readStyles: true, maxRows: HEAD_ROWS };
      const found = await readable(() => readXlsx(bytes, options));
      return headOf(found.sheets[0]);
    },
    rows: (sheet) => readableRows(streamXlsxRows(bytes, { sheet })),
  };
}

const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Old and open formats, which are read whole. */
async function openWhole(bytes: Uint8Array): Promise<OpenWorkbook> {
  const sheets =
    (isCompound(bytes) ? readBiff5(bytes) : null) ?? (await read(bytes, { readStyles: true })).sheets;
  const sheetAt = (index: number): Sheet => {
    const sheet = sheets[index];
    if (!sheet) throw new NoSuchSheet();
    return sheet;
  };
  return {
    sheets: sheets.map(({ name, hidden, veryHidden }) => ({
      label: name,
      isHidden: hidden === true || veryHidden === true,
    })),
    head: (sheet) => Promise.resolve(headOf(sheetAt(sheet))),
    async *rows(sheet) {
      for (const [index, values] of sheetAt(sheet).rows.entries()) {
        await Promise.resolve();
        yield { index, values };
      }
    },
  };
}

function headOf(sheet: Sheet | undefined): SheetHead {
  if (!sheet) throw new NoSuchSheet();
  const formats = new Map<string, string>();
  for (const [place, { style }] of sheet.cells ?? []) {
    if (style?.numFmt !== undefined) formats.set(place, style.numFmt);
  }
  const hiddenRows = [...(sheet.rowDefs?.values() ?? [])].filter(({ hidden }) => hidden === true).length;
  return { merges: sheet.merges ?? [], formats, hiddenRows, pictures: sheet.images?.length ?? 0 };
}

async function* readableRows(rows: AsyncIterable<WorkbookRow>): AsyncGenerator<WorkbookRow> {
  try {
    yield* rows;
  } catch (error) {
    throw toUnreadable(error);
  }
}

async function readable<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toUnreadable(error);
  }
}

function toUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableWorkbook || error instanceof NoSuchSheet || !(error instanceof Error))
    return error;
  if (error.name === "EncryptedFileError") return new UnreadableWorkbook("encrypted", error);
  if (error.message.includes("BIFF")) return new UnreadableWorkbook("tooOld", error);
  return new UnreadableWorkbook("broken", error);
}
