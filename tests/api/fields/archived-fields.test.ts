import { describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { listArchivedFields, restoreField } = archivedFieldCalls;

const deleted = async () => {
  const orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Relight", Hours: 3 });
  const field = { tableId: orders.id, fieldId: orders.field("Hours") };
  await workspace.builder.ok(fieldCalls.deleteField, field);
  return { orders, ...field };
};

testCall(workspace, {
  what: "list a table's deleted fields",
  call: listArchivedFields,
  argument: async () => ({ tableId: (await deleted()).tableId }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
});
testCall(workspace, {
  what: "bring a deleted field back",
  call: restoreField,
  async argument() {
    const { tableId, fieldId } = await deleted();
    return { tableId, fieldId };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

test("A deleted field says who deleted it, and comes back with its values", async () => {
  const { orders, tableId, fieldId } = await deleted();
  const { fields } = await workspace.builder.ok(listArchivedFields, { tableId });
  expect(fields).toMatchObject([
    {
      id: fieldId,
      name: "Hours",
      type: "number",
      props: { type: "number" },
      is_archived_column: true,
      archivedBy: { name: "Lucía Requena" },
    },
  ]);
  const { field } = await workspace.builder.ok(restoreField, { tableId, fieldId });
  expect(field).toMatchObject({ id: fieldId, name: "Hours" });
  expect(await orders.rows()).toEqual([{ Title: "Relight", Hours: 3 }]);
  expect((await workspace.builder.ok(listArchivedFields, { tableId })).fields).toEqual([]);
  await workspace.builder.fails("field_not_found", restoreField, { tableId, fieldId });
});

describe("A field that comes back", () => {
  const remove = (table: TestTable, fieldId: number) =>
    workspace.builder.ok(fieldCalls.deleteField, { tableId: table.id, fieldId });
  const bringBack = async (table: TestTable, fieldId: number) =>
    (await workspace.builder.ok(restoreField, { tableId: table.id, fieldId })).field;
  const tableWith = (...fields: NewField[]) =>
    createTestTable(workspace.builder, "Jobs", [{ name: "Title", type: "text" }, ...fields]);

  test("has its options, and the values that others read from it follow again", async () => {
    const jobs = await tableWith(
      { name: "Status", type: "select", config: statusOptions },
      { name: "Hours", type: "number" },
    );
    const [job] = await jobs.add({ Title: "Roof", Status: 2, Hours: 3 });
    const { field: twice } = await workspace.builder.ok(fieldCalls.createField, {
      tableId: jobs.id,
      name: "Twice",
      type: "advancedFormula",
      config: { expression: "{Hours} * 2" },
    });
    const [status, hours] = [jobs.field("Status"), jobs.field("Hours")];
    for (const fieldId of [status, hours, twice.id]) await remove(jobs, fieldId);
    await workspace.member.ok(recordCalls.updateRecords, {
      tableId: jobs.id,
      records: [{ id: job?.id ?? 0, data: jobs.data({ Title: "Roofs" }) }],
    });
    for (const fieldId of [twice.id, hours]) await bringBack(jobs, fieldId);
    expect((await bringBack(jobs, status)).config).toMatchObject(statusOptions);
    const { records } = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: jobs.id });
    expect(records[0]?.data).toEqual({
      ...jobs.data({ Title: "Roofs", Status: 2, Hours: 3 }),
      [twice.id]: 6,
    });
  });

  test("is searched in records that were changed without it", async () => {
    const jobs = await tableWith({ name: "Place", type: "text" });
    const [job] = await jobs.add({ Title: "Roof", Place: "Harbour" });
    await remove(jobs, jobs.field("Place"));
    await workspace.member.ok(recordCalls.updateRecords, {
      tableId: jobs.id,
      records: [{ id: job?.id ?? 0, data: jobs.data({ Title: "Roofs" }) }],
    });
    const found = async () => {
      const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
        tableId: jobs.id,
        search: "arbou",
      });
      return records.map(({ id }) => id);
    };
    expect(await found()).toEqual([]);
    await bringBack(jobs, jobs.field("Place"));
    expect(await found()).toEqual([job?.id]);
  });

  test("returns to its place in a view, even if the view was saved without it", async () => {
    const jobs = await tableWith({ name: "Place", type: "text" }, { name: "Hours", type: "number" });
    const [title, place, hours] = [jobs.field("Title"), jobs.field("Place"), jobs.field("Hours")];
    const config = { fields: [{ fieldId: title }, { fieldId: hours, width: 300 }], hidden: [place] };
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: jobs.id,
      label: "All",
      config,
    });
    for (const fieldId of [place, hours]) await remove(jobs, fieldId);
    const { app: shown } = await workspace.builder.ok(viewCalls.getApp, { appId: app.id });
    await workspace.builder.ok(viewCalls.updateApp, {
      appId: app.id,
      config: { ...shown.config, group: [] },
    });
    for (const fieldId of [place, hours]) await bringBack(jobs, fieldId);
    expect((await workspace.viewer.ok(viewCalls.getApp, { appId: app.id })).app.config).toEqual({
      ...config,
      group: [],
      settings: { rowHeight: "short", frozen: 1, colors: [] },
    });
  });

  test("shows the connections that were made from the other side meanwhile", async () => {
    const [jobs, customers] = [await tableWith(), await createTestTable(workspace.builder, "Customers")];
    const { field, inverse } = await workspace.builder.ok(fieldCalls.connectTable, {
      tableId: jobs.id,
      connectedTableId: customers.id,
      name: "Customer",
      many: false,
      inverse: { name: "Jobs", many: true },
    });
    const [ada] = await customers.add({ Title: "Ada" });
    await remove(customers, inverse?.id ?? 0);
    const { records } = await workspace.builder.ok(recordCalls.createRecords, {
      tableId: jobs.id,
      records: [{ data: { ...jobs.data({ Title: "Roof" }), [field.id]: [ada?.id ?? 0] } }],
    });
    await bringBack(customers, inverse?.id ?? 0);
    const { record } = await workspace.viewer.ok(recordCalls.getRecord, {
      tableId: customers.id,
      recordId: ada?.id ?? 0,
    });
    expect(record.data[inverse?.id ?? 0]).toEqual([{ id: records[0]?.id, title: "Roof" }]);
  });

  test("keeps values apart again, and says so where they meet", async () => {
    const people = await tableWith({ name: "Mail", type: "email", unique: true });
    const mail = people.field("Mail");
    const [ana] = await people.add({ Mail: "ana@x.example" });
    const ids = [ana?.id ?? 0];
    await workspace.member.ok(recordCalls.deleteRecords, { tableId: people.id, ids });
    const [other] = await people.add({ Mail: "ana@x.example" });
    await remove(people, mail);
    await workspace.member.ok(recordCalls.restoreRecords, { tableId: people.id, ids });
    const error = await workspace.builder.fails("field_validation_failed", restoreField, {
      tableId: people.id,
      fieldId: mail,
    });
    expect(error.fields?.[0]?.message).toContain("Delete one of them first");
    await workspace.member.ok(recordCalls.deleteRecords, { tableId: people.id, ids: [other?.id ?? 0] });
    await bringBack(people, mail);
    await workspace.member.fails("record_not_unique", recordCalls.createRecords, {
      tableId: people.id,
      records: [{ data: people.data({ Mail: "ANA@x.example" }) }],
    });
  });
});
