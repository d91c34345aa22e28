import { connect as connectSocket } from "node:net";
import mysql from "mysql2";
import type { Connection, RowDataPacket } from "mysql2";
import type { DatabaseSession, DatabaseTable, Driver } from "./database-source";
import { clock, day, flag, instant, leftOut, localTime, plain, type ColumnReading } from "./column-texts";

const BATCH_ROWS = 1000;
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
      const rows = await all<{ column: string; type: string; isKey: string }>(
        `select column_name as \`column\`, column_type as type,
          column_key = 'PRI' and (select count(*) from information_schema.columns other
            where other.table_schema = c.table_schema and other.table_name = c.table_name
              and other.column_key = 'PRI') = 1 as isKey
        from information_schema.columns c where table_schema = ? and table_name = ? order by ordinal_position`,
        [schema, name],
      );
      return rows.map(({ column, type, isKey }) => ({
        name: column,
        ...readingOf(type.toLowerCase()),
        isKey: isKey === "1",
      }));
    },
    async *readRows(table, columns) {
      const sql = `select ${columns.map(({ name }) => quoted(name)).join(", ")} from ${nameOf(table)}`;
      const stream = connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: BATCH_ROWS });
      let rows: unknown[][] = [];
      for await (const row of stream as AsyncIterable<unknown[]>) {
        rows.push(row);
        if (rows.length < BATCH_ROWS) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    },
    close() {
      // A stream that was left would have to be read to its end first.
      connection.destroy();
      return Promise.resolve();
    },
  };
};

const nameOf = ({ schema, name }: DatabaseTable): string => `${quoted(schema)}.${quoted(name)}`;
