import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { tableCalls, type Table } from "#shared/contract/tables";
import { updateCalls } from "#shared/contract/updates";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { duplicateItem } = tableCalls;

const request = (table: TestTable, name: string, withRecords = true) => ({
  type: "table" as const,
  id: table.id,
  name,
  withRecords,
});

testCall(workspace, {
  what: "duplicate a table",
  call: duplicateItem,
  argument: async () => request(await createTestTable(workspace.builder), "Work orders copy"),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "no name": { change: { name: " " }, path: "name" } },
});

/** Duplicates a table to the end and answers the copy. */
async function duplicate(table: TestTable, name: string, withRecords = true): Promise<Table> {
  const { jobId } = await workspace.builder.ok(duplicateItem, request(table, name, withRecords));
  await jobDone(workspace.builder, jobId ?? 0);
  const { tables } = await workspace.builder.ok(tableCalls.listTables);
  const found = tables.find(({ label }) => label === name);
  return (await workspace.builder.ok(tableCalls.getTable, { tableId: found?.id ?? 0 })).table;
}

const idIn = (table: Table, name: string): number =>
  table.fields.find((field) => field.name === name)?.id ?? 0;

/** Records of a table with cells by field name. */
async function rowsOf(table: Table) {
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
  return records.map(({ data }) =>
    Object.fromEntries(table.fields.map(({ id, name }) => [name, data[id] ?? null])),
  );
}

/** Orders with a choice, a formula, tasks they lead to and an order they follow. */
async function makeOrders() {
  const tasks = await createTestTable(workspace.builder, "Tasks");
  const orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text", required: true },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
  ]);
  const place = { tableId: orders.id };
  const connect = async (name: string, connectedTableId: number) =>
    (
      await workspace.builder.ok(fieldCalls.connectTable, {
        ...place,
        connectedTableId,
        name,
        many: true,
        inverse: null,
      })
    ).field.id;
  const [task, previous] = [await connect("Tasks", tasks.id), await connect("Previous", orders.id)];
  const add = (name: string, type: "advancedFormula" | "rollup", config: Record<string, unknown>) =>
    workspace.builder.ok(fieldCalls.createField, { ...place, name, type, config });
  await add("Double", "advancedFormula", { expression: "{Hours} * 2" });
  await add("Work", "rollup", {
    connectionId: task,
    fieldId: tasks.field("Hours"),
    operation: "sum",
    filter: null,
  });
  const [sweep, paint] = await tasks.add({ Title: "Sweep", Hours: 3 }, { Title: "Paint", Hours: 4 });
  const [first] = await orders.add({ Title: "First", Hours: 5, Status: 2 });
  await workspace.builder.ok(recordCalls.createRecords, {
    tableId: orders.id,
    records: [
      {
        data: {
          ...orders.data({ Title: "Second", Hours: 7 }),
          [task]: [sweep?.id ?? 0, paint?.id ?? 0],
          [previous]: [first?.id ?? 0],
        },
      },
    ],
  });
  const hours = orders.field("Hours");
  await workspace.builder.ok(viewCalls.createApp, {
    tableId: orders.id,
    label: "Long ones",
    config: {
      filter: { match: "all", conditions: [{ fieldId: hours, operator: "greaterThan", value: 6 }] },
      sort: [{ field: hours, order: "asc" }],
    },
  });
  return orders;
}

describe("A duplicated table", () => {
  test("has the fields, options, formulas, connections, views and records of its source", async () => {
    const orders = await makeOrders();
    const copy = await duplicate(orders, "Orders copy");
    const rows = await rowsOf(copy);
    expect(rows).toMatchObject([
      { Title: "First", Hours: 5, Status: 2, Double: 10, Work: null },
      { Title: "Second", Hours: 7, Status: null, Double: 14, Work: 7 },
    ]);
    expect(rows[1]?.["Tasks"]).toMatchObject([{ title: "Sweep" }, { title: "Paint" }]);
    expect(copy.fields.find(({ name }) => name === "Title")?.required).toBe(true);
    const view = copy.views.find(({ label }) => label === "Long ones");
    expect(view?.config.sort).toEqual([{ field: idIn(copy, "Hours"), order: "asc" }]);
    expect(view?.config.filter?.conditions).toMatchObject([{ fieldId: idIn(copy, "Hours") }]);
  });

  test("connects its own records with each other, not with those of its source", async () => {
    const copy = await duplicate(await makeOrders(), "Chain copy");
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: copy.id });
    const [first, second] = records;
    expect(second?.data[idIn(copy, "Previous")]).toEqual([{ id: first?.id, title: "First" }]);
    expect(copy.fields.find(({ name }) => name === "Previous")?.config["tableId"]).toBe(copy.id);
  });

  test("has buttons that write into the copy, not into their source", async () => {
    const orders = await createTestTable(workspace.builder, "Pressed", [
      { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Do", type: "buttons" },
    ]);
    const place = { tableId: orders.id, fieldId: orders.field("Do") };
    const one = { label: "Done", color: "fern", url: "" };
    const buttons = [
      { ...one, id: "done", action: "setField", fieldId: orders.field("Status"), value: "Done" },
      { ...one, id: "map", action: "openLink", fieldId: null, value: "", url: "https://maps.example" },
    ];
    await workspace.builder.ok(fieldCalls.updateField, { ...place, config: { buttons } });
    await orders.add({ Status: 1 });
    const copy = await duplicate(orders, "Pressed copy");
    const pressed = { tableId: copy.id, recordId: 1, fieldId: idIn(copy, "Do") };
    await workspace.member.ok(recordValueCalls.pressButton, { ...pressed, buttonId: "done" });
    expect(await rowsOf(copy)).toMatchObject([{ Status: 3 }]);
    expect(await orders.rows()).toMatchObject([{ Status: 1 }]);
    const { url } = await workspace.member.ok(recordValueCalls.pressButton, { ...pressed, buttonId: "map" });
    expect(url).toBe("https://maps.example/");
  });

  test("lives by itself: what changes in one does not change the other", async () => {
    const orders = await makeOrders();
    const copy = await duplicate(orders, "Own life");
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: copy.id });
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: copy.id,
      records: [{ id: records[0]?.id ?? 0, data: { [idIn(copy, "Hours")]: 100 } }],
    });
    expect((await rowsOf(copy))[0]).toMatchObject({ Hours: 100, Double: 200 });
    expect((await orders.rows())[0]).toMatchObject({ Hours: 5 });
  });

  test("starts empty if records are left out, and notifies its creator", async () => {
    const orders = await createTestTable(workspace.builder, "Plain");
    await orders.add({ Title: "Stays here" });
    const copy = await duplicate(orders, "Plain copy", false);
    expect(copy.recordCount).toBe(0);
    const { updates } = await workspace.builder.ok(updateCalls.listUpdates, {});
    expect(updates[0]).toMatchObject({
      title: "Your table is ready",
      props: { type: "duplicateTab", tableId: copy.id, link: `/object/${copy.id}` },
    });
  });

  test("is gone again after one undo", async () => {
    const copy = await duplicate(await makeOrders(), "Undone copy");
    const { jobId } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    if (jobId !== null) await jobDone(workspace.builder, jobId ?? 0);
    await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId: copy.id });
  });
});
