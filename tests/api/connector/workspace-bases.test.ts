import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { defaultConfig } from "../../../server/config";
import type { TestActor } from "../../support/organizations/organization";
import { startSourcePeer, type AskedOfPeer, type PeerAnswer } from "../../support/peers/source-peer";
import { startTestServer, type TestServer } from "../../support/server";
import { importTables, namedRecords, planTables, syncTable, tableIdOf } from "./support/bulk";

/** Orders with one supplier or several, who show their orders; each product answers in its own way. */
interface Shop {
  suppliers: { id: number; name: string }[];
  orders: { id: number; name: string; status: string | null; suppliers: number[] }[];
}
const start: Shop = {
  suppliers: [
    { id: 1, name: "Lumina" },
    { id: 2, name: "Paint, Ltd" },
  ],
  orders: [
    { id: 1, name: "Lamps", status: "Open", suppliers: [1, 2] },
    // The same title as the first: records are matched by their keys.
    { id: 2, name: "Lamps", status: null, suppliers: [] },
    { id: 3, name: "Signs", status: "Done", suppliers: [2] },
  ],
};
let shop = start;
const ordersOf = (supplier: number) => shop.orders.filter(({ suppliers }) => suppliers.includes(supplier));
const rec = (id: number) => `rec${id}`;
const supplier = (id: number) => shop.suppliers.find((one) => one.id === id);

interface Product {
  id: "airtable" | "nocodb" | "baserow" | "grist";
  base: string;
  /** Orders, and suppliers. */
  tables: [orders: string, suppliers: string];
  /** The notes of the ledger of orders. */
  notes: string[];
  /** Suppliers show their orders, too. */
  isTwoWay: boolean;
  answer: (path: string, query: URLSearchParams) => unknown;
}

const airtable: Product = {
  id: "airtable",
  base: "app1",
  tables: ["tblO", "tblS"],
  notes: ["computedColumns", "columnsLeftOut", "viewsLeftOut", "bareViews"],
  isTwoWay: true,
  answer: (path) =>
    ({
      "/v0/meta/bases/app1/tables": {
        tables: [
          {
            id: "tblO",
            name: "Orders",
            primaryFieldId: "o1",
            fields: [
              { id: "o1", name: "Order", type: "singleLineText" },
              {
                id: "o2",
                name: "Status",
                type: "singleSelect",
                options: { choices: [{ name: "Open" }, { name: "Done" }, { name: "Never used" }] },
              },
              {
                id: "o3",
                name: "Suppliers",
                type: "multipleRecordLinks",
                options: { linkedTableId: "tblS", inverseLinkFieldId: "s2" },
              },
              { id: "o4", name: "Loud", type: "formula", options: { result: { type: "singleLineText" } } },
              { id: "o5", name: "Mail", type: "button" },
            ],
            views: [
              { name: "All orders", type: "grid" },
              { name: "Short", type: "grid", visibleFieldIds: ["o1", "o2"] },
              { name: "By status", type: "kanban" },
            ],
          },
          {
            id: "tblS",
            name: "Suppliers",
            primaryFieldId: "s1",
            fields: [
              { id: "s1", name: "Name", type: "singleLineText" },
              {
                id: "s2",
                name: "Orders",
                type: "multipleRecordLinks",
                options: { linkedTableId: "tblO", inverseLinkFieldId: "o3" },
              },
            ],
          },
        ],
      },
      "/v0/app1/tblO": {
        records: shop.orders.map(({ id, name, status, suppliers }) => ({
          id: rec(id),
          fields: {
            Order: name,
            Loud: name.toUpperCase(),
            ...(status !== null && { Status: status }),
            ...(suppliers.length > 0 && { Suppliers: suppliers.map((one) => `sup${one}`) }),
          },
        })),
      },
      "/v0/app1/tblS": {
        records: shop.suppliers.map(({ id, name }) => ({
          id: `sup${id}`,
          fields: { Name: name, Orders: ordersOf(id).map((order) => rec(order.id)) },
        })),
      },
    })[path],
};

