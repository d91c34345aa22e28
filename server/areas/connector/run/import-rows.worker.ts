import { parentPort } from "node:worker_threads";
import type { CellValue } from "#shared/contract/records";
import { localeOfFile } from "#shared/fields/guess";
import { IMPORT_BATCH } from "#shared/limits/connector";
import { withoutHeader } from "../scan/columns";
import { toFailure } from "../scan/failure";
import { findSource } from "../sources/index";
import { convertColumn } from "./convert-column";
import { LedgerBook } from "./ledger-book";
import type { Counts, RowsMessage, RowsOrder, RowsRequest } from "./rows-messages";

/** Batches sent and not yet written: the next is made while one is on its way. */
const AHEAD = 2;

/** Batches on their way, and what waits for one to arrive. */
const flow = { onTheWay: 0, proceed: null as (() => void) | null };

parentPort?.on("message", (order: RowsOrder) => {
  if (order.kind === "written") {
    flow.onTheWay -= 1;
    flow.proceed?.();
    return;
  }
  flow.onTheWay = 0;
  convertFile(order.request).catch((error: unknown) => send({ kind: "failed", failure: toFailure(error) }));
});

const send = (message: RowsMessage) => parentPort?.postMessage(message);

async function sendBatch(index: number, rows: CellValue[][], counts: Counts): Promise<void> {
  send({ kind: "batch", index, rows, counts });
  flow.onTheWay += 1;
  while (flow.onTheWay >= AHEAD) await new Promise<void>((resolve) => (flow.proceed = resolve));
}

/** Converts a file from its first row and accounts for every cell; batches that were written before are not sent. */
async function convertFile(request: RowsRequest): Promise<void> {
  const { columns, locale, people, width, columnWord, format, path } = request;
  const book = new LedgerBook(request.ledgerPath, columns);
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
  try {
    for await (const batch of withoutHeader(file.batches, format.hasHeader)) {
      bytesRead = batch.bytesRead;
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
    }
    if (rows.length > 0) await finishBatch();
  } finally {
    book.close();
  }
  send({ kind: "end", counts: counts(), notes: file.notes() });
}
