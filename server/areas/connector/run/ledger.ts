import type { ImportStatus } from "#shared/contract/connector";
import type { Message } from "../../../text/format";

/** The part of an import's status that grows while it runs. */
export type RunningLedger = Pick<
  ImportStatus,
  "progress" | "columns" | "leftOut" | "refusedRows" | "extraCells" | "notes" | "refused"
>;

/** A line of the ledger file. */
export type LedgerLine =
  | { kind: "refused"; line: number; column: string; text: string; reason: string }
  | { kind: "converted"; column: string; text: string; value: string; count: number }
  /** A row that changed nothing, or of which nothing landed. */
  | { kind: "rowIgnored" | "rowRefused"; line: number; reason: string; values: Message["values"] };

export const emptyLedger = (bytesTotal: number): RunningLedger => ({
  progress: {
    bytesRead: 0,
    bytesTotal,
    rowsRead: 0,
    recordsCreated: 0,
    recordsUpdated: 0,
    rowsIgnored: 0,
    rowsRefused: 0,
  },
  columns: [],
  leftOut: [],
  refusedRows: 0,
  extraCells: 0,
  notes: [],
  refused: [],
});
