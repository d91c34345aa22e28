import type { ImportNote } from "#shared/contract/connector";

interface LeftOut {
  /** Columns whose values come, and not what computes them. */
  computed?: readonly string[];
  /** Columns that do not come. */
  columns?: readonly string[];
  /** Views that do not come. */
  views?: readonly string[];
  /** Views whose filters, orders and groups do not come. */
  bareViews?: readonly string[];
}

/** Names what of a table cannot come. */
export function leftOutNotes({
  computed = [],
  columns = [],
  views = [],
  bareViews = [],
}: LeftOut): ImportNote[] {
  const notes: ImportNote[] = [];
  const name = (text: string, names: readonly string[], isWarning: boolean) => {
    if (names.length === 0) return;
    const values = { count: names.length, names: names.join(", ") };
    notes.push({ text, values, ...(isWarning && { warning: true }) });
  };
  name("connector.note.computedColumns", computed, false);
  name("connector.note.columnsLeftOut", columns, true);
  name("connector.note.viewsLeftOut", views, true);
  name("connector.note.bareViews", bareViews, false);
  return notes;
}
