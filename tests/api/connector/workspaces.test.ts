import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { connectorCalls, type ImportStatus } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import type { SourceSettings } from "#shared/contract/source-settings";
import { defaultConfig } from "../../../server/config";
import type { TestActor } from "../../support/organizations/organization";
import { startSourcePeer, type AskedOfPeer, type PeerAnswer } from "../../support/peers/source-peer";
import { startTestServer, type TestServer } from "../../support/server";
import { configure, start, upload, waitFor } from "./support/upload";

const TOKEN = "token-of-ana";
const FILES = "https://files.example";

interface Product {
  id: "airtable" | "nocodb" | "baserow" | "grist";
  header: [name: string, value: string];
  answers: Readonly<Record<string, unknown>>;
  base: string;
  table: string;
  tables: readonly string[];
  types: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, string>>[];
}

const supplier = (id: string, name: string) => ({ id, fields: { Name: name } });

const products: readonly Product[] = [
  {
    id: "airtable",
    header: ["authorization", `Bearer ${TOKEN}`],
    base: "app1",
    table: "tbl1",
    tables: ["Orders", "Suppliers"],
    answers: {
      "/v0/meta/bases": { bases: [{ id: "app1", name: "Airfield" }] },
      "/v0/meta/bases/app1/tables": {
        tables: [
          {
            id: "tbl1",
            name: "Orders",
            primaryFieldId: "f1",
            fields: [
              { id: "f1", name: "Order", type: "singleLineText" },
              { id: "f2", name: "Status", type: "singleSelect" },
              { id: "f3", name: "Due", type: "date" },
              {
                id: "f4",
                name: "Suppliers",
                type: "multipleRecordLinks",
                options: { linkedTableId: "tbl2" },
              },
              { id: "f5", name: "Papers", type: "multipleAttachments" },
              { id: "f6", name: "Paid", type: "checkbox" },
            ],
          },
          {
            id: "tbl2",
            name: "Suppliers",
            primaryFieldId: "g1",
            fields: [{ id: "g1", name: "Name", type: "singleLineText" }],
          },
        ],
      },
      "/v0/app1/tbl2": { records: [supplier("rec1", "Lumina"), supplier("rec2", "Paint & Co")] },
      "/v0/app1/tbl1": {
        records: [
          {
            id: "r1",
            fields: {
              Order: "Lamps",
              Status: "Open",
              Due: "2026-03-01",
              Suppliers: ["rec1", "rec2"],
              Paid: true,
            },
          },
        ],
        offset: "next",
      },
      "/v0/app1/tbl1?next": {
        records: [
          {
            id: "r2",
            fields: {
              Order: "Paint",
              Status: "Done",
              Papers: [{ url: "https://files.example/a.pdf", filename: "a.txt" }],
            },
          },
        ],
      },
    },
    types: { Status: "select", Due: "date", Suppliers: "tags", Paid: "checkbox", Papers: "files" },
    rows: [
      { Order: "Lamps", Suppliers: "Lumina, Paint & Co" },
      { Order: "Paint", Papers: expect.stringContaining("a.txt (http") as unknown as string },
    ],
  },
  {
    id: "nocodb",
    header: ["xc-token", TOKEN],
    base: "p1",
    table: "m1",
    tables: ["Orders"],
    answers: {
      "/api/v2/meta/bases": { list: [{ id: "p1", title: "Airfield" }] },
      "/api/v2/meta/bases/p1/tables": { list: [{ id: "m1", title: "Orders" }] },
      "/api/v2/meta/tables/m1": {
        title: "Orders",
        columns: [
          { title: "Id", uidt: "ID", pk: true },
          { title: "Order", uidt: "SingleLineText" },
          { title: "Hours", uidt: "Decimal" },
          { title: "Supplier", uidt: "LinkToAnotherRecord" },
        ],
      },
      "/api/v2/tables/m1/records": {
        list: [
          { Id: 1, Order: "Lamps", Hours: 2.5, Supplier: { Id: 4, Title: "x", name: "Lumina" } },
          { Id: 2, Order: "Paint", Hours: null, Supplier: null },
        ],
        pageInfo: { isLastPage: true },
      },
    },
    types: { Hours: "number" },
    rows: [{ Order: "Lamps", Hours: "2.5", Supplier: "Lumina" }, { Order: "Paint" }],
  },
  {
    id: "baserow",
    header: ["authorization", `Token ${TOKEN}`],
    base: "7",
    table: "3",
    tables: ["Orders"],
    answers: {
      "/api/database/tables/all-tables/": [
        { id: 3, name: "Orders", database_id: 7 },
        { id: 4, name: "Elsewhere", database_id: 8 },
      ],
      "/api/database/fields/table/3/": [
        { name: "Order", type: "text" },
        { name: "Status", type: "single_select" },
        { name: "Suppliers", type: "link_row" },
        { name: "When", type: "date", date_include_time: true },
      ],
      "/api/database/rows/table/3/": {
        next: null,
        results: [
          {
            id: 1,
            Order: "Lamps",
            Status: { id: 1, value: "Open", color: "red" },
            Suppliers: [
              { id: 1, value: "Lumina" },
              { id: 2, value: "Paint, Ltd" },
            ],
            When: "2026-03-01T10:00:00Z",
          },
        ],
      },
    },
    types: { Status: "select", Suppliers: "tags", When: "datetime" },
    rows: [{ Order: "Lamps", Status: "Open", Suppliers: "Lumina; Paint, Ltd" }],
  },
  {
    id: "grist",
    header: ["authorization", `Bearer ${TOKEN}`],
    base: "doc1",
    table: "Orders",
    tables: ["Orders", "Suppliers"],
    answers: {
      "/api/orgs": [{ id: 1, name: "Airfield" }],
      "/api/orgs/1/workspaces": [{ name: "Home", docs: [{ id: "doc1", name: "Works" }] }],
      "/api/docs/doc1/tables": { tables: [{ id: "Orders" }, { id: "Suppliers" }] },
      "/api/docs/doc1/tables/Orders/columns": {
        columns: [
          { id: "title", fields: { label: "Order", type: "Text", colRef: 1 } },
          { id: "due", fields: { label: "Due", type: "Date", colRef: 2 } },
          { id: "supplier", fields: { label: "Supplier", type: "Ref:Suppliers", colRef: 3, visibleCol: 9 } },
          { id: "tags", fields: { label: "Tags", type: "ChoiceList", colRef: 4 } },
        ],
      },
      "/api/docs/doc1/tables/Suppliers/columns": {
        columns: [{ id: "name", fields: { label: "Name", type: "Text", colRef: 9 } }],
      },
      "/api/docs/doc1/tables/Suppliers/records": { records: [{ id: 5, fields: { name: "Lumina" } }] },
      "/api/docs/doc1/tables/Orders/records": {
        records: [
          { id: 1, fields: { title: "Lamps", due: 1772323200, supplier: 5, tags: ["L", "night", "day"] } },
        ],
      },
    },
    types: { Due: "date", Tags: "tags" },
    rows: [{ Order: "Lamps", Supplier: "Lumina", Tags: "day, night" }],
  },
];

