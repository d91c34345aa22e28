import { CONNECTIONS_SHOWN } from "#shared/limits/compute";
import { AppError } from "../../errors";
import { all, insertMany, run, type Work } from "../../sql/work";
import type { FieldSchema } from "../fields/storage";
import type { ColumnValue } from "../../sql/fragment";
import { connectedTable, endsOf } from "../fields/connection-ends";
import { linkTable, recordTable } from "../../sql/names";
import { readSchema } from "../schema/read-schema";
import { eachBatch } from "../schema/batches";
import type { KnownTables } from "../model/known-tables";

/** Makes the table of a new field's connections; the other side of known ones needs none. */
export function* createLinks(field: Pick<FieldSchema, "id" | "declared">): Work<void> {
  if (typeof field.declared.config["inverseOf"] === "number") return;
  const table = linkTable(field.id);
  yield* run(
    `create table ${table} (source integer not null, target integer not null, primary key (source, target))`,
  );
  yield* run(`create index ${table}_target on ${table} (target, source)`);
}

/** Records that are connected with some others, also those in the trash: whom a change over there concerns. */
export function* connectedWith(field: FieldSchema, farIds: Iterable<number>): Work<Set<number>> {
  const { table, near, far } = endsOf(field);
  const found = new Set<number>();
  for (const { ids, marks } of eachBatch(farIds)) {
    const rows = yield* all<{ id: number }>({
      sql: `select distinct ${near} as id from ${table} where ${far} in (${marks})`,
      parameters: ids,
    });
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** The connected records of one record outside the trash, in the order of the ids. */
export function* readConnections(field: FieldSchema, recordId: number): Work<number[]> {
  const { table, near, far } = endsOf(field);
  const rows = yield* all<{ id: number }>({
    sql: `select other.id as id from ${table} join ${recordTable(connectedTable(field))} as other on other.id = ${far}
      where ${near} = ? and other.deletedAt is null order by other.id`,
    parameters: [recordId],
  });
  return rows.map(({ id }) => id);
}

/** The old and new connections of one record's cell. */
interface ConnectionChange {
  recordId: number;
  before: readonly number[];
  after: readonly number[];
  /** The path of the cell in the request. */
  place: string;
}

/**
 * Connects records with exactly the named ones; connections with records in the trash wait there for them.
 *
 * @param inverse the field that shows the connections from the other side, if there is one
 * @throws AppError record_validation_failed for a record that is not there, is taken, or too many
 */
export function* writeConnections(
  field: FieldSchema,
  inverse: FieldSchema | null,
  changes: readonly ConnectionChange[],
): Work<void> {
  const { table, near, far } = endsOf(field);
  const added: [recordId: number, other: number][] = [];
  for (const { recordId, before, after, place } of changes) {
    if (before.length > CONNECTIONS_SHOWN) throw refuse(place, "fieldTypes.tooManyConnections");
    if (!isMany(field) && after.length > 1) throw refuse(place, "fieldTypes.oneConnection");
    const [was, is] = [new Set(before), new Set(after)];
    for (const id of after) if (!was.has(id)) added.push([recordId, id]);
    for (const { ids, marks } of eachBatch(before.filter((id) => !is.has(id)))) {
      yield* run(`delete from ${table} where ${near} = ? and ${far} in (${marks})`, [recordId, ...ids]);
    }
  }
  const others = added.map(([, other]) => other);
  for (const { ids, marks } of eachBatch(others)) {
    const there = yield* all<{ id: number }>({
      sql: `select id from ${recordTable(connectedTable(field))} where id in (${marks}) and deletedAt is null`,
      parameters: ids,
    });
    const gone = new Set(ids).difference(new Set(there.map(({ id }) => id)));
    if (gone.size > 0) throw refuse(placeOf(changes, gone), "fieldTypes.noSuchRecord");
  }
  yield* insertMany(`insert into ${table} (${near}, ${far}) values (?, ?) on conflict do nothing`, added);
  if (inverse === null || isMany(inverse)) return;
  for (const { ids, marks } of eachBatch(others)) {
    const taken = yield* all<{ id: number }>({
      sql: `select ${far} as id from ${table} join ${recordTable(field.tableId)} as own on own.id = ${near}
        where ${far} in (${marks}) and own.deletedAt is null group by ${far} having count(*) > 1 limit 1`,
      parameters: ids,
    });
    if (taken.length > 0)
      throw refuse(placeOf(changes, new Set(taken.map(({ id }) => id))), "fieldTypes.recordTaken");
  }
}

const isMany = ({ declared }: FieldSchema): boolean => declared.config["many"] === true;

/** The path of the last cell that newly refers to one of these records: earlier ones take precedence. */
const placeOf = (changes: readonly ConnectionChange[], ids: ReadonlySet<number>): string =>
  changes.findLast(({ before, after }) => after.some((id) => ids.has(id) && !before.includes(id)))?.place ??
  "";

const refuse = (path: string, message: string) =>
  new AppError("record_validation_failed", { fields: [{ path, message }] });

/** The ids of a connection's stored value, with titles or without. */
export function connectionIds(value: ColumnValue): number[] {
  if (typeof value !== "string") return [];
  return (JSON.parse(value) as (number | { id: number })[]).map((entry) =>
    typeof entry === "number" ? entry : entry.id,
  );
}

/** The inverse field in the other table, or null. */
export function* findInverse(tables: KnownTables, field: FieldSchema): Work<FieldSchema | null> {
  const tableId = connectedTable(field);
  const schema = tables.get(tableId) ?? (yield* readSchema(tableId));
  if (!schema) return null;
  tables.set(tableId, schema);
  const { inverseOf } = field.declared.config;
  if (typeof inverseOf === "number") return schema.byId.get(inverseOf) ?? null;
  return schema.fields.find(({ declared }) => declared.config["inverseOf"] === field.id) ?? null;
}
