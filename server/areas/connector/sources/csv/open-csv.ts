import { createReadStream } from "node:fs";
import type { CsvFormat, ImportNote } from "#shared/contract/connector";
import { SNIFF_BYTES } from "#shared/limits/connector";
import type { OpenTable, RowBatch } from "../source";
import { createDecoder } from "./decode";
import { withoutEscapes } from "./exported";
import { namesSeparator, newlineOf } from "./detect-format";
import { createRowReader, type RowReader } from "./row-reader";

/** Lines that a note names before it says "and more". */
const LINES_NAMED = 5;

export function openCsv(path: string, format: CsvFormat): OpenTable {
  let reader: RowReader | null = null;
  return {
    batches: readBatches(path, format, (made) => (reader = made)),
    notes: () => (reader ? notesOf(reader) : []),
  };
}

async function* readBatches(
  path: string,
  format: CsvFormat,
  onReader: (reader: RowReader) => void,
): AsyncGenerator<RowBatch> {
  const decoder = createDecoder(format.encoding);
  let batch: RowBatch = { rows: [], lines: [], bytesRead: 0 };
  let reader: RowReader | null = null;
  const read = (text: string): RowReader => {
    if (!reader) {
      reader = createRowReader({ delimiter: format.delimiter, newline: newlineOf(text) }, (cells, line) => {
        if (line === 1 && namesSeparator(cells, format.delimiter)) return;
        batch.rows.push(withoutEscapes(cells));
        batch.lines.push(line);
      });
      onReader(reader);
    }
    reader.push(text);
    return reader;
  };
  const take = () => {
    const taken = batch;
    batch = { rows: [], lines: [], bytesRead: taken.bytesRead };
    return taken;
  };
  for await (const bytes of createReadStream(path, { highWaterMark: SNIFF_BYTES }) as AsyncIterable<Buffer>) {
    batch.bytesRead += bytes.length;
    read(decoder.decode(bytes));
    if (batch.rows.length > 0) yield take();
  }
  read(decoder.end()).end();
  yield take();
}

function notesOf({ strayQuotes, blankLines }: RowReader): ImportNote[] {
  const notes: ImportNote[] = [];
  if (strayQuotes.length > 0) {
    const lines = strayQuotes.slice(0, LINES_NAMED).join(", ");
    const values = { lines, count: strayQuotes.length };
    notes.push({ text: "connector.note.strayQuotes", values, warning: true });
  }
  if (blankLines > 0) notes.push({ text: "connector.note.blankLines", values: { count: blankLines } });
  return notes;
}
