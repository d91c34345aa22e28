import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls, type ViewConfig } from "#shared/contract/views";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createField, deleteField, updateField } = fieldCalls;

interface Fixture {
  tableId: number;
  customers: TestTable;
  orders: TestTable;
  viewId: number;
  /** Fields that were made after the tables. */
  link: number;
  inverse: number;
  cost: number;
  fieldIds: number[];
}

let at: Fixture;
const field = (name: string) => at.orders.field(name);

beforeAll(async () => {
  const { ok } = workspace.builder;
  const customers = await createTestTable(workspace.builder, "Customers");
  const orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Code", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: statusOptions },
    { name: "Steps", type: "checklist" },
    { name: "Todos", type: "todoList" },
    { name: "Timer", type: "timer" },
  ]);
  const tableId = orders.id;
  const { field: link, inverse } = await ok(fieldCalls.connectTable, {
    tableId,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  });
  const { field: cost } = await ok(createField, {
    tableId,
    name: "Cost",
    type: "advancedFormula",
    config: { expression: "{Hours} * 10" },
  });
  await ok(createField, {
    tableId: customers.id,
    name: "Work",
    type: "rollup",
    config: { connectionId: inverse?.id ?? 0, fieldId: cost.id, operation: "sum" },
  });
  await ok(createField, {
    tableId,
    name: "Who",
    type: "vlookup",
    config: { connectionId: link.id, fieldId: customers.field("Title") },
  });
  await ok(recordCalls.createRecords, {
    tableId: customers.id,
    records: ["Ada", "Bruno"].map((Title) => ({ data: customers.data({ Title }) })),
  });
  const items = [{ id: "a", title: "Sweep", done: false }];
  await ok(recordCalls.createRecords, {
    tableId,
    records: [
      {
        data: {
          ...orders.data({ Title: "Sweep", Code: "1", Hours: 2, Status: 1, Steps: items, Todos: items }),
          [link.id]: [1],
        },
      },
      { data: { ...orders.data({ Title: "Paint", Code: "02", Hours: 3 }), [link.id]: [1] } },
      { data: orders.data({ Title: "Mow", Code: "x" }) },
      { data: orders.data({ Title: "Old", Hours: 7 }) },
    ],
  });
  await ok(recordCalls.deleteRecords, { tableId, ids: [4] });
  const hours = orders.field("Hours");
  const config: ViewConfig = {
    fields: [{ fieldId: hours, width: 200 }, { fieldId: orders.field("Title") }],
    sort: [{ field: hours, order: "asc" }],
    filter: { match: "all", conditions: [{ fieldId: hours, operator: "isNotEmpty" }] },
    aggregates: [{ fieldId: hours, name: "sum" }],
  };
  const { app } = await ok(viewCalls.createApp, { tableId, label: "With hours", config });
  const when: ViewConfig["filter"] = {
    match: "all",
    conditions: [{ fieldId: hours, operator: "isNotEmpty" }],
  };
  await ok(tableConfigCalls.setConditionals, {
    tableId,
    conditionals: [{ fieldId: orders.field("Code"), when }],
  });
  const fieldIds = (await ok(tableCalls.getTable, { tableId })).table.fields.map(({ id }) => id);
  at = {
    tableId,
    customers,
    orders,
    viewId: app.id,
    link: link.id,
    inverse: inverse?.id ?? 0,
    cost: cost.id,
    fieldIds,
  };
});

/** Everything that people see of both tables, without what only counts changes; what was new waits in the trash. */
async function seen() {
  const { ok, call } = workspace.builder;
  const read = async (tableId: number) => {
    const answer = await call(tableCalls.getTable, { tableId });
    if (answer.status !== 200) return null;
    const { table } = answer.body as { table: Record<string, unknown> & { views: object[] } };
    const page = async (query: object) =>
      (await ok(recordCalls.queryRecords, { tableId, ...query })).records.map(({ id, data }) => ({
        id,
        data,
      }));
    return {
      table: {
        ...table,
        version: null,
        updatedAt: null,
        views: table.views.map((view) => ({ ...view, revision: null })),
      },
      records: await page({}),
      found: await page({ search: "swe" }),
      count: await ok(recordCalls.countRecords, { tableId }),
    };
  };
  const { tables } = await ok(tableCalls.listTables);
  const made = tables.find(({ label }) => label === NEW_TABLE);
  return {
    orders: await read(at.tableId),
    customers: await read(at.customers.id),
    made: made ? await read(made.id) : null,
  };
}

