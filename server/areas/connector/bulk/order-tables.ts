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
  /** A cell names several records by their values. */
  isMany: boolean;
  /** The column there that shows the same connections; null without one. */
  inverse: string | null;
  /** Its records may not be there yet when the row is written: the column is filled afterwards. */
  isLater: boolean;
}

/** A column that shows the connections of another table's column from its own side. */
export interface OtherEnd {
  column: string;
  table: number;
  of: string;
  isMany: boolean;
}

/** A table, by its place among the outlines, after those that it connects to. */
export interface OrderedTable {
  table: number;
  connections: Connection[];
  otherEnds: OtherEnd[];
}

type Wanted = Omit<Connection, "isLater">;

/**
 * The order in which tables are made, so that connected records are there before the rows that name them. Tables
 * that name themselves or each other are connected in a second step, by their keys; without a key the column stays as
 * it is. Of two columns that show the same connections one holds them.
 */
export function orderTables(outlines: readonly TableOutline[]): OrderedTable[] {
  const places = new Map(outlines.map(({ id }, place) => [id, place]));
  const all = outlines.map((outline) => connectionsOf(outline, outlines, places));
  const isOtherEnd = all.map((own, place) => own.map((one) => holds(all, one, place)));
  const wanted = all.map((own, place) => own.filter((_, index) => isOtherEnd[place]?.[index] === false));
  const ends = all.map((own, place) =>
    own
      .filter((_, index) => isOtherEnd[place]?.[index] === true)
      .map(({ column, table, inverse, isMany }) => ({ column, table, of: inverse ?? "", isMany })),
  );
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
    ordered.push({
      table: next,
      connections: connections.filter(({ isLater }) => hasKey(next) || !isLater),
      otherEnds: ends[next] ?? [],
    });
    open.delete(next);
    made.add(next);
  }
  return ordered;
}

/** Whether the column at the other end holds the connections: that of one record a cell, or else the later one. */
function holds(all: readonly (readonly Wanted[])[], one: Wanted, place: number): boolean {
  const others = all[one.table] ?? [];
  const back = others.find(({ column, table }) => column === one.inverse && table === place);
  if (!back || back === one || back.inverse !== one.column) return false;
  if (back.isMany !== one.isMany) return one.isMany;
  return one.table === place ? others.indexOf(back) < others.indexOf(one) : one.table > place;
}

/** Keys of the table itself stay values, as others are found by them. */
function connectionsOf(
  { columns, references }: TableOutline,
  outlines: readonly TableOutline[],
  places: ReadonlyMap<string, number>,
): Wanted[] {
  const seen = new Set<string>();
  return references.flatMap((reference) => {
    const { column, table, target, byTitles = false, isMany = false, inverse = null } = reference;
    const place = places.get(table);
    const own = columns.find(({ name }) => name === column);
    const other = place === undefined ? undefined : outlines[place];
    const found = other?.columns.find(({ name }) => name === target);
    const isValue = found?.isKey === true || other?.references.every((one) => one.column !== target) === true;
    if (place === undefined || !own || own.isKey || own.isLeftOut || seen.has(column)) return [];
    if (!found || found.isLeftOut || !isValue) return [];
    seen.add(column);
    return [{ column, table: place, target, byTitles, isMany, inverse }];
  });
}