const relation = { type: "mm", fk_mm_model_id: "mm1" };
const nocodb: Product = {
  id: "nocodb",
  base: "p1",
  tables: ["mO", "mS"],
  notes: ["viewsLeftOut"],
  isTwoWay: true,
  answer: (path) => {
    const [, links, record] = /\/links\/(\w+)\/records\/(\d+)$/.exec(path) ?? [];
    if (links !== undefined) {
      const own = shop.orders.find(({ id }) => id === Number(record))?.suppliers ?? [];
      const list =
        links === "cS"
          ? own.map((id) => ({ Id: id, Name: supplier(id)?.name }))
          : ordersOf(Number(record)).map(({ id, name }) => ({ Id: id, Order: name }));
      return { list, pageInfo: { isLastPage: true } };
    }
    return {
      "/api/v2/meta/tables/mO": {
        title: "Orders",
        columns: [
          { id: "c1", title: "Id", uidt: "ID", pk: true },
          { id: "c2", title: "Order", uidt: "SingleLineText", pv: true },
          {
            id: "c3",
            title: "Status",
            uidt: "SingleSelect",
            colOptions: { options: [{ title: "Open" }, { title: "Done" }, { title: "Never used" }] },
          },
          {
            id: "cS",
            title: "Suppliers",
            uidt: "Links",
            colOptions: { ...relation, fk_related_model_id: "mS" },
          },
        ],
        views: [{ title: "Orders", is_default: true }, { title: "Board" }],
      },
      "/api/v2/meta/tables/mS": {
        title: "Suppliers",
        columns: [
          { id: "d1", title: "Id", uidt: "ID", pk: 1 },
          { id: "d2", title: "Name", uidt: "SingleLineText", pv: 1 },
          {
            id: "dO",
            title: "Orders",
            uidt: "Links",
            colOptions: { ...relation, fk_related_model_id: "mO" },
          },
        ],
      },
      "/api/v2/tables/mO/records": {
        list: shop.orders.map(({ id, name, status, suppliers }) => ({
          Id: id,
          Order: name,
          Status: status,
          Suppliers: suppliers.length,
        })),
      },
      "/api/v2/tables/mS/records": {
        list: shop.suppliers.map(({ id, name }) => ({ Id: id, Name: name, Orders: ordersOf(id).length })),
      },
    }[path];
  },
};

const named = (list: { id: number; name: string }[]) => list.map(({ id, name }) => ({ id, value: name }));
const baserow: Product = {
  id: "baserow",
  base: "7",
  tables: ["3", "4"],
  notes: ["computedColumns"],
  isTwoWay: true,
  answer: (path) =>
    ({
      "/api/database/tables/all-tables/": [
        { id: 3, name: "Orders", database_id: 7 },
        { id: 4, name: "Suppliers", database_id: 7 },
      ],
      "/api/database/fields/table/3/": [
        { id: 31, name: "Order", type: "text" },
        {
          id: 32,
          name: "Status",
          type: "single_select",
          select_options: [{ value: "Open" }, { value: "Done" }, { value: "Never used" }],
        },
        {
          id: 33,
          name: "Suppliers",
          type: "link_row",
          link_row_table_id: 4,
          link_row_related_field_id: 42,
        },
        { id: 34, name: "Loud", type: "formula" },
      ],
      "/api/database/fields/table/4/": [
        { id: 41, name: "Name", type: "text" },
        { id: 42, name: "Orders", type: "link_row", link_row_table_id: 3, link_row_related_field_id: 33 },
      ],
      "/api/database/rows/table/3/": {
        next: null,
        results: shop.orders.map(({ id, name, status, suppliers }) => ({
          id,
          Order: name,
          Status: status === null ? null : { id: 1, value: status },
          Suppliers: named(suppliers.flatMap((one) => supplier(one) ?? [])),
          Loud: name.toUpperCase(),
        })),
      },
      "/api/database/rows/table/4/": {
        next: null,
        results: shop.suppliers.map(({ id, name }) => ({ id, Name: name, Orders: named(ordersOf(id)) })),
      },
    })[path],
};

const grist: Product = {
  id: "grist",
  base: "doc1",
  tables: ["Orders", "Suppliers"],
  notes: ["computedColumns", "columnsLeftOut"],
  isTwoWay: false,
  answer: (path) =>
    ({
      "/api/docs/doc1/tables": { tables: [{ id: "Orders" }, { id: "Suppliers" }] },
      "/api/docs/doc1/tables/Orders/columns": {
        columns: [
          { id: "o", fields: { label: "Order", type: "Text" } },
          {
            id: "s",
            fields: {
              label: "Status",
              type: "Choice",
              widgetOptions: JSON.stringify({ choices: ["Open", "Done", "Never used"] }),
            },
          },
          { id: "l", fields: { label: "Suppliers", type: "RefList:Suppliers", visibleCol: 9 } },
          { id: "u", fields: { label: "Loud", type: "Text", isFormula: true, formula: "$o.upper()" } },
          { id: "f", fields: { label: "Papers", type: "Attachments" } },
        ],
      },
      "/api/docs/doc1/tables/Suppliers/columns": {
        columns: [{ id: "n", fields: { label: "Name", type: "Text", colRef: 9 } }],
      },
      "/api/docs/doc1/tables/Orders/records": {
        records: shop.orders.map(({ id, name, status, suppliers }) => ({
          id,
          fields: { o: name, s: status, l: ["L", ...suppliers], u: name.toUpperCase(), f: null },
        })),
      },
      "/api/docs/doc1/tables/Suppliers/records": {
        records: shop.suppliers.map(({ id, name }) => ({ id, fields: { n: name } })),
      },
    })[path],
};

