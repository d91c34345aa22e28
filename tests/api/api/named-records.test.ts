import { describe, expect, test } from "@jest/globals";
import type { NewField } from "#shared/contract/fields";
import { publicApiCalls } from "#shared/contract/public-api";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tokenCalls } from "#shared/contract/tokens";
import { createClient } from "../../support/client";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { openRules, ruleOn } from "../policy/narrowed";

const workspace = useTestWorkspace();

const fields: NewField[] = [
  { name: "Title", type: "text" },
  { name: "Hours left", type: "number" },
  {
    name: "Status",
    type: "select",
    config: {
      options: [
        { id: 1, label: "New", value: "new", color: "teal" },
        { id: 2, label: "Done", value: "done", color: "fern" },
      ],
      sla: false,
    },
  },
];
let made = 0;
const makeTable = async () => {
  made += 1;
  const table = await createTestTable(workspace.admin, `Jobs ${made}`, fields);
  return { ...table, name: `jobs_${made}` };
};
const makeRecord = async () => {
  const table = await makeTable();
  const [record] = await table.add({ Title: "First" });
  return { table: table.name, recordId: record?.id ?? 0 };
};

const readers = { allowed: ["admin", "member", "viewer"] } as const;
const writers = { allowed: ["admin", "member"], refused: { viewer: "permission_denied" } } as const;

testCall(workspace, {
  what: "list tables by their API names",
  call: publicApiCalls.listApiTables,
  argument: () => undefined,
  ...readers,
});
testCall(workspace, {
  what: "list records by names",
  call: publicApiCalls.listNamedRecords,
  argument: async () => ({ table: (await makeTable()).name }),
  bad: { "a filter that is not JSON": { change: { filter: "{" }, path: "filter" } },
  ...readers,
});
testCall(workspace, {
  what: "read a record by names",
  call: publicApiCalls.getNamedRecord,
  argument: makeRecord,
  ...readers,
});
testCall(workspace, {
  what: "create records by names",
  call: publicApiCalls.createNamedRecords,
  argument: async () => ({ table: (await makeTable()).name, records: [{ data: { title: "New" } }] }),
  ...writers,
});
testCall(workspace, {
  what: "change records by names",
  call: publicApiCalls.updateNamedRecords,
  argument: async () => {
    const { table, recordId } = await makeRecord();
    return { table, records: [{ id: recordId, data: { hours_left: 3 } }] };
  },
  ...writers,
});
testCall(workspace, {
  what: "upsert records by a key",
  call: publicApiCalls.upsertNamedRecords,
  argument: async () => ({
    table: (await makeTable()).name,
    key: "title",
    records: [{ data: { title: "One" } }],
  }),
  ...writers,
});
testCall(workspace, {
  what: "delete records by names",
  call: publicApiCalls.deleteNamedRecords,
  argument: async () => {
    const { table, recordId } = await makeRecord();
    return { table, ids: [recordId] };
  },
  allowed: ["admin"],
  refused: { viewer: "permission_denied" },
});
testCall(workspace, {
  what: "read changes of records",
  call: publicApiCalls.listNamedChanges,
  argument: async () => ({ table: (await makeTable()).name }),
  ...readers,
});

describe("Names", () => {
  test("Fields are named by their labels in lower case, choices by their labels", async () => {
    const { name: table } = await makeTable();
    const { records } = await workspace.admin.ok(publicApiCalls.createNamedRecords, {
      table,
      records: [{ data: { title: "Relight", hours_left: 4, status: "New" } }],
    });
    expect(records).toMatchObject([{ data: { title: "Relight", hours_left: 4, status: "New" } }]);
    const { tables } = await workspace.admin.ok(publicApiCalls.listApiTables);
    const found = tables.find(({ name }) => name === table);
    expect(found?.fields.map(({ name }) => name)).toEqual(["title", "hours_left", "status"]);
  });

  test("Numbers of tables and fields work in the same calls", async () => {
    const table = await makeTable();
    const argument = { table: String(table.id), keys: "ids" as const };
    await workspace.admin.ok(publicApiCalls.createNamedRecords, {
      ...argument,
      records: [{ data: table.data({ Title: "By number" }) }],
    });
    const { records } = await workspace.admin.ok(publicApiCalls.listNamedRecords, argument);
    expect(records).toMatchObject([{ data: { [table.field("Title")]: "By number" } }]);
  });

  test.each([
    ["field_not_found", { missing: 1 }, "records.0.data.missing"],
    ["record_validation_failed", { hours_left: "many" }, "records.0.data.hours_left"],
    ["record_validation_failed", { status: "Unknown" }, "records.0.data.status"],
  ] as const)("%s names the field as the request did: %j", async (id, data, path) => {
    const { name: table } = await makeTable();
    const error = await workspace.admin.fails(id, publicApiCalls.createNamedRecords, {
      table,
      records: [{ data }],
    });
    expect(error.fields).toMatchObject([{ path }]);
  });

  test("Pages follow a cursor in the order and with the filter of the request", async () => {
    const table = await makeTable();
    await table.add(...[3, 1, 2, 9].map((hours) => ({ Title: `No. ${hours}`, "Hours left": hours })));
    const argument = {
      table: table.name,
      sort: "-hours_left",
      size: 2,
      fields: "hours_left",
      filter: JSON.stringify({
        match: "all",
        conditions: [{ field: "hours_left", operator: "lessThan", value: 9 }],
      }),
    };
    const first = await workspace.admin.ok(publicApiCalls.listNamedRecords, argument);
    const second = await workspace.admin.ok(publicApiCalls.listNamedRecords, {
      ...argument,
      after: first.next ?? "",
    });
    expect([...first.records, ...second.records].map(({ data }) => data)).toEqual(
      [3, 2, 1].map((hours_left) => ({ hours_left })),
    );
    expect(second.next).toBeNull();
  });
});

