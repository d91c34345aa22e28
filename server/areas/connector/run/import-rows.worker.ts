import { parentPort } from "node:worker_threads";
import type { CellValue } from "#shared/contract/records";
import { localeOfFile } from "#shared/fields/guess";
import { IMPORT_BATCH } from "#shared/limits/connector";
import { packRows } from "../../../engine/model/import-rows";
import { withoutHeader } from "../scan/columns";
import { toFailure } from "../scan/failure";
import { openTexts } from "../sources/index";
import { CellRecorder, type CellReport } from "./cell-report";
import { convertColumn } from "./convert-column";
import { ImportLedger } from "./import-ledger";
import type { Counts, Place, RowsMessage, RowsOrder, RowsRequest } from "./rows-messages";

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

const send = (message: RowsMessage, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

async function sendBatch(message: RowsMessage, moved?: ArrayBuffer[]): Promise<void> {
  send(message, moved);
  flow.onTheWay += 1;
  while (flow.onTheWay >= AHEAD) await new Promise<void>((resolve) => (flow.proceed = resolve));
}

/** Where cells are accounted for, and how a batch is handed on. */
interface Way {
  report: CellReport;
  /** Notes that another row of the batch begins. */
  begin(row: number): void;
  hand(index: number, rows: CellValue[][], lines: number[], place: Place): Promise<void>;
  end(place: Place): Counts;
  close(): void;
}

/** The thread accounts for the cells; batches that were written before are not sent. */
function ownWay(path: string, { columns, skipBatches }: RowsRequest): Way {
  const report = new ImportLedger(path, columns);
  const counts = (place: Place): Counts => ({ ...report.snapshot(), ...place });
  return {
    report,
    begin() {
      // Rows are not told apart.
    },
    async hand(index, rows, _lines, place) {
      report.flush();
      if (index < skipBatches) return;
      const packed = inPieces(rows).map(packRows);
      const moved = packed.map(({ buffer }) => buffer as ArrayBuffer);
      await sendBatch({ kind: "batch", index, rows: { packed }, counts: counts(place) }, moved);
    },
    end: counts,
    close: () => report.close(),
  };
}

const inPieces = (rows: CellValue[][]): CellValue[][][] =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_, piece) =>
    rows.slice(piece * IMPORT_BATCH, (piece + 1) * IMPORT_BATCH),
  );

/** The caller accounts for them, by what becomes of their rows. */
function callersWay(): Way {
  const report = new CellRecorder();
  return {
    report,
    begin: (row) => (report.row = row),
    hand: (index, rows, lines, place) =>
      sendBatch({ kind: "rows", index, rows, lines, place, ...report.take() }),
    end: (place) => ({ columns: [], refusedRows: 0, extraCells: 0, refused: [], ledgerBytes: -1, ...place }),
    close() {
      // Nothing is open.
    },
  };
}

/** Converts a file from its first row. */
async function convertFile(request: RowsRequest): Promise<void> {
  const { columns, locale, people, width, columnWord, format, ledgerPath, batchRows } = request;
  const way = ledgerPath === null ? callersWay() : ownWay(ledgerPath, request);
  const converters = columns.map((column, index) =>
    convertColumn(index, column, localeOfFile(locale, format, column.marks), people, way.report),
  );
  const places = columns.map(({ column }) => column);
  const file = openTexts(request.connectorId, request, format);
  const place: Place = { rowsRead: 0, bytesRead: 0 };
  let [rows, lines, index]: [CellValue[][], number[], number] = [[], [], 0];
  const finishBatch = async () => {
    await way.hand(index, rows, lines, { ...place });
    index += 1;
    [rows, lines] = [[], []];
  };
  try {
    for await (const batch of withoutHeader(file.batches, format.hasHeader)) {
      place.bytesRead = batch.bytesRead;
      for (let at = 0; at < batch.rows.length; at += 1) {
        const cells = batch.rows[at] ?? [];
        const line = batch.lines[at] ?? 0;
        way.begin(rows.length);
        rows.push(converters.map((convert, column) => convert(cells[places[column] ?? -1] ?? "", line)));
        lines.push(line);
        for (let extra = width; extra < cells.length; extra += 1) {
          const text = cells[extra] ?? "";
          if (text !== "") way.report.refuseExtra(line, `${columnWord} ${extra + 1}`, text);
        }
        place.rowsRead += 1;
        if (rows.length === batchRows) await finishBatch();
      }
    }
    if (rows.length > 0) await finishBatch();
  } finally {
    way.close();
  }
  send({ kind: "end", counts: way.end(place), notes: file.notes() });
}
