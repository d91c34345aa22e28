import { CallRefused } from "../../../app/api/call-problems";
import type { CellChange } from "./cell-change";

/** `records.0.expect.12` of a refused request: the cell that another user changed. */
const EXPECTED_PATH = /^(?:body\.)?records\.(\d+)\.expect\.(\d+)$/;

/** One edit in two parts: the cells that another user changed too, and those that can be saved all the same. */
export interface SplitEdit {
  conflicting: CellChange[];
  rest: CellChange[];
}

const pick = <Value>(data: Readonly<Record<string, Value>>, isWanted: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => isWanted(field)));

function partOf(changes: readonly CellChange[], isWanted: (change: CellChange, field: string) => boolean) {
  return changes.flatMap((change) => {
    const { id, expect } = change;
    const data = pick(change.data, (field) => isWanted(change, field));
    if (Object.keys(data).length === 0) return [];
    return [{ id, data, ...(expect && { expect: pick(expect, (field) => field in data) }) }];
  });
}

/**
 * Splits a refused edit, so that it merges field by field with what other users did. Null if it was not refused
 * because of a conflict in one of its cells, or if nothing else is in it.
 */
export function splitConflict(error: unknown, changes: readonly CellChange[]): SplitEdit | null {
  if (!(error instanceof CallRefused) || error.id !== "change_conflict") return null;
  const cells = new Set<string>();
  for (const { path } of error.fields) {
    const [, place, field] = EXPECTED_PATH.exec(path) ?? [];
    if (place !== undefined && field !== undefined) cells.add(`${place}.${field}`);
  }
  const isConflicting = (change: CellChange, field: string) =>
    cells.has(`${changes.indexOf(change)}.${field}`);
  const conflicting = partOf(changes, isConflicting);
  const rest = partOf(changes, (change, field) => !isConflicting(change, field));
  return conflicting.length === 0 || rest.length === 0 ? null : { conflicting, rest };
}

/** The refusal of an edit that was made on top of a refused one: sending it would overwrite the other user's value. */
export function conflictWith(
  changes: readonly CellChange[],
  isConflicting: (id: number, field: string) => boolean,
  message: string,
): CallRefused | null {
  const fields = changes.flatMap(({ id, data }, place) =>
    Object.keys(data)
      .filter((field) => isConflicting(id, field))
      .map((field) => ({ path: `records.${place}.expect.${field}`, message })),
  );
  return fields.length === 0 ? null : new CallRefused({ id: "change_conflict", code: 409, message, fields });
}