const answerAs =
  ({ id, header: [name, value], answers }: Product) =>
  ({ url, headers }: AskedOfPeer): PeerAnswer => {
    if (url.pathname === "/a.pdf") return { body: "the papers" };
    if (headers[name] !== value) return { status: 401, body: { error: "Invalid token" } };
    const offset = url.searchParams.get("offset");
    const body = answers[`${url.pathname}?${offset}`] ?? answers[url.pathname];
    if (body === undefined) return { status: 404, body: "no such path" };
    // Files are at the product, too.
    const own = peers.get(id)?.url ?? "";
    return { body: JSON.parse(JSON.stringify(body).replaceAll(FILES, own)) as unknown };
  };

let server: TestServer;
let builder: TestActor;
const peers = new Map<string, Awaited<ReturnType<typeof startSourcePeer>>>();
beforeAll(async () => {
  for (const product of products) peers.set(product.id, await startSourcePeer(answerAs(product)));
  const airtableUrl = peers.get("airtable")?.url ?? "";
  server = await startTestServer({
    outsideNetworks: "loopback",
    sourceApis: { ...defaultConfig.sourceApis, airtableUrl },
  });
  builder = await (await server.createOrganization()).actor("builder");
});
afterAll(async () => {
  await server.close();
  await Promise.all([...peers.values()].map((peer) => peer.close()));
});