const NEW_TABLE = "Tanks";
const patch = (change: object) => () =>
  workspace.builder.raw(updateField, { tableId: at.tableId, fieldId: field("Hours"), ...change });
const cell = () => ({ tableId: at.tableId, recordId: 1 });
const write = (cells: () => Record<string, unknown>) => () =>
  workspace.builder.raw(recordCalls.updateRecords, {
    tableId: at.tableId,
    records: [{ id: 1, data: cells() }],
  });

const changes: Record<string, () => Promise<unknown>> = {
  "a new table": () =>
    workspace.builder.raw(tableCalls.createTable, {
      label: NEW_TABLE,
      fields: [
        { name: "Title", type: "text" },
        { name: "Hours", type: "number" },
      ],
    }),
  "a new record": () =>
    workspace.builder.raw(recordCalls.createRecords, {
      tableId: at.tableId,
      records: [{ data: { ...at.orders.data({ Title: "Sweeper", Hours: 4 }), [at.link]: [2] } }],
    }),
  "an edit that others follow": write(() => ({ [field("Hours")]: 9, [field("Title")]: "Brush" })),
  "an emptied cell": write(() => ({ [field("Hours")]: null })),
  "a connection": write(() => ({ [at.link]: [2] })),
  "a connection made from the other side": () =>
    workspace.builder.raw(recordCalls.updateRecords, {
      tableId: at.customers.id,
      records: [{ id: 2, data: { [at.inverse]: [3] } }],
    }),
  "a renamed customer": () =>
    workspace.builder.raw(recordCalls.updateRecords, {
      tableId: at.customers.id,
      records: [{ id: 1, data: at.customers.data({ Title: "Swen" }) }],
    }),
  "a customer in the trash": () =>
    workspace.builder.raw(recordCalls.deleteRecords, { tableId: at.customers.id, ids: [1] }),
  "records in the trash": () =>
    workspace.builder.raw(recordCalls.deleteRecords, { tableId: at.tableId, ids: [1, 3] }),
  "all records in the trash": () =>
    workspace.builder.raw(recordCalls.deleteRecords, { tableId: at.tableId, ids: "*" }),
  "restored records": () =>
    workspace.builder.raw(recordCalls.restoreRecords, { tableId: at.tableId, ids: [4] }),
  "all restored records": () =>
    workspace.builder.raw(recordCalls.restoreRecords, { tableId: at.tableId, ids: "*" }),
  "a saved checklist": () =>
    workspace.builder.raw(recordValueCalls.saveChecklist, {
      ...cell(),
      fieldId: field("Steps"),
      items: [{ id: "a", title: "Sweep", done: true }],
    }),
  "a saved to-do list": () =>
    workspace.builder.raw(recordValueCalls.saveTodoList, { ...cell(), fieldId: field("Todos"), items: [] }),
  "a started timer": () =>
    workspace.builder.raw(recordValueCalls.switchTimer, {
      ...cell(),
      fieldId: field("Timer"),
      running: true,
    }),
  "a new field": () =>
    workspace.builder.raw(createField, { tableId: at.tableId, name: "Place", type: "text", required: true }),
  "a new formula": () =>
    workspace.builder.raw(createField, {
      tableId: at.tableId,
      name: "Twice",
      type: "advancedFormula",
      config: { expression: "{Cost} * 2" },
    }),
  "a connection of two tables": () =>
    workspace.builder.raw(fieldCalls.connectTable, {
      tableId: at.tableId,
      connectedTableId: at.customers.id,
      name: "Payer",
      many: true,
      inverse: { name: "Paid", many: true },
    }),
  "a renamed field": patch({ name: "Days" }),
  "a field's words": patch({ description: "How long", tooltip: "In hours" }),
  "a required field": () =>
    workspace.builder.raw(updateField, { tableId: at.tableId, fieldId: field("Title"), required: true }),
  "a read-only field": patch({ readonly: true }),
  "a default": patch({ auto_fill: 8 }),
  "a unique field": () =>
    workspace.builder.raw(updateField, { tableId: at.tableId, fieldId: field("Title"), unique: true }),
  "unique records": () =>
    workspace.builder.raw(tableConfigCalls.setUniqueConfig, {
      tableId: at.tableId,
      unique_field_id: field("Title"),
    }),
  "other options": () =>
    workspace.builder.raw(updateField, {
      tableId: at.tableId,
      fieldId: field("Status"),
      config: {
        options: [
          { id: 4, label: "Late", value: "late", color: "rose" },
          { ...statusOptions.options[0], label: "Fresh" },
        ],
      },
    }),
  "another formula": () =>
    workspace.builder.raw(updateField, {
      tableId: at.tableId,
      fieldId: at.cost,
      config: { expression: '"sweet " & {Hours}' },
    }),
  "another type": () =>
    workspace.builder.raw(fieldConversionCalls.changeFieldType, {
      tableId: at.tableId,
      fieldId: field("Code"),
      type: "number",
    }),
  "another order of fields": () =>
    workspace.builder.raw(fieldCalls.reorderFields, {
      tableId: at.tableId,
      fieldIds: [...at.fieldIds].reverse(),
    }),
  "a deleted field that a formula, a view and a condition name": () =>
    workspace.builder.raw(deleteField, { tableId: at.tableId, fieldId: field("Hours") }),
  "a deleted field that names the records": () =>
    workspace.builder.raw(deleteField, { tableId: at.tableId, fieldId: field("Title") }),
  "a deleted formula": () => workspace.builder.raw(deleteField, { tableId: at.tableId, fieldId: at.cost }),
  "a deleted connection": () => workspace.builder.raw(deleteField, { tableId: at.tableId, fieldId: at.link }),
  "a deleted other side": () =>
    workspace.builder.raw(deleteField, { tableId: at.customers.id, fieldId: at.inverse }),
  "conditional fields": () =>
    workspace.builder.raw(tableConfigCalls.setConditionals, { tableId: at.tableId, conditionals: [] }),
  "a renamed table": () =>
    workspace.builder.raw(tableCalls.updateTable, {
      tableId: at.tableId,
      label: "Jobs",
      icon: "flame",
      color: "rose",
      recordLabelField: field("Code"),
    }),
  "a table in the trash": () => workspace.builder.raw(tableCalls.deleteTable, { tableId: at.tableId }),
  "a connected table in the trash": () =>
    workspace.builder.raw(tableCalls.deleteTable, { tableId: at.customers.id }),
  "a new view": () =>
    workspace.builder.raw(viewCalls.createApp, {
      tableId: at.tableId,
      label: "Late",
      config: { search: "x" },
    }),
  "a changed view": () =>
    workspace.builder.raw(viewCalls.updateApp, { appId: at.viewId, label: "Hours", config: {} }),
  "a view that was put away": () =>
    workspace.builder.raw(viewCalls.updateApp, { appId: at.viewId, isVisible: false }),
  "a deleted view": () => workspace.builder.raw(viewCalls.deleteApp, { appId: at.viewId }),
  "a view in the trash": () =>
    workspace.builder.raw(trashCalls.archiveItem, { id: at.viewId, type: "dashboard" }),
};

describe("Taken back and done again, everything is as it was after", () => {
  test.each(Object.keys(changes))("%s", async (name) => {
    const before = await seen();
    const answer = (await changes[name]?.()) as { body: { changeSetId?: number } };
    const { changeSetId } = answer.body;
    if (!changeSetId) throw new Error(`Nothing was changed: ${JSON.stringify(answer.body)}`);
    const after = await seen();
    expect(after).not.toEqual(before);
    const takeBack = async (id: number) =>
      (await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: id })).changeSetId;
    const undone = await takeBack(changeSetId);
    expect(await seen()).toEqual(before);
    const redone = await takeBack(undone);
    expect(await seen()).toEqual(after);
    await takeBack(redone);
    expect(await seen()).toEqual(before);
  });
});
