import { askDialect, run, type Work } from "../../sql/work";
import { recordTable } from "../../sql/names";

/**
 * Creates the table for a user-made table's records, and its search index. Ids are never reused. The two partial
 * indexes keep the first page, the trash and jumps to any offset fast, however many records are on the other side.
 */
export function* createRecordTable(tableId: number): Work<void> {
  const table = recordTable(tableId);
  yield* run(`create table ${table} (
    id integer primary key autoincrement,
    revision integer not null default 1,
    createdAt integer not null,
    createdBy integer not null,
    updatedAt integer not null,
    updatedBy integer not null,
    deletedAt integer,
    deletedBy integer
  )`);
  yield* run(`create index ${table}_live on ${table} (id) where deletedAt is null`);
  yield* run(`create index ${table}_trash on ${table} (id) where deletedAt is not null`);
  const dialect = yield* askDialect();
  for (const sql of dialect.createSearch(tableId)) yield* run(sql);
}
