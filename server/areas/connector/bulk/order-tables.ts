import type { TableOutline } from "../sources/outline";

/** A column that becomes a connection with another imported table. */
export interface Connection {
  column: string;
  /** The connected table's place among the outlines. */
  table: number;
  /** The column there whose values this one holds. */
  target: string;
  /** A cell names several records by their titles. */
  byTitles: boolean;
  /** Its records may not be there yet when the row is written: the column is filled afterwards. */
  isLater: boolean;
}

/** A table, by its place among the outlines, after those that it connects to. */
export interface OrderedTable {
  table: number;
  connections: Connection[];
}

/**
 * The order in which tables are made, so that connected records are there before the rows that name them. Tables
 * that name themselves or each other are connected in a second step, by their keys; without a key the column stays as
 * it is.
 */
export function orderTables(outlines: readonly TableOutline[]): OrderedTable[] {
  const places = new Map(outlines.map(({ id }, place) => [id, place]));
  const wanted = outlines.map((outline) => connectionsOf(outline, outlines, places));
  const ordered: OrderedTable[] = [];
  const made = new Set<number>();
  const open = new Set(outlines.keys());
  while (open.size > 0) {
    const waitsFor = (table: number) =>
      (wanted[table] ?? []).filter((one) => one.table !== table && !made.has(one.table)).length;
    const hasKey = (table: number) => outlines[table]?.columns.some(({ isKey }) => isKey) ?? false;
    const isNamed = (table: number) =>
      [...open].filter((other) => other !== table && wanted[other]?.some((one) => one.table === table))
        .length;
    // In a circle the table comes first whose columns can be filled afterwards, and that most others name.
    const rank = (table: number) =>
      waitsFor(table) === 0 ? Infinity : (hasKey(table) ? outlines.length : 0) + isNamed(table);
    const next = [...open].reduce((best, one) => (rank(one) > rank(best) ? one : best));
    const connections = (wanted[next] ?? []).map((one) => ({ ...one, isLater: !made.has(one.table) }));
    ordered.push({ table: next, connections: connections.filter(({ isLater }) => hasKey(next) || !isLater) });
    open.delete(next);
    made.add(next);
  }
  return ordered;
}

/** Keys of the table itself stay values, as others are found by them. */
function connectionsOf(
  { columns, references }: TableOutline,
  outlines: readonly TableOutline[],
  places: ReadonlyMap<string, number>,
): Omit<Connection, "isLater">[] {
  const seen = new Set<string>();
  return references.flatMap(({ column, table, target, byTitles = false }) => {
    const place = places.get(table);
    const own = columns.find(({ name }) => name === column);
    const other = place === undefined ? undefined : outlines[place];
    const found = other?.columns.find(({ name }) => name === target);
    const isValue =
      found?.isKey === true || other?.references.every((reference) => reference.column !== target) === true;
    if (place === undefined || !own || own.isKey || own.isLeftOut || seen.has(column)) return [];
    if (!found || found.isLeftOut || !isValue) return [];
    seen.add(column);
    return [{ column, table: place, target, byTitles }];
  });
}
