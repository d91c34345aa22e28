import { RECOMPUTE_MAX } from "#shared/limits/compute";
import { all, get, type Work } from "../../sql/work";
import { recordTable } from "../../sql/names";

/** Records of a table with those in the trash; a few are counted without looking at the rest. */
export function* countAll(tableId: number): Work<number> {
  const row = yield* get<{ count: number }>({
    sql: `select count(*) as count from (select 1 from ${recordTable(tableId)} limit ?) as counted`,
    parameters: [RECOMPUTE_MAX + 1],
  });
  if (!row || row.count <= RECOMPUTE_MAX) return row?.count ?? 0;
  const all = yield* get<{ count: number }>({
    sql: `select count(*) as count from ${recordTable(tableId)}`,
    parameters: [],
  });
  return all?.count ?? 0;
}

export function* allIds(tableId: number): Work<number[]> {
  const rows = yield* all<{ id: number }>({ sql: `select id from ${recordTable(tableId)}`, parameters: [] });
  return rows.map(({ id }) => id);
}
