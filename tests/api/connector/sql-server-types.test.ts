import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import type { SourceSettings } from "#shared/contract/source-settings";
import { tableCalls } from "#shared/contract/tables";
import { makeCertificate } from "../../support/peers/certificate";
import { startTdsPeer, type TdsCell, type TdsQuery } from "../../support/peers/tds-peer";
import { tds } from "../../support/peers/tds-types";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, waitFor } from "./support/upload";

const workspace = useTestWorkspace(undefined, { outsideNetworks: "loopback" });
const PASSWORD = "only reads";

/**
 * A column's type, a value as the server sends it, and how it is in the record. Times without a zone are the clock's
 * of the user, in Lisbon.
 */
const columns: readonly [type: string, cell: TdsCell, value: unknown][] = [
  ["int", 1, 1],
  ["bit", tds.bit(true), true],
  ["bigint", tds.bigint(-900_719_925_474_099n), -900_719_925_474_099],
  ["decimal", "-12345.6789", -12_345.6789],
  ["money", "1234567.8901", 1_234_567.8901],
  ["smallmoney", tds.smallmoney(-1_234_567), -123.4567],
  ["real", tds.real(0.1), 0.1],
  ["float", tds.float(0.1), 0.1],
  ["date", tds.date("1899-12-31"), "1899-12-31"],
  ["time", tds.time("23:59:07.1234567"), "23:59:07"],
  ["datetime", tds.datetime("2026-03-29 02:30:05"), "2026-03-29T01:30:05.000Z"],
  ["smalldatetime", tds.smalldatetime("2026-03-29 02:30:00"), "2026-03-29T01:30:00.000Z"],
  ["datetime2", tds.datetime2("1753-01-01 00:00:01.9999999"), "1752-12-31T23:23:16.000Z"],
  ["datetimeoffset", tds.datetimeoffset("2026-03-29 05:30:00.5000000"), "2026-03-29T05:30:00.000Z"],
  [
    "uniqueidentifier",
    tds.uniqueidentifier("0E984725-C51C-4BF4-9960-E1C80E27ABA0"),
    "0E984725-C51C-4BF4-9960-E1C80E27ABA0",
  ],
  ["xml", tds.xml("<peça>ção €</peça>"), "<peça>ção €</peça>"],
  ["char", tds.char("São Paulo"), "São Paulo"],
  ["sql_variant", tds.variantBytes(Buffer.from([1, 0xab])), "0x01AB"],
];
/** Columns that no text shows: they are not asked for. */
const unread = ["varbinary", "geography", "hierarchyid", "timestamp"];
const nullable = new Set([
  "bit",
  "bigint",
  "smallmoney",
  "real",
  "date",
  "datetime",
  "datetime2",
  "uniqueidentifier",
]);
const emptyRow = columns.map(([type, cell]): TdsCell => {
  if (type === "int") return 2;
  return nullable.has(type) && typeof cell === "object" && cell !== null ? tds.none(cell) : cell;
});

function answer({ sql, parameter }: TdsQuery): readonly (readonly TdsCell[])[] {
  if (sql.includes("serverproperty")) return [["16.0.4175.1"]];
  if (/fn_my_permissions|'OBJECT', 'INSERT'|foreign_key_columns/.test(sql)) return [];
  if (sql.includes("from sys.objects o")) return [["dbo", "kinds", "U ", 1, 2]];
  if (sql.includes("object_id(@table)"))
    return [...columns.map(([type]) => type), ...unread].map((type) => [
      `a ${type}`,
      type,
      type === "int" ? 1 : null,
    ]);
  return Number(parameter("after") ?? 0) === 0 ? [columns.map(([, cell]) => cell), emptyRow] : [];
}

const certificate = makeCertificate("localhost");
let open: Awaited<ReturnType<typeof startTdsPeer>>;
let secure: Awaited<ReturnType<typeof startTdsPeer>>;
beforeAll(async () => {
  open = await startTdsPeer(PASSWORD, answer);
  secure = await startTdsPeer(PASSWORD, answer, certificate);
});
afterAll(() => Promise.all([open.close(), secure.close()]));

const settings = (port: number, own: SourceSettings = {}): SourceSettings => ({
  isReadOnlyAccess: true,
  host: "127.0.0.1",
  port,
  username: "reader",
  password: PASSWORD,
  database: "shop",
  encryption: "none",
  ...own,
});
async function asked(name: "test-connection" | "upload", config: SourceSettings) {
  const { identifier } = await workspace.builder.ok(connectorCalls.createImport, {
    connector_id: "sql-server",
  });
  return { identifier, connector_id: "sql-server", function: name, config };
}

test("Each type of SQL Server becomes a field of its kind, with the value that the server has", async () => {
  const config = await asked("upload", settings(open.port, { table: "dbo.kinds" }));
  await workspace.builder.ok(connectorCalls.callConnector, config);
  const { identifier } = config;
  const configured = await configure(workspace.builder, identifier, {}, "sql-server");
  expect(configured.fields.map(({ key }) => key)).toEqual(columns.map(([type]) => `a ${type}`));
  await start(workspace.builder, identifier, configured, "Kinds", { connectorId: "sql-server" });
  const done = await waitFor(workspace.builder, identifier);
  expect(done.notes).toContainEqual({
    text: "connector.note.columnsLeftOut",
    values: { count: unread.length, names: unread.map((type) => `a ${type}`).join(", ") },
    warning: true,
  });
  expect(done).toMatchObject({ state: "done", refusedRows: 0, progress: { recordsCreated: 2 } });
  const tableId = done.tableId ?? 0;
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId, size: 2 });
  const [full, empty] = records.map(({ data }) => table.fields.map(({ id }) => data[id] ?? null));
  expect(full).toEqual(columns.map(([, , value]) => value));
  expect(empty).toEqual(
    columns.map(([type, , value]) => (type === "int" ? 2 : nullable.has(type) ? null : value)),
  );
});

test("Decimals of SQL Server are asked for as texts, because numbers hold fewer digits", () => {
  const read = open.queries.find((sql) => sql.includes("select top (1000)")) ?? "";
  expect(read).toContain("convert(varchar(50), [a decimal]) as [a decimal]");
  expect(read).toContain("convert(varchar(50), [a money], 2) as [a money]");
  for (const type of unread) expect(read).not.toContain(`[a ${type}]`);
});

test("SQL Server is read through TLS; its certificate is checked unless the user says otherwise", async () => {
  const call = connectorCalls.callConnector;
  const unchecked = settings(secure.port, { encryption: "unchecked", table: "dbo.kinds" });
  const tried = await workspace.builder.ok(call, await asked("test-connection", unchecked));
  expect(JSON.stringify(tried)).toContain("SQL Server 16.0.4175.1");
  const read = await workspace.builder.ok(call, await asked("upload", unchecked));
  expect(read).toMatchObject({ name: "kinds", error: null });
  const checked = settings(secure.port, { encryption: "checked" });
  const error = await workspace.builder.fails(
    "connection_failed",
    call,
    await asked("test-connection", checked),
  );
  expect(error.message).toMatch(/certificate/i);
});

test("A server of SQL Server that can't encrypt is refused if encryption is asked for", async () => {
  const call = connectorCalls.callConnector;
  const config = await asked("test-connection", settings(open.port, { encryption: "unchecked" }));
  const error = await workspace.builder.fails("connection_failed", call, config);
  expect(error.message).toMatch(/encrypt/i);
});
