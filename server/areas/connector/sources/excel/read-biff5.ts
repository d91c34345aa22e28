import type { CellValue, Sheet } from "hucre";
import { decoderOf, recordsOf, unpackNumber } from "./biff-records";
import { readStream } from "./compound-file";
import { builtInFormats, isDateFormat, toDate } from "./number-formats";

/** Kinds of records, as Excel 5.0 and 95 number them. */
const record = {
  formula: 0x06,
  end: 0x0a,
  epoch: 0x22,
  codePage: 0x42,
  sheet: 0x85,
  numbers: 0xbd,
  richText: 0xd6,
  format: 0xe0,
  number: 0x203,
  text: 0x204,
  flag: 0x205,
  formulaText: 0x207,
  packed: 0x27e,
  numberFormat: 0x41e,
} as const;

const errors: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

interface Book {
  decode(bytes: Uint8Array): string;
  is1904: boolean;
  numberFormats: Map<number, string>;
  /** Number formats by the format of a cell. */
  cellFormats: number[];
  sheets: { name: string; hidden: boolean; at: number }[];
}

const bytesOf = (data: DataView, from: number, length: number) =>
  new Uint8Array(data.buffer, data.byteOffset + from, Math.min(length, data.byteLength - from));

/** The sheets of a workbook of Excel 5.0 or 95; null for other files. */
export function readBiff5(file: Uint8Array): Sheet[] | null {
  const stream = readStream(file, ["Book"]);
  if (stream === null) return null;
  const book = readBook(stream);
  return book.sheets.map(({ name, hidden, at }) => ({ ...readSheet(stream, at, book), name, hidden }));
}

function readBook(stream: Uint8Array): Book {
  let decoder = decoderOf(1252);
  const book: Book = {
    decode: (bytes) => decoder.decode(bytes),
    is1904: false,
    numberFormats: new Map(Object.entries(builtInFormats).map(([index, format]) => [Number(index), format])),
    cellFormats: [],
    sheets: [],
  };
  for (const { id, data } of recordsOf(stream)) {
    if (id === record.end) break;
    if (id === record.codePage) decoder = decoderOf(data.getUint16(0, true));
    else if (id === record.epoch) book.is1904 = data.getUint16(0, true) === 1;
    else if (id === record.format) book.cellFormats.push(data.getUint16(2, true));
    else if (id === record.numberFormat)
      book.numberFormats.set(data.getUint16(0, true), book.decode(bytesOf(data, 3, data.getUint8(2))));
    else if (id === record.sheet && data.getUint8(5) === 0) {
      const name = book.decode(bytesOf(data, 7, data.getUint8(6)));
      book.sheets.push({ name, hidden: (data.getUint8(4) & 3) !== 0, at: data.getUint32(0, true) });
    }
  }
  return book;
}

function readSheet(stream: Uint8Array, from: number, book: Book): Pick<Sheet, "rows" | "cells"> {
  const rows: CellValue[][] = [];
  const cells: NonNullable<Sheet["cells"]> = new Map();
  const put = (row: number, column: number, format: number, value: CellValue) => {
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push(null);
    const numFmt = book.numberFormats.get(book.cellFormats[format] ?? 0);
    const shown =
      typeof value === "number" && numFmt !== undefined && isDateFormat(numFmt)
        ? toDate(value, book.is1904)
        : value;
    line[column] = shown;
    if (numFmt !== undefined)
      cells.set(`${row},${column}`, { value: shown, type: "number", style: { numFmt } });
  };
  let waiting: [row: number, column: number, format: number] | null = null;
  for (const { id, at, data } of recordsOf(stream, from)) {
    if (id === record.end && at > from) break;
    if (id === record.formulaText && waiting) {
      put(...waiting, book.decode(bytesOf(data, 2, data.getUint16(0, true))));
      waiting = null;
      continue;
    }
    if (data.byteLength < 6) continue;
    const place = [data.getUint16(0, true), data.getUint16(2, true), data.getUint16(4, true)] as const;
    if (id === record.number) put(...place, data.getFloat64(6, true));
    else if (id === record.packed) put(...place, unpackNumber(data.getUint32(6, true)));
    else if (id === record.text || id === record.richText)
      put(...place, book.decode(bytesOf(data, 8, data.getUint16(6, true))));
    else if (id === record.flag) put(...place, flagOf(data.getUint8(6), data.getUint8(7) === 1));
    else if (id === record.numbers) {
      const [row, column] = place;
      for (let index = 0; 4 + index * 6 + 6 <= data.byteLength - 2; index += 1) {
        const begin = 4 + index * 6;
        put(row, column + index, data.getUint16(begin, true), unpackNumber(data.getUint32(begin + 2, true)));
      }
    } else if (id === record.formula) {
      if (data.getUint16(12, true) !== 0xff_ff) put(...place, data.getFloat64(6, true));
      else if (data.getUint8(6) === 0) waiting = [...place];
      else if (data.getUint8(6) < 3) put(...place, flagOf(data.getUint8(8), data.getUint8(6) === 2));
    }
  }
  return { rows, cells };
}

const flagOf = (value: number, isError: boolean): CellValue =>
  isError ? (errors[value] ?? "#N/A") : value === 1;
