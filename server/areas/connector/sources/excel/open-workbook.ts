import { readFile, stat } from "node:fs/promises";
import { read } from "hucre";
import type { Sheet } from "hucre";
import { WORKBOOK_MAX_BYTES } from "#shared/limits/connector";
import { countOdsPictures } from "./count-ods-pictures";
import { countPictures } from "./count-pictures";
import { countXlsbPictures } from "./count-xlsb-pictures";
import { readBiff5 } from "./read-biff5";
import { NoSuchSheet, UnreadableWorkbook } from "../unreadable-workbook";
import type { OpenWorkbook, SheetHead, WorkbookRow } from "./workbook";
import { openXlsx } from "./xlsx/open-xlsx";

/** Opens a workbook of any kind; the rows of xlsx files are read one by one. @throws UnreadableWorkbook */
export async function openWorkbook(path: string): Promise<OpenWorkbook> {
  const { size } = await stat(path);
  if (size > WORKBOOK_MAX_BYTES) throw new UnreadableWorkbook("tooLarge");
  return readable(async () => {
    const { head, rows, sheets } = (await openXlsx(path)) ?? (await openWhole(path));
    return {
      sheets,
      head: (sheet) => readable(() => head(sheet)),
      rows: (sheet) => readableRows(rows(sheet)),
    };
  });
}

const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Old and open formats, which are read whole. */
async function openWhole(path: string): Promise<OpenWorkbook> {
  const bytes = await readFile(path);
  const sheets =
    (isCompound(bytes) ? readBiff5(bytes) : null) ?? (await read(bytes, { readStyles: true })).sheets;
  const pictures = isCompound(bytes)
    ? countPictures(bytes)
    : [...(await countOdsPictures(path)), ...(await countXlsbPictures(path))];
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
    head: async (sheet) => headOf(sheetAt(sheet), pictures[sheet] ?? 0),
    async *rows(sheet) {
      const { rows, rowDefs } = sheetAt(sheet);
      for (const [index, values] of rows.entries()) {
        await Promise.resolve();
        yield { index, values, isHidden: rowDefs?.get(index)?.hidden === true };
      }
    },
  };
}

function headOf(sheet: Sheet, pictures: number): SheetHead {
  const formats = new Map<string, string>();
  for (const [place, { style }] of sheet.cells ?? []) {
    if (style?.numFmt !== undefined) formats.set(place, style.numFmt);
  }
  return { merges: sheet.merges ?? [], formats, pictures };
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
  if (error instanceof UnreadableWorkbook || error instanceof NoSuchSheet) return error;
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (name === "EncryptedFileError") return new UnreadableWorkbook("encrypted", error);
  return new UnreadableWorkbook(message.includes("BIFF") ? "tooOld" : "broken", error);
}
