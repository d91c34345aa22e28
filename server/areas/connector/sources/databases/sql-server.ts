import { connect as connectSocket } from "node:net";
import { Connection, Request, TYPES } from "tedious";
import type { DatabaseColumn, DatabaseSession, DatabaseTable, Driver } from "./database-source";
import { byKey, keyOf } from "./by-key";
import { clock, flag, leftOut, plain, type ColumnReading } from "./column-texts";

const BATCH_ROWS = 1000;
/** Types whose values come back exactly as they are compared. */
const EXACT: ReadonlySet<string> = new Set([
  "tinyint",
  "smallint",
  "int",
  "bigint",
  "char",
  "varchar",
  "nchar",
  "nvarchar",
  "uniqueidentifier",
]);
const CONNECT_TIMEOUT = 10_000;
const SINGLE_DIGITS = 9;

const iso = (length: number) => (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, length).replace("T", " ") : String(value);
const utc = (value: unknown) =>
  value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : String(value);
const timeOfDay = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(11, 19) : clock(value);

/** The fewest digits that are this number of single precision: 0.1 instead of 0.10000000149011612. */
const single = (value: unknown): string => {
  const number = Number(value);
  for (let digits = 1; digits <= SINGLE_DIGITS; digits += 1) {
    const rounded = Number(number.toPrecision(digits));
    if (Math.fround(rounded) === number) return String(rounded);
  }
  return String(number);
};
const ofAnyType = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ");
  return Buffer.isBuffer(value) ? `0x${value.toString("hex").toUpperCase()}` : (plain(value) ?? "");
};

/** Types that are not named here are left out: pictures, places, versions of rows. */
const readings: readonly [types: readonly string[], reading: ColumnReading][] = [
  [["char", "varchar", "text", "nchar", "nvarchar", "ntext", "xml", "uniqueidentifier"], { toText: plain }],
  [["sql_variant"], { toText: ofAnyType }],
  [["real"], { type: "number", toText: single }],
  [
    ["tinyint", "smallint", "int", "bigint", "decimal", "numeric", "float", "money", "smallmoney"],
    { type: "number", toText: plain },
  ],
  [["bit"], { type: "checkbox", toText: flag }],
  [["datetimeoffset"], { type: "datetime", toText: utc }],
  [["datetime", "datetime2", "smalldatetime"], { type: "datetime", toText: iso(19) }],
  [["date"], { type: "date", toText: iso(10) }],
  [["time"], { type: "time", toText: timeOfDay }],
];
const readingOf = (type: string): ColumnReading =>
  readings.find(([types]) => types.includes(type))?.[1] ?? leftOut;

const quoted = (name: string): string => `[${name.replaceAll("]", "]]")}]`;

/** The server writes decimals as texts, because the driver's numbers hold 15 digits. */
const selected = ({ name, kind }: DatabaseColumn): string => {
  const column = quoted(name);
  if (kind === "decimal" || kind === "numeric") return `convert(varchar(50), ${column}) as ${column}`;
  // Style 2: four decimals.
  return kind === "money" ? `convert(varchar(50), ${column}, 2) as ${column}` : column;
};

export const sqlServerDriver: Driver = {
  port: 1433,
  async connect({ host, port, username, password, database, encryption }, address) {
    const connection = new Connection({
      server: host,
      authentication: { type: "default", options: { userName: username, password } },
      options: {
        port,
        database,
        encrypt: encryption !== "none",
        trustServerCertificate: encryption !== "checked",
        readOnlyIntent: true,
        connectTimeout: CONNECT_TIMEOUT,
        requestTimeout: 0,
        useUTC: true,
        connector: () =>
          new Promise((resolve, reject) => {
            const socket = connectSocket({ host: address, port });
            socket.once("connect", () => resolve(socket)).once("error", reject);
          }),
      },
    });
    connection.on("error", () => undefined);
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return sessionOf(connection);
  },
};

/** Rows piece by piece: the server waits while they are written. */
async function* rowsOf(
  connection: Connection,
  sql: string,
  parameters: Readonly<Record<string, string>> = {},
): AsyncGenerator<unknown[][]> {
  const state = { rows: [] as unknown[][], isDone: false, error: null as Error | null };
  let wake: () => void = () => undefined;
  const request = new Request(sql, (error) => {
    state.error = error ?? null;
    state.isDone = true;
    wake();
  });
  for (const [name, value] of Object.entries(parameters)) request.addParameter(name, TYPES.NVarChar, value);
  request.on("row", (cells: { value: unknown }[]) => {
    state.rows.push(cells.map(({ value }) => value));
    if (state.rows.length >= BATCH_ROWS) {
      request.pause();
      wake();
    }
  });
  connection.execSql(request);
  for (;;) {
    if (state.rows.length < BATCH_ROWS && !state.isDone)
      await new Promise<void>((resolve) => (wake = resolve));
    if (state.error) throw state.error;
    const { rows } = state;
    state.rows = [];
    yield rows;
    if (state.isDone && state.rows.length === 0) return;
    request.resume();
  }
}

