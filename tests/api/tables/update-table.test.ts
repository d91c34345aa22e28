import { describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getTable, updateTable } = tableCalls;
const newTable = async () => (await createTestTable(workspace.builder)).id;

testCall(workspace, {
  what: "rename a table",
  call: updateTable,
  argument: async () => ({ tableId: await newTable(), label: "Night orders" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "an empty name": { change: { label: "" }, path: "label" },
    "a field id that is a word": { change: { recordLabelField: "Title" }, path: "recordLabelField" },
  },
  event: { name: "table.updated", topic: () => "organization" },
});

describe("changing a table", () => {
  test("Its name, icon, colour and naming field change, and its version grows", async () => {
    const orders = await createTestTable(workspace.builder);
    const { table } = await workspace.builder.ok(updateTable, {
      tableId: orders.id,
      label: "Crew   hours",
      icon: "clock",
      color: "plum",
      recordLabelField: orders.field("Hours"),
    });
    expect(table).toMatchObject({ label: "Crew hours", icon: "clock", color: "plum" });
    expect(table.recordLabelField).toBe(orders.field("Hours"));
    expect(table.version).toBeGreaterThan(orders.table.version);
  });

  test("New records open the form, until the table is set to add an empty row", async () => {
    const { table } = await workspace.builder.ok(tableCalls.createTable, { label: "Flights" });
    expect(table.newRecordAs).toBe("form");
    const { changeSetId } = await workspace.builder.ok(updateTable, {
      tableId: table.id,
      newRecordAs: "row",
    });
    const read = async () => (await workspace.member.ok(getTable, { tableId: table.id })).table.newRecordAs;
    expect(await read()).toBe("row");
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await read()).toBe("form");
  });

  test("A field of another table cannot name its records", async () => {
    const [one, other] = [await createTestTable(workspace.builder), await createTestTable(workspace.builder)];
    await workspace.builder.fails("field_not_found", updateTable, {
      tableId: one.id,
      recordLabelField: other.field("Title"),
    });
  });

  test("Changing nothing is fine and changes nothing", async () => {
    const tableId = await newTable();
    const before = await workspace.builder.ok(getTable, { tableId });
    const after = await workspace.builder.ok(updateTable, { tableId });
    expect(after.table).toEqual(before.table);
  });

  test("A colleague hears its new version and reads the new name", async () => {
    const { id } = await createTestTable(workspace.builder);
    const socket = await openSocket(workspace.member);
    await socket.follow("organization");
    const { table } = await workspace.builder.ok(updateTable, { tableId: id, label: "Told" });
    const { event } = await socket.event("table.updated");
    expect(event.payload).toEqual({ tableId: id, version: table.version });
    expect((await workspace.member.ok(getTable, { tableId: id })).table.label).toBe("Told");
    await socket.close();
  });
});
