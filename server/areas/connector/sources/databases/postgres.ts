import pg from "pg";
import Cursor from "pg-cursor";
import type { DatabaseSession, DatabaseTable, Driver } from "./database-source";
import { byKey, keyOf } from "./by-key";
import {
  clock,
  day,
  flag,
  instant,
  leftOut,
  list,
  localTime,
  plain,
  type ColumnReading,
} from "./column-texts";

const BATCH_ROWS = 2000;
const CONNECT_TIMEOUT = 10_000;

const readings: readonly [pattern: RegExp, reading: ColumnReading][] = [
  [/\[\]$/, { toText: list }],
  [/^(?:bytea|tsvector|geometry|geography)/, leftOut],
  [/^(?:smallint|integer|bigint|numeric|real|double)/, { type: "number", toText: plain }],
  [/^boolean/, { type: "checkbox", toText: flag }],
  [/^timestamp.* with time zone|^timestamptz/, { type: "datetime", toText: instant }],
  [/^timestamp/, { type: "datetime", toText: localTime }],
  [/^date/, { type: "date", toText: day }],
  [/^time/, { type: "time", toText: clock }],
  [/^(?:uuid|character|text|citext|inet)/, { toText: plain }],
];
const readingOf = (type: string): ColumnReading =>
  readings.find(([pattern]) => pattern.test(type))?.[1] ?? { toText: plain };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const postgresDriver: Driver = {
  port: 5432,
  async connect({ host, port, username, password, database, encryption }, address) {
    const client = new pg.Client({
      host: address,
      port,
      user: username,
      password,
      database,
      ssl: encryption === "none" ? false : { rejectUnauthorized: encryption === "checked", servername: host },
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      // Values stay as the server writes them.
      types: { getTypeParser: () => (value: unknown) => value } as unknown as pg.CustomTypesConfig,
    });
    // An error after the connection is lost would end the process.
    client.on("error", () => undefined);
    await client.connect();
    await client.query("set session characteristics as transaction read only");
    await client.query("set time zone 'UTC'; set datestyle to 'ISO, YMD'; set statement_timeout to 0");
    return sessionOf(client);
  },
};

const sessionOf = (client: pg.Client): DatabaseSession => ({
  async version() {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return `PostgreSQL ${rows[0]?.server_version ?? ""}`;
  },
  async isReadOnly() {
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    return rows[0]?.transaction_read_only === "on";
  },
  async listTables() {
    const { rows } = await client.query<Record<"schema" | "name" | "kind" | "rows" | "readable", string>>(
      `select n.nspname as schema, c.relname as name, c.relkind as kind, c.reltuples::bigint as rows,
        has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select') as readable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
        and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      order by n.nspname, c.relname`,
    );
    return rows.map(({ schema, name, kind, rows: count, readable }) => ({
      schema,
      name,
      id: `${schema}.${name}`,
      label: schema === "public" ? name : `${schema}.${name}`,
      kind: kind === "v" || kind === "m" ? ("view" as const) : ("table" as const),
      rows: Number(count) < 0 || kind === "v" ? null : Number(count),
      isReadable: readable === "t",
    }));
  },
  async listColumns(table) {
    const { rows } = await client.query<{ name: string; type: string; place: string; keys: string }>(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        (select array_position(i.indkey::int2[], a.attnum) - array_lower(i.indkey::int2[], 1) + 1
          from pg_index i where i.indrelid = a.attrelid and i.indisprimary) as place,
        (select array_length(i.indkey::int2[], 1) from pg_index i
          where i.indrelid = a.attrelid and i.indisprimary) as keys
      from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(a.attrelid, a.attnum, 'select')
      order by a.attnum`,
      [nameOf(table)],
    );
    return rows.map(({ name, type, place, keys }) => ({
      name,
      kind: type,
      ...readingOf(type),
      isKey: place !== null && keys === "1",
      key: place === null ? null : { place: Number(place), of: Number(keys) },
    }));
  },
  async listReferences() {
    const { rows } = await client.query<Record<"s" | "t" | "c" | "fs" | "ft" | "fc", string>>(
      `select n.nspname as s, t.relname as t, a.attname as c, fn.nspname as fs, ft.relname as ft, fa.attname as fc
      from pg_constraint k
        join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
        join pg_class ft on ft.oid = k.confrelid join pg_namespace fn on fn.oid = ft.relnamespace
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
      where k.contype = 'f' and array_length(k.conkey, 1) = 1 order by 1, 2, a.attnum`,
    );
    return rows.map(({ s, t, c, fs, ft, fc }) => ({
      table: { schema: s, name: t },
      column: c,
      target: { schema: fs, name: ft },
      targetColumn: fc,
    }));
  },
  async begin() {
    await client.query("begin transaction isolation level repeatable read read only");
  },
  async *readRows(table, columns, since) {
    const names = columns.map(({ name }) => quoted(name)).join(", ");
    const select = `select ${names} from ${nameOf(table)}`;
    const key = keyOf(columns);
    if (key === null) {
      const [where, values] = since ? [` where ${quoted(since.column)} >= $1`, [since.value]] : ["", []];
      yield* readAll(client, `${select}${where}`, values);
      return;
    }
    const keys = key.map(({ name }) => quoted(name)).join(", ");
    for await (const rows of byKey(columns, key, BATCH_ROWS, async (after) => {
      const values = [...(after ?? []), ...(since ? [since.value] : [])];
      const places = key.map((_, at) => `$${at + 1}`).join(", ");
      const conditions = [
        ...(after ? [`(${keys}) > (${places})`] : []),
        ...(since ? [`${quoted(since.column)} >= $${values.length}`] : []),
      ];
      const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
      const text = `${select}${where} order by ${keys} limit ${BATCH_ROWS}`;
      return (await client.query<unknown[]>({ text, values, rowMode: "array" })).rows;
    }))
      yield rows;
  },
  close: () => client.end(),
});

/** A table without a key that orders its rows: in one go, a piece at a time. */
async function* readAll(client: pg.Client, text: string, values: string[]): AsyncGenerator<unknown[][]> {
  const cursor = client.query(new Cursor<unknown[]>(text, values, { rowMode: "array" }));
  try {
    for (;;) {
      const rows = await cursor.read(BATCH_ROWS);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await cursor.close();
  }
}

const nameOf = ({ schema, name }: DatabaseTable): string => `${quoted(schema)}.${quoted(name)}`;
