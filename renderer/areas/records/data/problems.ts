import { CallRefused } from "./gateway";
import { cellKey, type CellChange } from "./overlay";

/** `records.0.data.12` of a refused request. */
const CELL_PATH = /^(?:body\.)?records\.(\d+)\.data\.(\d+)/;

/** Why an edit was refused: one sentence for all, and one for each cell the server named. */
export function readProblem(
  error: unknown,
  changes: readonly CellChange[],
): { message: string; messageOf: (recordId: number, fieldId: number) => string } {
  const message = error instanceof Error ? error.message : String(error);
  const byCell = new Map<string, string>();
  for (const problem of error instanceof CallRefused ? error.fields : []) {
    const [, place, fieldId] = CELL_PATH.exec(problem.path) ?? [];
    const change = changes[Number(place)];
    if (change !== undefined) byCell.set(cellKey(change.id, Number(fieldId)), problem.message);
  }
  const first = byCell.values().next().value;
  return {
    message: first ?? message,
    messageOf: (recordId, fieldId) => byCell.get(cellKey(recordId, fieldId)) ?? message,
  };
}