describe("Connections by name", () => {
  const makeConnected = async () => {
    const suppliers = await makeTable();
    await suppliers.add({ Title: "Acme" }, { Title: "Twin" }, { Title: "Twin" });
    made += 1;
    const orders = await createTestTable(workspace.admin, `Orders ${made}`, [
      { name: "Title", type: "text" },
      {
        name: "Supplier",
        type: "connectedRecord",
        config: { tableId: suppliers.id, many: true, inverseOf: null },
      },
    ]);
    const titles = async () => (await suppliers.rows()).map(({ Title }) => Title);
    return { suppliers, orders, table: `orders_${made}`, titles };
  };
  const idsOf = ({ data }: { data: Record<string, unknown> }) =>
    (data["supplier"] as { id: number }[] | null)?.map(({ id }) => id);

  test.each<[string, CellValue, number[]]>([
    ["a text", "ACME", [1]],
    ["a list in a text", "Acme; #3", [1, 3]],
    ["titles", ["Acme", "#2"], [1, 2]],
    ["a title in an object", [{ title: "acme" }], [1]],
    ["an id", 2, [2]],
  ])("%s connects", async (_what, supplier, ids) => {
    const { table } = await makeConnected();
    const { records } = await workspace.admin.ok(publicApiCalls.createNamedRecords, {
      table,
      records: [{ data: { supplier } }],
    });
    expect(records.map(idsOf)).toEqual([ids]);
  });

  test("A name that no record has is refused, or creates one record by choice", async () => {
    const { table, titles, orders } = await makeConnected();
    const records = ["New", "new, Acme", "Other"].map((supplier) => ({ data: { supplier } }));
    const error = await workspace.admin.fails("record_validation_failed", publicApiCalls.createNamedRecords, {
      table,
      records,
    });
    expect(error.fields?.[0]).toEqual({
      path: "records.0.data.supplier",
      message: "No record has this name.",
    });
    const created = await workspace.admin.ok(publicApiCalls.createNamedRecords, {
      table,
      records,
      createsConnected: true,
    });
    expect(created.records.map(idsOf)).toEqual([[4], [1, 4], [5]]);
    const [first] = created.records;
    const updated = await workspace.admin.ok(publicApiCalls.updateNamedRecords, {
      table,
      records: [{ id: first?.id ?? 0, data: { supplier: "Third" } }],
      createsConnected: true,
    });
    expect(updated.records.map(idsOf)).toEqual([[6]]);
    await workspace.admin.ok(publicApiCalls.upsertNamedRecords, {
      table,
      key: "title",
      records: [{ data: { title: "A", supplier: ["Fourth"] } }],
      createsConnected: true,
    });
    await workspace.admin.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: { [orders.field("Supplier")]: [{ title: "Fifth" }] } }],
      createsConnected: true,
    });
    expect((await titles()).slice(3)).toEqual(["New", "Other", "Third", "Fourth", "Fifth"]);
  });

  test("Records that are refused create none, nor does an actor who may not create them", async () => {
    const { table, titles, suppliers, orders } = await makeConnected();
    const refused: Record<string, CellValue>[] = [{ supplier: "New", title: 7 }, { supplier: "New, Twin" }];
    for (const data of refused)
      await workspace.admin.fails("record_validation_failed", publicApiCalls.createNamedRecords, {
        table,
        records: [{ data }],
        createsConnected: true,
      });
    const { value } = await workspace.builder.ok(tokenCalls.createApiToken, {
      name: "Orders",
      scopes: {
        tables: [
          { id: orders.id, right: "write" },
          { id: suppliers.id, right: "read" },
        ],
      },
    });
    const { port, host } = workspace.builder.org;
    const token = createClient({ port, host, token: value });
    await token.fails("record_validation_failed", publicApiCalls.createNamedRecords, {
      table,
      records: [{ data: { supplier: "New" } }],
      createsConnected: true,
    });
    expect(await titles()).toEqual(["Acme", "Twin", "Twin"]);
  });
});

