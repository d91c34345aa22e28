import type { OrganizationDatabase } from "../../../database/types";
import { marks } from "../../../sql/fragment";
import { idsOfRange, visibleIds } from "../../../engine/public";
import type { GrantedRead } from "../../../policy/granted";
import { recordKind } from "../../../policy/record";
import { openTable, type TableDefinition } from "../../../tables/public";
import { asHidden } from "./as-hidden";
import { BLOCK_ACTIONS } from "./select";
import { isAdmin, type HistoryReader } from "./history-reader";
import type { Values } from "./describe-columns";
import type { HistoryRow } from "./repository";
import { visibleObjects, type VisibleObject } from "./visible-objects";

export interface SeenTable {
  table: TableDefinition;
  grant: GrantedRead;
  /** Of the records in question those that the reader may see; null: all. */
  ids: ReadonlySet<number> | null;
}

/** The object of a row, as the reader may see it. */
export interface Seen {
  label: string | null;
  /** The name of its table. */
  place: string | null;
  path: string | null;
  count: number;
  table: SeenTable | null;
}

/** A row that the reader may see, with its values. */
export interface SeenRow {
  row: HistoryRow;
  about: Seen;
  values: { before: Values | null; after: Values | null };
}

/** Looks up the objects of rows; the result says null for what does not exist for the reader. */
export async function findSeen(
  context: HistoryReader,
  rows: readonly HistoryRow[],
): Promise<(row: HistoryRow) => Seen | null> {
  const tables = await findTables(context, rows);
  const objects = new Map<string, Map<number, VisibleObject>>();
  const hidden = new Map<string, ReadonlySet<number>>();
  const others = rows.filter(({ object }) => object !== "record");
  for (const [kind, of] of Map.groupBy(others, ({ object }) => kindOf(object))) {
    const known = context.org.database.kinds.get(kind);
    const ids = [...new Set(of.map(({ objectId }) => objectId))];
    if (!known) continue;
    const visible = await visibleObjects(context, known, ids);
    objects.set(kind, visible);
    const unseen = isAdmin(context.actor) ? ids.filter((id) => !visible.has(id)) : [];
    if (unseen.length > 0) hidden.set(kind, await existing(context.org.database, kind, unseen));
  }
  return (row) => {
    const table = row.tableId === null ? null : (tables.get(row.tableId) ?? null);
    if (row.object === "record") return table && seenRecord(row, table);
    const object = objects.get(kindOf(row.object))?.get(row.objectId);
    if (hidden.get(kindOf(row.object))?.has(row.objectId)) return null;
    // Removed objects have no rights to ask for: only administrators see that they existed.
    if (!object && !isAdmin(context.actor)) return null;
    if (row.object === "field" && isHidden(table, row.objectId)) return null;
    if (row.action === "act" && row.tableId !== null && !table) return null;
    const place = table?.table.label ?? null;
    return {
      label: row.label ?? object?.name ?? null,
      place,
      path: object?.path ?? null,
      count: 1,
      table,
    };
  };
}

/** Of ids those whose objects exist, visible to the reader or not. */
async function existing(
  database: OrganizationDatabase,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.all<{ id: number }>({
    sql: `select "id" from "${kind}" where "id" in (${marks(ids.length)})`,
    parameters: [...ids],
  });
  return new Set(rows.map(({ id }) => id));
}

function kindOf(object: string): string {
  if (BLOCK_ACTIONS.includes(object)) return "block";
  return object === "viewed_as_role" ? "role" : object;
}

const isHidden = (table: SeenTable | null, fieldId: number): boolean =>
  table !== null && table.grant.readFields !== null && !table.grant.readFields.includes(fieldId);

function seenRecord(row: HistoryRow, seen: SeenTable): Seen | null {
  const { table, grant, ids } = seen;
  const { recordLabelField: named } = table;
  const last = row.lastObjectId ?? row.objectId;
  const all = last - row.objectId + 1;
  const count = ids === null ? all : [...ids].filter((id) => id >= row.objectId && id <= last).length;
  if (count === 0) return null;
  const isNamed = grant.readFields === null || (named !== null && grant.readFields.includes(named));
  return {
    label: isNamed && row.lastObjectId === null ? row.label : null,
    place: table.label,
    path: row.lastObjectId === null ? `/object/${table.id}/record/${row.objectId}` : `/object/${table.id}`,
    count,
    table: seen,
  };
}

async function findTables(
  context: HistoryReader,
  rows: readonly HistoryRow[],
): Promise<Map<number, SeenTable>> {
  const found = new Map<number, SeenTable>();
  const inTables = rows.filter(({ tableId }) => tableId !== null);
  for (const [tableId, of] of Map.groupBy(inTables, (row) => Number(row.tableId))) {
    const opened = await openTable(context, tableId, recordKind.read).catch(asHidden);
    if (!opened) continue;
    const records = of.filter(({ object }) => object === "record");
    const ids =
      opened.grant.readRows === null || records.length === 0
        ? null
        : await visibleRecords(context, opened.grant, tableId, records);
    found.set(tableId, { ...opened, ids });
  }
  return found;
}

async function visibleRecords(
  { org: { database } }: HistoryReader,
  grant: GrantedRead,
  tableId: number,
  rows: readonly HistoryRow[],
): Promise<Set<number>> {
  const ids = new Set<number>();
  for (const row of rows) {
    if (row.lastObjectId === null) ids.add(row.objectId);
    else
      for (const id of await idsOfRange(database, tableId, {
        ...row,
        action: row.action as "import",
      }))
        ids.add(id);
  }
  return visibleIds(database, grant, [...ids]);
}
