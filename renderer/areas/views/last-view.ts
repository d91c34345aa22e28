const storageKey = (tableId: number) => `workloom.lastView.${location.host}.${tableId}`;

/** The view of a table that was chosen last; null is 'All records'. */
export function lastViewOf(tableId: number): number | null {
  const stored = Number(localStorage.getItem(storageKey(tableId)));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : null;
}

export function rememberView(tableId: number, viewId: number | null): void {
  localStorage.setItem(storageKey(tableId), String(viewId ?? ""));
}
