import { connect as connectSocket } from "node:net";
import mysql from "mysql2";
import type { Connection, RowDataPacket } from "mysql2";
import type { DatabaseSession, DatabaseTable, Driver } from "./database-source";
import { byKey, keyOf } from "./by-key";
import { clock, day, flag, instant, leftOut, localTime, plain, type ColumnReading } from "./column-texts";

const BATCH_ROWS = 2000;
/** Types whose values come back exactly as they are compared. */
const EXACT = /^(?:tinyint|smallint|mediumint|int|bigint|decimal|varchar|char|date|datetime)/;
const NUMBER = /^(?:tinyint|smallint|mediumint|int|bigint|decimal)/;
const CONNECT_TIMEOUT = 10_000;

const readings: readonly [pattern: RegExp, reading: ColumnReading][] = [
  [/^(?:tinyint\(1\)|bit\(1\))/, { type: "checkbox", toText: flag }],
  [/blob|binary|geometry|point|polygon|linestring|^bit/, leftOut],
  [/^(?:tinyint|smallint|mediumint|int|bigint|decimal|float|double|year)/, { type: "number", toText: plain }],
  [/^timestamp/, { type: "datetime", toText: instant }],
  [/^datetime/, { type: "datetime", toText: localTime }],
  [/^date/, { type: "date", toText: day }],
  [/^time/, { type: "time", toText: clock }],
];
const readingOf = (type: string): ColumnReading =>
  readings.find(([pattern]) => pattern.test(type))?.[1] ?? { toText: plain };

const quoted = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

/** MySQL and what speaks its protocol: MariaDB and Aurora. */
export const mysqlDriver: Driver = {
  port: 3306,
  async connect({ host, port, username, password, database, encryption }, address) {
    const connection = mysql.createConnection({
      host,
      user: username,
      password,
      database,
      stream: () => connectSocket({ host: address, port }),
      ...(encryption === "none"
        ? {}
        : {
            ssl: { rejectUnauthorized: encryption === "checked", verifyIdentity: encryption === "checked" },
          }),
      connectTimeout: CONNECT_TIMEOUT,
      charset: "utf8mb4",
      // Values stay as the server writes them.
      typeCast: (field, next) =>
        field.type === "BIT"
          ? (field.buffer()?.at(-1) ?? null)
          : field.type === "GEOMETRY"
            ? next()
            : field.string(),
    });
    connection.on("error", () => undefined);
    try {
      await connection.promise().query("set session transaction read only");
      await connection.promise().query("set time_zone = '+00:00'");
    } catch (error) {
      connection.destroy();
      throw error;
    }
    return sessionOf(connection, database);
  },
};

