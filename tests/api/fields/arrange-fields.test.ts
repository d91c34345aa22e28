import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic } from "#shared/contract/events";
import { connectMany } from "../../support/connections";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";
import { withOneTable } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { deleteField, reorderFields } = fieldCalls;
const { getTable } = tableCalls;
const topic = ({ tableId }: { tableId: unknown }) => tableTopic(Number(tableId));

testCall(workspace, {
  what: "reorder fields",
  call: reorderFields,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    return { tableId: orders.id, fieldIds: [orders.field("Hours"), orders.field("Title")] };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "an empty list": { change: { fieldIds: [] }, path: "fieldIds" },
    "a name in the list": { change: { fieldIds: ["Title"] }, path: "fieldIds.0" },
  },
  event: { name: "field.changed", topic },
});

testCall(workspace, {
  what: "delete a field",
  call: deleteField,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    return { tableId: orders.id, fieldId: orders.field("Hours") };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "an id below one": { change: { fieldId: -1 }, path: "fieldId" } },
  event: { name: "field.changed", topic },
});

describe("the order of fields", () => {
  test("is the one that was saved", async () => {
    const orders = await createTestTable(workspace.builder);
    const fieldIds = [orders.field("Hours"), orders.field("Title")];
    await workspace.builder.ok(reorderFields, { tableId: orders.id, fieldIds });
    const { table } = await workspace.member.ok(getTable, { tableId: orders.id });
    expect(table.fields.map(({ id }) => id)).toEqual(fieldIds);
  });

  test("leaves fields where they are that one does not see", async () => {
    const orders = await createTestTable(workspace.builder);
    const [title, hours] = [orders.field("Title"), orders.field("Hours")];
    const customers = await createTestTable(workspace.builder, "Customers");
    const hidden = await connectMany(workspace.builder, orders, customers, "Customer");
    const place = { tableId: orders.id };
    await workspace.builder.ok(reorderFields, { ...place, fieldIds: [title, hidden.id, hours] });
    await withOneTable(workspace, workspace.builder, orders.id, async () => {
      const seen = (await workspace.builder.ok(getTable, place)).table.fields.map(({ id }) => id);
      const fieldIds = [hours, title];
      await workspace.builder.ok(reorderFields, { ...place, fieldIds, expect: { fieldIds: seen } });
    });
    const { table } = await workspace.admin.ok(getTable, place);
    expect(table.fields.map(({ id }) => id)).toEqual([hours, hidden.id, title]);
  });

  test("must name every field once", async () => {
    const orders = await createTestTable(workspace.builder);
    const title = orders.field("Title");
    for (const fieldIds of [[title], [title, title], [title, orders.field("Hours"), 999_999]]) {
      await workspace.builder.fails("field_validation_failed", reorderFields, {
        tableId: orders.id,
        fieldIds,
      });
    }
  });
});

describe("deleting a field", () => {
  test("The last field of a table stays", async () => {
    const { id, table } = await createTestTable(workspace.builder, "One", [{ name: "Title", type: "text" }]);
    const error = await workspace.builder.fails("last_field", deleteField, {
      tableId: id,
      fieldId: table.fields[0]?.id ?? 0,
    });
    expect(error.message).toBe("A table needs at least one field.");
  });

  test("Where it named the records, another field takes over; undo gives the name back", async () => {
    const orders = await createTestTable(workspace.builder, "Named", [
      { name: "Title", type: "text" },
      { name: "Hours", type: "number" },
      { name: "Remark", type: "text" },
    ]);
    await orders.add({ Title: "Sweep", Remark: "at night" });
    await workspace.builder.ok(deleteField, { tableId: orders.id, fieldId: orders.field("Title") });
    const named = async () =>
      (await workspace.builder.ok(getTable, { tableId: orders.id })).table.recordLabelField;
    expect(await named()).toBe(orders.field("Remark"));
    const { summary } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(summary).toEqual({ text: "fields.undone.delete", values: { field: "Title" } });
    expect(await named()).toBe(orders.field("Title"));
    expect((await orders.rows())[0]).toMatchObject({ Title: "Sweep" });
  });
});
