import { CallRefused } from "../../../app/api/call-problems";
import { fieldKey } from "../../../app/pending/overlay";
import type { CellChange } from "./cell-change";

/** `records.0.data.12` of a refused request. */
const CELL_PATH = /^(?:body\.)?records\.(\d+)\.data\.(\d+)/;

export interface Problem {
  message: string;
  messageOf: (recordId: number, field: number | string) => string;
  /** Another user changed the same cell in the meantime. */
  isConflict: boolean;
  /** The table was deleted, or is no longer visible to the user. */
  isTableGone: boolean;
}

/** Why an edit was refused: one sentence for all, and one for each cell the server named. */
export function readProblem(error: unknown, changes: readonly CellChange[]): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const byCell = new Map<string, string>();
  for (const problem of error instanceof CallRefused ? error.fields : []) {
    const [, place, fieldId] = CELL_PATH.exec(problem.path) ?? [];
    const change = changes[Number(place)];
    if (change !== undefined) byCell.set(fieldKey(change.id, Number(fieldId)), problem.message);
  }
  const first = byCell.values().next().value;
  return {
    isConflict: error instanceof CallRefused && error.id === "change_conflict",
    isTableGone: error instanceof CallRefused && error.id === "object_not_found",
    message: first ?? message,
    messageOf: (recordId, field) => byCell.get(fieldKey(recordId, field)) ?? message,
  };
}
