import { recordTable } from "../../sql/names";
import type { SortKey } from "./sort";

/** The order of a board's cards: where they were put, and by the record's number where they never were. */
export function boardKey(tableId: number, board: number): SortKey {
  const id = `${recordTable(tableId)}.id`;
  const place = `select "rank" from "cardPlace" where "appId" = ${board} and "recordId" = ${id}`;
  return { expression: `coalesce((${place}), ${id})`, descending: false, name: `board${board}` };
}
