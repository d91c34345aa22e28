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

/** The view that a table's page shows where its address names none: the last one, or the first. */
export function shownView({ id, views }: Pick<Table, "id" | "views">): App | null {
  const visible = views.filter(({ isVisible }) => isVisible);
  const last = lastViewOf(id);
  return visible.find((view) => view.id === last) ?? visible[0] ?? null;
}