test("An upsert updates and creates in one change, which one undo takes back", async () => {
  const table = await makeTable();
  await table.add({ Title: "A", "Hours left": 1 });
  const { records } = await workspace.admin.ok(publicApiCalls.upsertNamedRecords, {
    table: table.name,
    key: "title",
    records: [{ data: { title: "A", hours_left: 2 } }, { data: { title: "B", hours_left: 3 } }],
  });
  expect(records.map(({ isNew }) => isNew)).toEqual([false, true]);
  expect(await table.rows()).toMatchObject([
    { Title: "A", "Hours left": 2 },
    { Title: "B", "Hours left": 3 },
  ]);
});

describe("Changes since a cursor", () => {
  const start = async (table: string, client = workspace.admin as typeof workspace.nobody) =>
    (await client.ok(publicApiCalls.listNamedChanges, { table })).next;

  test("Created, changed and deleted records are listed once, with their present values", async () => {
    const table = await makeTable();
    const [old, kept] = await table.add({ Title: "Old" }, { Title: "Kept" });
    const after = await start(table.name);
    const [made] = await table.add({ Title: "New" });
    for (const hours_left of [1, 2])
      await workspace.admin.ok(publicApiCalls.updateNamedRecords, {
        table: table.name,
        records: [{ id: kept?.id ?? 0, data: { hours_left } }],
      });
    await workspace.admin.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [old?.id ?? 0] });
    const feed = await workspace.admin.ok(publicApiCalls.listNamedChanges, { table: table.name, after });
    expect(feed).toMatchObject({
      changes: [
        { type: "upserted", id: made?.id, record: { data: { title: "New" } } },
        { type: "upserted", id: kept?.id, record: { data: { hours_left: 2 } } },
        { type: "deleted", id: old?.id },
      ],
      hasMore: false,
      reload: false,
    });
    const next = await workspace.admin.ok(publicApiCalls.listNamedChanges, {
      table: table.name,
      after: feed.next,
    });
    expect(next.changes).toEqual([]);
  });

  test("A small page is continued by its cursor", async () => {
    const table = await makeTable();
    let after = await start(table.name);
    for (const Title of ["A", "B", "C"]) await table.add({ Title });
    const titles: unknown[] = [];
    for (let hasMore = true; hasMore;) {
      const page = await workspace.admin.ok(publicApiCalls.listNamedChanges, {
        table: table.name,
        after,
        size: 1,
      });
      titles.push(...page.changes.map(({ record }) => record?.data["title"]));
      ({ next: after, hasMore } = page);
    }
    expect(titles).toEqual(["A", "B", "C"]);
  });

  test("Rows and fields that the reader may not see are left out; a row that becomes hidden is deleted", async () => {
    const table = await makeTable();
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const role = { name: "Restricted", isAdmin: false, flags: [], defaultTableLevel: "none" };
    const roleId = await rights.create("role", role);
    const rules = {
      ...openRules,
      rows: ruleOn(table, "Title", "Open"),
      fields: { [table.field("Hours left")]: "hidden" },
    };
    const access = { roleId, tableId: table.id, level: "fullControl", rules };
    await rights.create("tableAccess", access);
    await rights.update("user", workspace.member.userId, { roleId });
    const after = await start(table.name, workspace.member);
    const [open, secret] = await table.add({ Title: "Open", "Hours left": 5 }, { Title: "Secret" });
    const read = (cursor: string) =>
      workspace.member.ok(publicApiCalls.listNamedChanges, { table: table.name, after: cursor });
    const feed = await read(after);
    expect(feed.changes).toMatchObject([{ id: open?.id, record: { data: { title: "Open" } } }]);
    expect(JSON.stringify(feed)).not.toMatch(/hours|Secret/);
    await workspace.admin.ok(publicApiCalls.updateNamedRecords, {
      table: table.name,
      records: [
        { id: open?.id ?? 0, data: { title: "Closed" } },
        { id: secret?.id ?? 0, data: { title: "Still secret" } },
      ],
    });
    expect((await read(feed.next)).changes).toMatchObject([{ type: "deleted", id: open?.id }]);
  });

  test("A cursor of another table is refused", async () => {
    const [one, other] = [await makeTable(), await makeTable()];
    await workspace.admin.fails("cursor_invalid", publicApiCalls.listNamedChanges, {
      table: one.name,
      after: await start(other.name),
    });
  });
});

test("A token reads what its scope opens, by name, and nothing else", async () => {
  const [open, closed] = [await makeTable(), await makeTable()];
  const { value } = await workspace.builder.ok(tokenCalls.createApiToken, {
    name: "Dashboard",
    scopes: { tables: [{ id: open.id, right: "write" }] },
  });
  const { port, host } = workspace.builder.org;
  const token = createClient({ port, host, token: value });
  await token.ok(publicApiCalls.createNamedRecords, {
    table: open.name,
    records: [{ data: { title: "From outside" } }],
  });
  await token.fails("object_not_found", publicApiCalls.listNamedRecords, { table: closed.name });
  const { tables } = await token.ok(publicApiCalls.listApiTables);
  expect(tables.map(({ name }) => name)).toEqual([open.name]);
});
