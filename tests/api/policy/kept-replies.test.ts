import { describe, expect, test } from "@jest/globals";
import type { CallDefinition } from "#shared/contract/define";
import { fieldCalls } from "#shared/contract/fields";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "./change-rights";

const workspace = useTestWorkspace();

/** Orders that show names of another table's people, which may become hidden from the user. */
async function ordersOfStaff() {
  const orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Steps", type: "checklist" },
  ]);
  const staff = await createTestTable(workspace.builder, "Staff");
  const { field: link } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: staff.id,
    name: "Person",
    many: true,
    inverse: null,
  });
  const { field: shown } = await workspace.builder.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Name",
    type: "vlookup",
    config: { connectionId: link.id, fieldId: staff.field("Title") },
  });
  const [person] = await staff.add({ Title: "Ada Lovelace" });
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    tableId: orders.id,
    records: [{ data: { ...orders.data({ Title: "Roof" }), [link.id]: [person!.id] } }],
  });
  return { orders, link, shown, recordId: records[0]!.id, personId: person!.id };
}
type Orders = Awaited<ReturnType<typeof ordersOfStaff>>;

/** Runs in a role that may build everything but cannot see the table of staff. */
const withoutStaff = ({ orders }: { orders: TestTable }, run: () => Promise<void>) => {
  const flags = ["create_table", "create_dashboard"];
  return withNewRole(workspace, workspace.builder, { flags }, async (roleId) => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
    await run();
  });
};

let count = 0;
const withKey = () => workspace.builder.with({ "Idempotency-Key": `sight-${(count += 1)}` });

describe("A repeated change is answered without fields that became hidden since", () => {
  const changes: Record<string, (known: Orders) => [CallDefinition, object]> = {
    "an edit": ({ orders, recordId }) => [
      recordCalls.updateRecords,
      { tableId: orders.id, records: [{ id: recordId, data: orders.data({ Title: "Wall" }) }] },
    ],
    "an edit by the record API": ({ orders, recordId }) => [
      recordApiCalls.updateRecord,
      { tableId: orders.id, recordId, data: orders.data({ Title: "Wall" }) },
    ],
    "a new record": ({ orders }) => [
      recordCalls.createRecords,
      { tableId: orders.id, records: [{ data: orders.data({ Title: "Wall" }) }] },
    ],
    "a checklist": ({ orders, recordId }) => [
      recordValueCalls.saveChecklist,
      {
        tableId: orders.id,
        recordId,
        fieldId: orders.field("Steps"),
        items: [{ id: "a", title: "Look", done: true }],
      },
    ],
  };
  test.each(Object.keys(changes))("%s", async (name) => {
    const known = await ordersOfStaff();
    const [call, argument] = changes[name]!(known);
    const client = withKey();
    const first = await client.raw(call, argument);
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body)).toContain(`"${known.shown.id}"`);
    await withoutStaff(known, async () => {
      const { status, body } = await client.raw(call, argument);
      const text = JSON.stringify(body);
      expect([status, text]).toEqual([200, expect.stringContaining(`"${known.orders.field("Title")}"`)]);
      for (const { id } of [known.link, known.shown]) expect(text).not.toContain(`"${id}"`);
      expect(text).not.toContain("Ada");
    });
    const back = await client.raw(call, argument);
    expect(back.body).toEqual(first.body);
  });

  test("a restored table", async () => {
    const known = await ordersOfStaff();
    const client = withKey();
    const argument = { tableId: known.orders.id };
    await workspace.builder.ok(tableCalls.deleteTable, argument);
    const first = await client.ok(tableCalls.restoreTable, argument);
    expect(first.table.fields.map(({ name }) => name)).toEqual(["Title", "Steps", "Person", "Name"]);
    await withoutStaff(known, async () => {
      const { table } = await client.ok(tableCalls.restoreTable, argument);
      expect(table.fields.map(({ name }) => name)).toEqual(["Title", "Steps"]);
    });
  });

  test("the order of fields", async () => {
    const known = await ordersOfStaff();
    const client = withKey();
    const shown = [known.shown.id, known.link.id, known.orders.field("Steps"), known.orders.field("Title")];
    const argument = { tableId: known.orders.id, fieldIds: shown };
    expect((await client.ok(fieldCalls.reorderFields, argument)).fieldIds).toEqual(shown);
    await withoutStaff(known, async () => {
      const { fieldIds } = await client.ok(fieldCalls.reorderFields, argument);
      expect(fieldIds).toEqual(shown.slice(2));
    });
  });

  test("and a restored field has no reply", async () => {
    const known = await ordersOfStaff();
    const client = withKey();
    const argument = { tableId: known.orders.id, fieldId: known.shown.id };
    await workspace.builder.ok(fieldCalls.deleteField, argument);
    await client.ok(archivedFieldCalls.restoreField, argument);
    await withoutStaff(known, async () => {
      await client.fails("field_not_found", archivedFieldCalls.restoreField, argument);
    });
  });
});