const sessionOf = (connection: Connection, database: string): DatabaseSession => {
  const all = async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const [rows] = await connection.promise().query<RowDataPacket[]>(sql, [...values]);
    return rows as Row[];
  };
  return {
    async version() {
      const [row] = await all<{ version: string }>("select version() as version");
      const version = row?.version ?? "";
      return version.includes("MariaDB") ? `MariaDB ${version.split("-")[0]}` : `MySQL ${version}`;
    },
    async isReadOnly() {
      const rows = await all<{ Value: string }>(
        "show session variables where variable_name in ('transaction_read_only', 'tx_read_only')",
      );
      return rows.length > 0 && rows.every(({ Value }) => Value === "ON");
    },
    async listTables() {
      const rows = await all<{ name: string; kind: string; count: string | null }>(
        `select table_name as name, table_type as kind, table_rows as count
        from information_schema.tables where table_schema = ? order by table_name`,
        [database],
      );
      return rows.map(({ name, kind, count }) => ({
        schema: database,
        name,
        id: name,
        label: name,
        kind: kind.includes("VIEW") ? ("view" as const) : ("table" as const),
        rows: count === null ? null : Number(count),
        isReadable: true,
      }));
    },
    async listColumns({ schema, name }) {
      const rows = await all<{ column: string; type: string; place: string | null }>(
        `select c.column_name as \`column\`, c.column_type as type, k.ordinal_position as place
        from information_schema.columns c left join information_schema.key_column_usage k
          on k.table_schema = c.table_schema and k.table_name = c.table_name
            and k.column_name = c.column_name and k.constraint_name = 'PRIMARY'
        where c.table_schema = ? and c.table_name = ? order by c.ordinal_position`,
        [schema, name],
      );
      const keys = rows.filter(({ place }) => place !== null).length;
      return rows.map(({ column, type, place }) => ({
        name: column,
        kind: type,
        ...readingOf(type.toLowerCase()),
        isKey: place !== null && keys === 1,
        key: place === null ? null : { place: Number(place), of: keys },
      }));
    },
    async listReferences() {
      const rows = await all<Record<"t" | "c" | "ft" | "fc", string>>(
        `select k.table_name as t, k.column_name as c, k.referenced_table_name as ft,
          k.referenced_column_name as fc
        from information_schema.key_column_usage k
        where k.table_schema = ? and k.referenced_table_schema = k.table_schema
          and (select count(*) from information_schema.key_column_usage o
            where o.constraint_schema = k.constraint_schema and o.table_name = k.table_name
              and o.constraint_name = k.constraint_name) = 1
        order by 1, k.ordinal_position, 2`,
        [database],
      );
      return rows.map(({ t, c, ft, fc }) => ({
        table: { schema: database, name: t },
        column: c,
        target: { schema: database, name: ft },
        targetColumn: fc,
      }));
    },
    async begin() {
      await all("set session transaction isolation level repeatable read");
      await all("start transaction with consistent snapshot, read only");
    },
    async *readRows(table, columns, since) {
      const select = `select ${columns.map(({ name }) => quoted(name)).join(", ")} from ${nameOf(table)}`;
      const isSince = since ? [`${quoted(since.column)} >= ?`] : [];
      const sinceValues = since ? [since.value] : [];
      const where = (conditions: readonly string[]) =>
        conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
      const key = keyOf(columns);
      if (key === null || !key.every(({ kind }) => EXACT.test(kind))) {
        yield* readAll(connection, `${select}${where(isSince)}`, sinceValues);
        return;
      }
      const keys = key.map(({ name }) => quoted(name));
      const literals = (after: readonly unknown[]) =>
        after.map((value, at) => (NUMBER.test(key[at]?.kind ?? "") ? mysql.raw(String(value)) : value));
      for await (const rows of byKey(columns, key, BATCH_ROWS, async (after) => {
        const compared = after === null ? null : laterThan(keys, literals(after));
        const sql = `${select}${where([...(compared ? [compared.sql] : []), ...isSince])}
          order by ${keys.join(", ")} limit ${BATCH_ROWS}`;
        const values = [...(compared?.values ?? []), ...sinceValues];
        const [found] = await connection
          .promise()
          .query<RowDataPacket[][]>({ sql, values, rowsAsArray: true });
        return found as unknown[][];
      }))
        yield rows;
    },
    close() {
      // A stream that was left would have to be read to its end first.
      connection.destroy();
      return Promise.resolve();
    },
  };
};

/** (a, b) > (1, 2) in a form for which MySQL uses its index. */
function laterThan(keys: readonly string[], values: readonly unknown[]) {
  const parts = keys.map((name, at) => [...keys.slice(0, at).map((one) => `${one} = ?`), `${name} > ?`]);
  return {
    sql: `(${parts.map((part) => `(${part.join(" and ")})`).join(" or ")})`,
    values: keys.flatMap((_, at) => values.slice(0, at + 1)),
  };
}

/** A table without a key that orders its rows: in one go, a piece at a time. */
async function* readAll(connection: Connection, sql: string, values: string[]): AsyncGenerator<unknown[][]> {
  const stream = connection.query({ sql, values, rowsAsArray: true }).stream({ highWaterMark: BATCH_ROWS });
  let rows: unknown[][] = [];
  for await (const row of stream as AsyncIterable<unknown[]>) {
    rows.push(row);
    if (rows.length < BATCH_ROWS) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

const nameOf = ({ schema, name }: DatabaseTable): string => `${quoted(schema)}.${quoted(name)}`;
