import type { CellValue } from "hucre";
import type { ImportNote, ReadingFormat } from "#shared/contract/connector";
import type { OpenTable, RowBatch, SourceCell } from "../source";
import { cellText } from "./cell-text";
import { openWorkbook } from "./open-workbook";
import type { OpenWorkbook, SheetHead, WorkbookRow } from "./workbook";

const BATCH_ROWS = 500;

/** The texts of a sheet. Merged cells down a column repeat their value, as people read them. */
export function openSheet(
  path: string,
  sheet: number,
  format: Pick<ReadingFormat, "decimal">,
): OpenTable<SourceCell> {
  const notes: ImportNote[] = [];
  return { batches: readSheet(path, sheet, format, notes), notes: () => [...notes] };
}

async function* readSheet(
  path: string,
  sheet: number,
  { decimal }: Pick<ReadingFormat, "decimal">,
  notes: ImportNote[],
): AsyncGenerator<RowBatch<SourceCell>> {
  const workbook = await openWorkbook(path);
  const head = await workbook.head(sheet);
  const formatOf = columnFormats(head);
  const fill = filler(head);
  let batch: RowBatch<SourceCell> = { rows: [], lines: [], bytesRead: 0 };
  let [blank, errors, hiddenRows] = [0, 0, 0];
  for await (const found of workbook.rows(sheet)) {
    const { index, values, formats, isHidden } = fill(found);
    const row = values.map((value, column) =>
      cellText(value, formats ? formats[column] : formatOf(index, column), decimal),
    );
    if (isHidden) hiddenRows += 1;
    if (row.every((cell) => cell === null || cell === "")) {
      blank += 1;
      continue;
    }
    errors += row.filter((cell) => typeof cell === "string" && ERROR.test(cell)).length;
    batch.rows.push(trimEnd(row));
    batch.lines.push(index + 1);
    if (batch.rows.length < BATCH_ROWS) continue;
    yield batch;
    batch = { rows: [], lines: [], bytesRead: 0 };
  }
  notes.push(...notesOf(workbook, sheet, head, { blank, errors, hiddenRows }));
  yield batch;
}

const ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/;

/** Empty cells after the last one are formatting. */
function trimEnd(row: SourceCell[]): SourceCell[] {
  let length = row.length;
  while (length > 0 && (row[length - 1] === null || row[length - 1] === "")) length -= 1;
  return row.slice(0, length);
}

/** The number format of a cell, or else the one that its column has in the first rows. */
function columnFormats({ formats }: SheetHead): (row: number, column: number) => string | undefined {
  const counts = new Map<number, Map<string, number>>();
  for (const [place, format] of formats) {
    const column = Number(place.split(",")[1]);
    const known = counts.get(column) ?? new Map<string, number>();
    counts.set(column, known.set(format, (known.get(format) ?? 0) + 1));
  }
  const usual = new Map(
    [...counts].map(([column, known]) => [column, [...known].sort((a, b) => b[1] - a[1])[0]?.[0]]),
  );
  return (row, column) => formats.get(`${row},${column}`) ?? usual.get(column);
}

/** Repeats the value and format of cells that were merged down a column. */
function filler({ merges }: SheetHead): (row: WorkbookRow) => WorkbookRow {
  const down = merges.filter(({ startRow, endRow }) => endRow > startRow);
  if (down.length === 0) return (row) => row;
  const held = new Map<(typeof down)[number], { value: CellValue; format: string | undefined }>();
  return (row) => {
    const { index } = row;
    const values = [...row.values];
    const formats = row.formats && [...row.formats];
    for (const merge of down) {
      const { startCol, startRow, endRow } = merge;
      if (index === startRow)
        held.set(merge, { value: values[startCol] ?? null, format: formats?.[startCol] });
      else if (index > startRow && index <= endRow) {
        while (values.length < startCol) values.push(null);
        const { value = null, format } = held.get(merge) ?? {};
        values[startCol] = value;
        if (formats) formats[startCol] = format;
      }
    }
    return { ...row, values, ...(formats && { formats }) };
  };
}

function notesOf(
  { sheets }: OpenWorkbook,
  sheet: number,
  { merges, pictures }: SheetHead,
  { blank, errors, hiddenRows }: { blank: number; errors: number; hiddenRows: number },
): ImportNote[] {
  const hidden = sheets.filter(({ isHidden }, index) => isHidden && index !== sheet);
  const counted: [text: string, count: number, warning: boolean][] = [
    ["connector.note.mergedCells", merges.length, false],
    ["connector.note.hiddenRows", hiddenRows, true],
    ["connector.note.pictures", pictures, false],
    ["connector.note.formulaErrors", errors, true],
    ["connector.note.blankLines", blank, false],
  ];
  const notes = counted
    .filter(([, count]) => count > 0)
    .map(([text, count, warning]): ImportNote => ({
      text,
      values: { count },
      ...(warning ? { warning } : {}),
    }));
  if (hidden.length === 0) return notes;
  const names = hidden.map(({ label }) => label).join(", ");
  return [
    ...notes,
    { text: "connector.note.hiddenSheets", values: { names, count: hidden.length }, warning: true },
  ];
}
