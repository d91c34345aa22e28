import pg from "pg";
import Cursor from "pg-cursor";
import type { DatabaseSession, DatabaseTable, Driver } from "./database-source";
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

const BATCH_ROWS = 1000;
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
    const { rows } = await client.query<{ name: string; type: string; key: string }>(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        coalesce((select array_length(i.indkey::int2[], 1) = 1 from pg_index i
          where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey::int2[])), false) as key
      from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(a.attrelid, a.attnum, 'select')
      order by a.attnum`,
      [nameOf(table)],
    );
    return rows.map(({ name, type, key }) => ({ name, ...readingOf(type), isKey: key === "t" }));
  },
  async *readRows(table, columns) {
    const names = columns.map(({ name }) => quoted(name)).join(", ");
    // A transaction shows all rows as they were at its beginning.
    await client.query("begin transaction isolation level repeatable read read only");
    const cursor = client.query(
      new Cursor<unknown[]>(`select ${names} from ${nameOf(table)}`, [], { rowMode: "array" }),
    );
    try {
      for (;;) {
        const rows = await cursor.read(BATCH_ROWS);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      await cursor.close();
      await client.query("rollback");
    }
  },
  close: () => client.end(),
});

const nameOf = ({ schema, name }: DatabaseTable): string => `${quoted(schema)}.${quoted(name)}`;
