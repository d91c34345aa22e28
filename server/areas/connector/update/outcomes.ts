import type { Message } from "../../../text/format";

/**
 * The outcome of a row: a new record, an update, nothing (it exists already, the record is missing, or it
 * changed later here), or a rejection.
 */
export type RowOutcome = "created" | "updated" | "newer" | "duplicate" | "unknown" | "refused";

/** Why a row is refused: a message id with its values. */
export interface RowRefusal {
  row: number;
  reason: string;
  values: Message["values"];
}

/** A cell rejected only by the write: its connected record does not exist. */
export interface LateRefusal {
  row: number;
  /** Its place among the planned columns. */
  column: number;
  text: string;
  reason: string;
}

export interface BatchOutcome {
  rows: RowOutcome[];
  refusals: RowRefusal[];
  cells: LateRefusal[];
}

/** Counts of rows by what became of them. */
export type RowCounts = Record<RowOutcome, number>;

export const noRows = (): RowCounts => ({
  created: 0,
  updated: 0,
  newer: 0,
  duplicate: 0,
  unknown: 0,
  refused: 0,
});

export function countRows(counts: RowCounts, { rows }: BatchOutcome): void {
  for (const outcome of rows) counts[outcome] += 1;
}
