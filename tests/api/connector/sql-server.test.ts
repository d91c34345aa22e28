import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import type { SourceSettings } from "#shared/contract/source-settings";
import { tableCalls } from "#shared/contract/tables";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import { startTdsPeer, type TdsCell, type TdsQuery } from "../../support/peers/tds-peer";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, waitFor } from "./support/upload";

const workspace = useTestWorkspace(undefined, { outsideNetworks: "loopback" });
const PASSWORD = "only reads, ção";
const ROWS = 2500;
const PIECE = 1000;
const rows: TdsCell[][] = Array.from({ length: ROWS }, (_, index) => [
  index + 1,
  index % 10 === 0 ? null : `Peça ${index} €`,
]);
let rights: TdsCell[][] = [];
let writable: TdsCell[][] = [];

/** Answers as SQL Server's catalog would for a table of two columns and a view. */
function answer({ sql, parameter }: TdsQuery): readonly (readonly TdsCell[])[] {
  if (sql.includes("serverproperty")) return [["16.0.4175.1"]];
  if (sql.includes("fn_my_permissions")) return rights;
  if (sql.includes("'OBJECT', 'INSERT'")) return writable;
  if (sql.includes("foreign_key_columns")) return [];
  if (sql.includes("from sys.objects o"))
    return [
      ["dbo", "items", "U ", 1, ROWS],
      ["dbo", "open_items", "V ", 1, null],
      ["pay", "salaries", "U ", 0, 3],
    ];
  if (sql.includes("object_id(@table)"))
    return [
      ["id", "int", 1],
      ["name", "nvarchar", null],
    ];
  const after = Number(parameter("after") ?? 0);
  return rows.slice(after, after + PIECE);
}

let peer: Awaited<ReturnType<typeof startTdsPeer>>;
beforeAll(async () => {
  peer = await startTdsPeer(PASSWORD, answer);
});
afterAll(() => peer.close());

const settings = (own: SourceSettings = {}): SourceSettings => ({
  isReadOnlyAccess: true,
  host: "127.0.0.1",
  port: peer.port,
  username: "reader",
  password: PASSWORD,
  database: "shop",
  encryption: "none",
  ...own,
});
async function asked(name: "test-connection" | "list-tables" | "upload", config: SourceSettings) {
  const { identifier } = await workspace.builder.ok(connectorCalls.createImport, {
    connector_id: "sql-server",
  });
  return { identifier, connector_id: "sql-server", function: name, config };
}

test("SQL Server's version is named once a connection works, and its tables and views are listed", async () => {
  const call = connectorCalls.callConnector;
  const tried = await workspace.builder.ok(call, await asked("test-connection", settings()));
  expect(JSON.stringify(tried)).toContain("SQL Server 16.0.4175.1");
  const { lists } = await workspace.builder.ok(call, await asked("list-tables", settings()));
  expect(lists).toMatchObject([
    { id: "dbo.items", label: "items", kind: "table", rows: ROWS },
    { id: "dbo.open_items", kind: "view" },
    { id: "pay.salaries", label: "pay.salaries" },
  ]);
});

test("A table of SQL Server is read by its key, piece by piece, and each cell is accounted for", async () => {
  const config = await asked("upload", settings({ table: "dbo.items" }));
  await workspace.builder.ok(connectorCalls.callConnector, config);
  const { identifier } = config;
  const configured = await configure(workspace.builder, identifier, {}, "sql-server");
  expect(configured.fields.map(({ key, type }) => [key, type])).toEqual([
    ["id", "number"],
    ["name", "text"],
  ]);
  await start(workspace.builder, identifier, configured, "Items", { connectorId: "sql-server" });
  const done = await waitFor(workspace.builder, identifier);
  expect(done).toMatchObject({ state: "done", progress: { rowsRead: ROWS, recordsCreated: ROWS } });
  expect(done.columns.map(({ landed, empty, refused }) => [landed, empty, refused])).toEqual([
    [ROWS, 0, 0],
    [ROWS - ROWS / 10, ROWS / 10, 0],
  ]);
  expect(peer.queries.filter((sql) => sql.includes("select top (1000)"))).toHaveLength(3);
  const tableId = done.tableId ?? 0;
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId, size: 2 });
  expect(records.map(({ data }) => table.fields.map(({ id }) => data[id] ?? null))).toEqual([
    [1, null],
    [2, "Peça 1 €"],
  ]);
});

test.each<[string, () => void]>([
  ["the database", () => (rights = [["INSERT"]])],
  ["one of its tables", () => (writable = [["items"]])],
])("An account that can write to %s is refused", async (_, allow) => {
  allow();
  await workspace.builder.fails(
    "connection_can_write",
    connectorCalls.callConnector,
    await asked("test-connection", settings()),
  );
  [rights, writable] = [[], []];
});

test("A wrong password is refused without being repeated", async () => {
  const error = await workspace.builder.fails(
    "connection_failed",
    connectorCalls.callConnector,
    await asked("test-connection", settings({ password: "wrong-secret" })),
  );
  expect(error.message).not.toContain("wrong-secret");
});

test.each(["postgres", "mysql", "sql-server"])(
  "A port at which no server of %s listens is not blamed on the account",
  async (connectorId) => {
    const { identifier } = await workspace.builder.ok(connectorCalls.createImport, {
      connector_id: connectorId,
    });
    const config = settings({ port: await freePort() });
    const asked = { identifier, connector_id: connectorId, function: "test-connection" as const, config };
    await workspace.builder.fails("outside_unreachable", connectorCalls.callConnector, asked);
  },
);