const products = [airtable, nocodb, baserow, grist];
const answerAs =
  ({ answer }: Product) =>
  ({ url }: AskedOfPeer): PeerAnswer => {
    const body = answer(url.pathname, url.searchParams);
    return body === undefined ? { status: 404, body: `no ${url.pathname}` } : { body };
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

const settingsOf = ({ id, base }: Product): SourceSettings => ({
  token: "token of ana",
  organization: base,
  ...(id !== "airtable" && { url: peers.get(id)?.url ?? "" }),
});
const connected = (...titles: string[]) => titles.map((title) => expect.objectContaining({ title }));

describe.each(products)("A base of $id", (product) => {
  const [orders, suppliers] = product.tables;

  test("comes at once with its links, its choices and a word on what cannot come", async () => {
    shop = start;
    const plan = await planTables(builder, product.id, {
      config: settingsOf(product),
      tables: product.tables,
    });
    const linked = plan.tables.flatMap(({ columns }) => columns.flatMap(({ connects }) => connects ?? []));
    expect(linked).toEqual(product.isTwoWay ? [suppliers, orders] : [suppliers]);
    const done = await importTables(builder, plan);
    expect([done.state, done.error]).toEqual(["done", null]);
    expect(await namedRecords(builder, tableIdOf(done, orders))).toEqual([
      expect.objectContaining({ Order: "Lamps", Suppliers: connected("Lumina", "Paint, Ltd") }),
      expect.objectContaining({ Order: "Lamps", Suppliers: null }),
      expect.objectContaining({ Order: "Signs", Suppliers: connected("Paint, Ltd") }),
    ]);
    const [lumina] = await namedRecords(builder, tableIdOf(done, suppliers));
    if (product.isTwoWay) expect(lumina).toMatchObject({ Orders: connected("Lamps") });
    for (const { imports } of done.tables)
      for (const { columns, leftOut } of imports)
        expect([columns.reduce((sum, { refused }) => sum + refused, 0), leftOut]).toEqual([0, []]);
    const { table } = await builder.ok(tableCalls.getTable, { tableId: tableIdOf(done, orders) });
    const status = table.fields.find(({ name }) => name === "Status");
    expect(status).toMatchObject({
      type: "select",
      config: { options: ["Open", "Done", "Never used"].map((label) => expect.objectContaining({ label })) },
    });
    const notes =
      done.tables[0]?.imports[0]?.notes.map(({ text }) => text.replace("connector.note.", "")) ?? [];
    expect(notes.filter((note) => note !== "otherEnds")).toEqual(product.notes);
    if (product !== airtable) return;
    const { apps } = await builder.ok(viewCalls.listApps, { tableId: table.id });
    const short = apps.find(({ label }) => label === "Short");
    expect(apps.map(({ label }) => label)).toEqual(expect.arrayContaining(["All orders", "Short"]));
    expect(
      short?.config.fields?.map(({ fieldId }) => table.fields.find(({ id }) => id === fieldId)?.name),
    ).toEqual(["Order", "Status"]);
  });

  test("is followed: new rows and links arrive by their keys", async () => {
    shop = start;
    const plan = await planTables(builder, product.id, {
      config: settingsOf(product),
      tables: product.tables,
    });
    const done = await importTables(builder, plan, { connect: { minutes: 15 } });
    expect([done.state, done.error]).toEqual(["done", null]);
    shop = {
      suppliers: [...start.suppliers, { id: 3, name: "Signal" }],
      orders: [...start.orders.slice(1), { id: 4, name: "Flags", status: "Open", suppliers: [3] }].map(
        (order) => (order.id === 3 ? { ...order, suppliers: [1, 3] } : order),
      ),
    };
    // A row is connected once both tables have it.
    for (const id of [orders, suppliers, orders]) await syncTable(builder, tableIdOf(done, id));
    const { links } = await builder.ok(connectorCalls.listConnectorLinks);
    const states = links.filter(({ connectorId }) => connectorId === product.id).map(({ state }) => state);
    expect(states).toEqual(["followed", "followed"]);
    const found = await namedRecords(builder, tableIdOf(done, orders));
    const named = Object.fromEntries(found.map((record) => [record["Order"], record["Suppliers"]]));
    expect(found).toHaveLength(4);
    expect(named).toMatchObject({ Signs: connected("Lumina", "Signal"), Flags: connected("Signal") });
  });
});
