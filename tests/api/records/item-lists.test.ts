import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { saveTodoList, saveChecklist } = recordValueCalls;
const item = (id: string, title: string, done = false) => ({ id, title, done });

async function orders() {
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Steps", type: "checklist", config: { items: ["Close runway", "Sweep"] } },
    { name: "To do", type: "todoList" },
  ]);
  const [record] = await table.add({ Title: "Runway 09" });
  const place = (name: string) => ({
    tableId: table.id,
    recordId: record?.id ?? 0,
    fieldId: table.field(name),
  });
  return { table, place };
}

testCall(workspace, {
  what: "save a to-do list",
  call: saveTodoList,
  argument: async () => ({ ...(await orders()).place("To do"), items: [item("a", "Call tower")] }),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "a title that is too long": { change: { items: [item("a", "x".repeat(501))] }, path: "items.0.title" },
    "an item without a tick": { change: { items: [{ id: "a", title: "a" }] }, path: "items.0.done" },
  },
  event: { name: "record.updated", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

testCall(workspace, {
  what: "save a checklist",
  call: saveChecklist,
  argument: async () => ({ ...(await orders()).place("Steps"), items: [item("1", "Sweep", true)] }),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied" },
});

describe("lists of items", () => {
  test("A new record's checklist starts with the field's items", async () => {
    const { table } = await orders();
    expect((await table.rows())[0]?.["Steps"]).toEqual([item("1", "Close runway"), item("2", "Sweep")]);
  });

  test("Items without a title are left out, and an emptied list is empty", async () => {
    const { table, place } = await orders();
    await workspace.member.ok(saveTodoList, {
      ...place("To do"),
      items: [item("a", "  "), item("b", " Call ")],
    });
    expect((await table.rows())[0]?.["To do"]).toEqual([item("b", "Call")]);
    await workspace.member.ok(saveTodoList, { ...place("To do"), items: [] });
    expect((await table.rows())[0]?.["To do"]).toBeNull();
  });

  test("A list that is read-only stays as it is, and says so", async () => {
    const { table, place } = await orders();
    const { tableId, fieldId } = place("To do");
    await workspace.builder.ok(fieldCalls.updateField, { tableId, fieldId, readonly: true });
    const save = { ...place("To do"), items: [item("a", "Call")] };
    const error = await workspace.admin.fails("record_validation_failed", saveTodoList, save);
    expect(error.fields).toEqual([{ path: `data.${fieldId}`, message: "To do cannot be edited." }]);
    expect((await table.rows())[0]?.["To do"]).toBeNull();
  });

  test("Two items with one id are refused", async () => {
    const { place } = await orders();
    const items = [item("a", "One"), item("a", "Two")];
    const error = await workspace.member.fails("record_validation_failed", saveTodoList, {
      ...place("To do"),
      items,
    });
    expect(error.fields?.[0]?.message).toBe("To do only accepts items with a title and a check mark.");
  });

  test("A field that is missing or no to-do list is field_not_found", async () => {
    const { place } = await orders();
    const save = { ...place("To do"), items: [] };
    await workspace.member.fails("field_not_found", saveTodoList, { ...save, fieldId: 999_999 });
    await workspace.member.fails("field_not_found", saveTodoList, { ...save, ...place("Steps") });
    await workspace.member.fails("record_not_found", saveTodoList, { ...save, recordId: 999 });
  });

  test("Saving an outdated list fails with change_conflict", async () => {
    const { place } = await orders();
    const to = place("To do");
    await workspace.member.ok(saveTodoList, { ...to, items: [item("a", "Call")], before: null });
    await workspace.admin.fails("change_conflict", saveTodoList, {
      ...to,
      items: [item("b", "Write")],
      before: null,
    });
    await workspace.admin.ok(saveTodoList, {
      ...to,
      items: [item("b", "Write")],
      before: [item("a", "Call")],
    });
  });

  test("A list is found by its titles, sorted by them, and undo brings it back", async () => {
    const { table, place } = await orders();
    const [other] = await table.add({ Title: "Apron", "To do": [item("a", "Ånkle check")] });
    const { changeSetId } = await workspace.member.ok(saveTodoList, {
      ...place("To do"),
      items: [item("a", "Zebra stripes")],
    });
    const found = async (query: object) => {
      const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
        tableId: table.id,
        ...query,
      });
      return records.map(({ id }) => id);
    };
    const fieldId = table.field("To do");
    const contains = { fieldId, operator: "contains" as const, value: "ankle" };
    expect(await found({ search: "zebra" })).toEqual([1]);
    expect(await found({ filter: { match: "all", conditions: [contains] } })).toEqual([other?.id]);
    expect(await found({ sort: [{ field: fieldId, order: "asc" }] })).toEqual([other?.id, 1]);
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await table.rows())[0]?.["To do"]).toBeNull();
  });
});