const sessionOf = (connection: Connection): DatabaseSession => {
  const all = async (sql: string, parameters?: Readonly<Record<string, string>>): Promise<unknown[][]> => {
    const found: unknown[][] = [];
    for await (const rows of rowsOf(connection, sql, parameters)) found.push(...rows);
    return found;
  };
  return {
    async version() {
      const [row] = await all("select cast(serverproperty('ProductVersion') as nvarchar(60))");
      const version = row?.[0];
      return `SQL Server ${typeof version === "string" ? version : ""}`;
    },
    // It has no read-only session: the account itself must not be able to write.
    async isReadOnly() {
      const rows = await all(
        `select permission_name from fn_my_permissions(null, 'DATABASE')
        where permission_name in ('INSERT', 'UPDATE', 'DELETE', 'ALTER', 'CONTROL', 'CREATE TABLE')`,
      );
      if (rows.length > 0) return false;
      const may = (right: string) =>
        `has_perms_by_name(quotename(s.name) + '.' + quotename(o.name), 'OBJECT', '${right}') = 1`;
      const writable = await all(
        `select top (1) o.name from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
        where o.type in ('U', 'V') and (${["INSERT", "UPDATE", "DELETE"].map(may).join(" or ")})`,
      );
      return writable.length === 0;
    },
    async listTables() {
      const rows = await all(
        `select s.name, o.name, o.type, has_perms_by_name(quotename(s.name) + '.' + quotename(o.name), 'OBJECT', 'SELECT'),
          (select sum(p.rows) from sys.partitions p where p.object_id = o.object_id and p.index_id in (0, 1))
        from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
        where o.type in ('U', 'V') order by s.name, o.name`,
      );
      return rows.map(([schema, name, type, readable, count]) => ({
        schema: String(schema),
        name: String(name),
        id: `${String(schema)}.${String(name)}`,
        label: schema === "dbo" ? String(name) : `${String(schema)}.${String(name)}`,
        kind: String(type).trim() === "V" ? ("view" as const) : ("table" as const),
        rows: count === null ? null : Number(count),
        isReadable: readable === 1,
      }));
    },
    async listColumns(table) {
      const rows = await all(
        `select c.name, coalesce(t.name, u.name), (select k.key_ordinal from sys.indexes i join sys.index_columns k
            on k.object_id = i.object_id and k.index_id = i.index_id
          where i.object_id = c.object_id and i.is_primary_key = 1 and k.column_id = c.column_id)
        from sys.columns c left join sys.types t on t.user_type_id = c.system_type_id
          left join sys.types u on u.user_type_id = c.user_type_id
        where c.object_id = object_id(@table) order by c.column_id`,
        { table: nameOf(table) },
      );
      const keys = rows.filter(([, , place]) => place !== null).length;
      return rows.map(([name, type, place]) => ({
        name: String(name),
        kind: String(type),
        ...readingOf(String(type)),
        isKey: place !== null && keys === 1,
        key: place === null ? null : { place: Number(place), of: keys },
      }));
    },
    async listReferences() {
      const rows = await all(
        `select ts.name, t.name, c.name, fs.name, ft.name, fc.name
        from sys.foreign_key_columns k
          join sys.objects t on t.object_id = k.parent_object_id join sys.schemas ts on ts.schema_id = t.schema_id
          join sys.columns c on c.object_id = k.parent_object_id and c.column_id = k.parent_column_id
          join sys.objects ft on ft.object_id = k.referenced_object_id
          join sys.schemas fs on fs.schema_id = ft.schema_id
          join sys.columns fc on fc.object_id = k.referenced_object_id and fc.column_id = k.referenced_column_id
        where (select count(*) from sys.foreign_key_columns o
          where o.constraint_object_id = k.constraint_object_id) = 1
        order by 1, 2, c.column_id`,
      );
      return rows.map((row) => {
        const [schema = "", name = "", column = "", ofSchema = "", ofTable = "", targetColumn = ""] =
          row.map(String);
        const [table, target] = [
          { schema, name },
          { schema: ofSchema, name: ofTable },
        ];
        return { table, column, target, targetColumn };
      });
    },
    // Snapshots have to be allowed in each database: without one, every piece is what was written by then.
    begin: () => Promise.resolve(),
    async *readRows(table, columns, since) {
      const names = columns.map(selected).join(", ");
      const isSince = since ? [`${quoted(since.column)} >= @since`] : [];
      const sinceValue: Record<string, string> = since ? { since: since.value } : {};
      const where = (conditions: readonly string[]) =>
        conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
      const key = keyOf(columns);
      const name = quoted(key?.[0]?.name ?? "");
      if (key?.length !== 1 || !EXACT.has(key[0]?.kind ?? "")) {
        yield* rowsOf(connection, `select ${names} from ${nameOf(table)}${where(isSince)}`, sinceValue);
        return;
      }
      yield* byKey(columns, key, BATCH_ROWS, (after) =>
        all(
          `select top (${BATCH_ROWS}) ${names} from ${nameOf(table)}
          ${where([...(after ? [`${name} > @after`] : []), ...isSince])} order by ${name}`,
          { ...sinceValue, ...(after ? { after: String(after[0]) } : {}) },
        ),
      );
    },
    close() {
      connection.close();
      return Promise.resolve();
    },
  };
};

const nameOf = ({ schema, name }: DatabaseTable): string => `${quoted(schema)}.${quoted(name)}`;