const settingsOf = ({ id }: Product, token = TOKEN): SourceSettings => ({
  token,
  ...(id !== "airtable" && { url: `${peers.get(id)?.url ?? ""}/` }),
});
const begin = async (id: string) =>
  (await builder.ok(connectorCalls.createImport, { connector_id: id })).identifier;
const call = async (
  id: string,
  name: "list-organizations" | "list-tables" | "upload",
  config: SourceSettings,
) => {
  const identifier = await begin(id);
  const asked = { identifier, connector_id: id, function: name, config };
  return { identifier, ...(await builder.ok(connectorCalls.callConnector, asked)) };
};

async function importTable(product: Product): Promise<ImportStatus & { rows: Record<string, string>[] }> {
  const { id, base, table } = product;
  const { identifier } = await call(id, "upload", { ...settingsOf(product), organization: base, id: table });
  const configured = await configure(builder, identifier, {}, id);
  await start(builder, identifier, configured, "Imported", { connectorId: id });
  const done = await waitFor(builder, identifier);
  const names = done.columns.map(({ key }) => key);
  const rows = configured.records.map((row) =>
    Object.fromEntries(row.map(({ text }, index) => [names[index] ?? "", text])),
  );
  return { ...done, rows };
}

describe.each(products)("From $id", (product) => {
  test("bases and their tables are listed in turn", async () => {
    const bases = await call(product.id, "list-organizations", settingsOf(product));
    expect(bases.lists?.map(({ id }) => id)).toContain(product.base);
    const tables = await call(product.id, "list-tables", {
      ...settingsOf(product),
      organization: product.base,
    });
    expect(tables.lists?.map(({ label }) => label)).toEqual(product.tables);
  });

  test("a table becomes one here, with its types and the names of connected records", async () => {
    const { state, error, columns, rows } = await importTable(product);
    expect([state, error]).toEqual(["done", null]);
    const types = Object.fromEntries(columns.map(({ key, type }) => [key, type]));
    expect(types).toMatchObject(product.types);
    expect(rows).toMatchObject(product.rows);
    for (const { refused } of columns) expect(refused).toBe(0);
  });

  test("a token that it refuses is told in its words", async () => {
    const identifier = await begin(product.id);
    await builder.fails("source_refused", connectorCalls.callConnector, {
      identifier,
      connector_id: product.id,
      function: "list-organizations",
      config: settingsOf(product, "wrong"),
    });
  });
});

test("Files of an address come with their records; those that do not come are refused", async () => {
  const product = products.find(({ id }) => id === "airtable");
  const { tableId, columns } = await importTable(product as Product);
  const fieldOf = (name: string, of = columns) => of.find(({ key }) => key === name)?.fieldId ?? 0;
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tableId ?? 0 });
  const papers = records.map(({ data }) => data[fieldOf("Papers")] ?? null);
  expect(papers).toEqual([null, [expect.objectContaining({ name: "a.txt", size: "the papers".length })]]);

  const base = peers.get("airtable")?.url ?? "";
  const identifier = await upload(builder, "list.csv", `name,paper\nA,${base}/a.pdf\nB,${base}/gone\nC,no\n`);
  const configured = await configure(builder, identifier);
  const fields = configured.fields.map((field) =>
    field.key === "paper" ? { ...field, type: "files" as const, config: {} } : field,
  );
  await start(builder, identifier, { ...configured, fields });
  const done = await waitFor(builder, identifier);
  const paper = done.columns.find(({ key }) => key === "paper");
  expect([paper?.landed, paper?.refused, done.progress.recordsCreated]).toEqual([1, 2, 3]);
  expect(done.refused.map(({ row, column }) => [row, column])).toEqual([
    [3, "paper"],
    [4, "paper"],
  ]);
});
