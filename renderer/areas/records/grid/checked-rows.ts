/** Rows that are ticked: some by id, or all rows of the query but some. */
export type CheckedRows =
  { mode: "some"; ids: ReadonlySet<number> } | { mode: "all"; except: ReadonlySet<number> };

export const noneChecked: CheckedRows = { mode: "some", ids: new Set() };
export const allChecked: CheckedRows = { mode: "all", except: new Set() };

export const isChecked = (rows: CheckedRows, id: number): boolean =>
  rows.mode === "some" ? rows.ids.has(id) : !rows.except.has(id);

export const checkedCount = (rows: CheckedRows, total: number): number =>
  rows.mode === "some" ? rows.ids.size : Math.max(0, total - rows.except.size);

/** Ticks or unticks rows. */
export function setChecked(rows: CheckedRows, ids: Iterable<number>, checked: boolean): CheckedRows {
  const isListed = rows.mode === "some" ? checked : !checked;
  const next = new Set(rows.mode === "some" ? rows.ids : rows.except);
  for (const id of ids) {
    if (isListed) next.add(id);
    else next.delete(id);
  }
  return rows.mode === "some" ? { mode: "some", ids: next } : { mode: "all", except: next };
}
