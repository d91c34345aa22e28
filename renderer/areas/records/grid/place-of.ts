import type { CellPlace } from "./selection";

/** The row or cell that an event happened in; the number column counts as the first column. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
  const column = target.closest<HTMLElement>("[data-column]")?.dataset["column"];
  return row === undefined ? null : { row: Number(row), column: Number(column ?? 0) };
}
