import { parentPort, workerData } from "node:worker_threads";
import type { CsvFormat } from "#shared/contract/connector";
import type { CellValue } from "#shared/contract/records";
import type { Locale } from "#shared/fields/types";
import { localeOfFile } from "#shared/fields/guess";
import type { KnownPerson } from "#shared/fields/user";
import { IMPORT_BATCH } from "#shared/limits/connector";
import { withoutHeader } from "../scan/columns";
import { toFailure, type ScanFailure } from "../scan/failure";
import { findSource } from "../sources/index";
import { convertColumn, type PlannedColumn } from "./convert-column";
import type { RunningLedger } from "./ledger";
import { LedgerBook, type BookColumn } from "./ledger-book";

export interface RowsRequest {
  connectorId: string;
  path: string;
  ledgerPath: string;
  format: CsvFormat;
  columns: (PlannedColumn & BookColumn)[];
  /** Columns of the file; cells beyond are refused. */
  width: number;
  /** 'Column' in the importer's language, for cells beyond the last one. */
  columnWord: string;
  locale: Locale;
  people: KnownPerson[];
  /** Batches that are in the table already: read and accounted for again, but not sent. */
  skipBatches: number;
}

export type Counts = ReturnType<LedgerBook["snapshot"]> & {
  rowsRead: number;
  bytesRead: number;
};
export type RowsMessage =
  | { kind: "batch"; index: number; rows: CellValue[][]; counts: Counts }
  | { kind: "end"; counts: Counts; notes: RunningLedger["notes"] }
  | { kind: "failed"; failure: ScanFailure };

/** Batches sent and not yet answered: the next is made while one is written. */
const AHEAD = 2;

const request = workerData as RowsRequest;
/** Batches on their way, and what waits for one to arrive. */
const flow = { onTheWay: 0, proceed: null as (() => void) | null };
parentPort?.on("message", () => {
  flow.onTheWay -= 1;
  flow.proceed?.();
});

const send = (message: RowsMessage) => parentPort?.postMessage(message);

async function sendBatch(index: number, rows: CellValue[][], counts: Counts): Promise<void> {
  send({ kind: "batch", index, rows, counts });
  flow.onTheWay += 1;
  while (flow.onTheWay >= AHEAD) await new Promise<void>((resolve) => (flow.proceed = resolve));
}

async function convertFile(): Promise<void> {
  const { columns, locale, people, width, columnWord, format, path } = request;
  const book = new LedgerBook(
    request.ledgerPath,
    columns.map(({ key, label, type, notes }) => ({ key, label, type, notes })),
  );
  const read = localeOfFile(locale, format);
  const converters = columns.map((column, index) => convertColumn(index, column, read, people, book));
  const places = columns.map(({ column }) => column);
  const file = findSource(request.connectorId).open(path, format);
  let [rows, rowsRead, bytesRead, index]: [CellValue[][], number, number, number] = [[], 0, 0, 0];
  const counts = (): Counts => ({ ...book.snapshot(), rowsRead, bytesRead });
  const finishBatch = async () => {
    book.flush();
    if (index >= request.skipBatches) await sendBatch(index, rows, counts());
    index += 1;
    rows = [];
  };
  for await (const batch of withoutHeader(file.batches, format.hasHeader)) {
    for (let at = 0; at < batch.rows.length; at += 1) {
      const cells = batch.rows[at] ?? [];
      const line = batch.lines[at] ?? 0;
      rows.push(converters.map((convert, column) => convert(cells[places[column] ?? -1] ?? "", line)));
      for (let extra = width; extra < cells.length; extra += 1) {
        const text = cells[extra] ?? "";
        if (text !== "") book.refuseExtra(line, `${columnWord} ${extra + 1}`, text);
      }
      rowsRead += 1;
      if (rows.length === IMPORT_BATCH) await finishBatch();
    }
    bytesRead = batch.bytesRead;
  }
  if (rows.length > 0) await finishBatch();
  book.close();
  send({ kind: "end", counts: counts(), notes: file.notes() });
}

convertFile().then(
  () => parentPort?.close(),
  (error: unknown) => {
    send({ kind: "failed", failure: toFailure(error) });
    parentPort?.close();
  },
);
