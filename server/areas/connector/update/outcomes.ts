import type { Message } from "../../../text/format";

/** What becomes of a row: a new record, a change of one, nothing (there is one already; there is none), or a refusal. */
export type RowOutcome = "created" | "updated" | "duplicate" | "unknown" | "refused";

/** Why a row is refused: a message id with its values. */
export interface RowRefusal {
  row: number;
  reason: string;
  values: Message["values"];
}

/** A cell that could not be told before its row was written: a connected record that is not there. */
export interface LateRefusal {
  row: number;
  /** Its place among the planned columns. */
  column: number;
  text: string;
  reason: string;
}

/** What becomes of the rows of one batch. */
export interface BatchOutcome {
  rows: RowOutcome[];
  refusals: RowRefusal[];
  cells: LateRefusal[];
}

/** Counts of rows by what became of them. */
export type RowCounts = Record<RowOutcome, number>;

export const noRows = (): RowCounts => ({ created: 0, updated: 0, duplicate: 0, unknown: 0, refused: 0 });

export function countRows(counts: RowCounts, { rows }: BatchOutcome): void {
  for (const outcome of rows) counts[outcome] += 1;
}
