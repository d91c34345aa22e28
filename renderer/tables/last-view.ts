import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";

const storageKey = (tableId: number) => `workloom.lastView.${location.host}.${tableId}`;

/** The view of a table that was chosen last; null is 'All records'. */
export function lastViewOf(tableId: number): number | null {
  const stored = Number(localStorage.getItem(storageKey(tableId)));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : null;
}

export function rememberView(tableId: number, viewId: number | null): void {
  localStorage.setItem(storageKey(tableId), String(viewId ?? ""));
}

/** View requested by the address: a number, all records, or unspecified. */
export type AskedView = number | "table" | "last";

/**
 * The view that a table's page shows: the one in its address, else the last one, else the first; null
 * for the table itself. `missing`: the requested view does not exist.
 */
export function viewAt({ id, views }: Pick<Table, "id" | "views">, asked: AskedView): App | null | "missing" {
  const visible = views.filter(({ isVisible }) => isVisible);
  if (asked === "table") return null;
  const wanted = asked === "last" ? lastViewOf(id) : asked;
  const found = visible.find((view) => view.id === wanted);
  if (found) return found;
  return asked !== "last" && wanted !== null ? "missing" : (visible[0] ?? null);
}

/** The view that a table's page shows where its address names none. */
export function shownView(table: Pick<Table, "id" | "views">): App | null {
  const view = viewAt(table, "last");
  return view === "missing" ? null : view;
}
