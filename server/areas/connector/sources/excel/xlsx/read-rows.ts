import type { CellValue } from "hucre";
import { CSV_RECORD_MAX } from "#shared/limits/connector";
import { UnreadableWorkbook } from "../../unreadable-workbook";
import { isDateFormat, toDate } from "../number-formats";
import type { WorkbookRow } from "../workbook";
import { columnOf } from "./column-of";
import type { Archive } from "./read-archive";
import { decodeEscapes } from "./read-texts";
import type { Workbook } from "./read-workbook";
import { xmlReader, type XmlHandler } from "./read-xml";

/** Columns of a sheet. */
const COLUMNS_MAX = 16_384;

/** The rows of a sheet, read and unpacked as they are asked for. */
export async function* readRows(
  archive: Archive,
  path: string,
  workbook: Workbook,
  texts: readonly string[],
): AsyncGenerator<WorkbookRow> {
  const rows: WorkbookRow[] = [];
  const reader = xmlReader(rowHandler(workbook, texts, (row) => rows.push(row)));
  for await (const piece of await archive.read(path)) {
    reader.write(piece);
    yield* rows.splice(0);
  }
  reader.end();
  yield* rows;
}

function rowHandler(
  { formats, is1904 }: Workbook,
  texts: readonly string[],
  give: (row: WorkbookRow) => void,
): XmlHandler {
  const areDates = formats.map((format) => format !== undefined && isDateFormat(format));
  let [index, column, style] = [-1, -1, 0];
  let [type, text] = ["", ""];
  /** The element whose attributes come. */
  let element = "";
  let isInRows = false;
  let isInText = false;
  let isReading = false;
  let isHidden = false;
  let values: CellValue[] = [];
  let shown: (string | undefined)[] = [];

  const valueOf = (): CellValue => {
    if (type === "s") return texts[Number(text)] ?? null;
    if (type === "str" || type === "inlineStr") return decodeEscapes(text);
    if (type === "b") return isTrue(text);
    if (text === "" || type === "e") return text === "" ? null : text;
    const number = type === "d" ? Date.parse(text.includes("T") ? `${text}Z` : text) : Number(text);
    if (Number.isNaN(number)) return text;
    if (type === "d") return new Date(number);
    return areDates[style] === true ? toDate(number, is1904) : number;
  };
  const put = () => {
    if (column >= COLUMNS_MAX) throw new UnreadableWorkbook("broken");
    const value = valueOf();
    const format = formats[style];
    if (format !== undefined) shown[column] = format;
    if (value === null) return;
    while (values.length < column) values.push(null);
    values[column] = value;
  };

  return {
    open(name) {
      element = isInRows ? name : "";
      if (element === "c") {
        column += 1;
        [type, text, style] = ["", "", 0];
      } else if (element === "row") {
        index += 1;
        [column, isHidden] = [-1, false];
        [values, shown] = [[], []];
      } else if (element === "v" || element === "t") isInText = !isReading;
      else if (element === "rPh") isReading = true;
      else if (name === "sheetData") isInRows = true;
    },
    attribute(name, value) {
      if (element === "c") {
        if (name === "r") column = columnOf(value);
        else if (name === "t") type = value;
        else if (name === "s") style = Number(value);
      } else if (element === "row") {
        if (name === "r") index = Number(value) - 1;
        else if (name === "hidden") isHidden = isTrue(value);
      }
    },
    text(piece) {
      if (!isInText) return;
      text = text === "" ? piece : text + piece;
      if (text.length > CSV_RECORD_MAX) throw new UnreadableWorkbook("tooLarge");
    },
    close(name) {
      if (!isInRows) return;
      if (name === "v" || name === "t") isInText = false;
      else if (name === "c") put();
      else if (name === "row") give({ index, values, formats: shown, isHidden });
      else if (name === "rPh") isReading = false;
      else if (name === "sheetData") isInRows = false;
    },
  };
}

const isTrue = (value: string): boolean => value === "1" || value === "true";
