import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getAllObjects, getTable, listTables, deleteTable } = tableCalls;

testCall(workspace, {
  what: "list the tables",
  call: listTables,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(workspace, {
  what: "open a table",
  call: getTable,
  argument: async () => ({ tableId: (await createTestTable(workspace.builder)).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    "an id that is no number": { change: { tableId: "one" }, path: "tableId" },
    "an id below one": { change: { tableId: 0 }, path: "tableId" },
  },
});

testCall(workspace, {
  what: "ask for the map of tables",
  call: getAllObjects,
  argument: () => ({}),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: { "a word for a flag": { change: { with_objects_disabled: "yes" }, path: "with_objects_disabled" } },
});

describe("what people see of tables", () => {
  test("The list shows names, icons, record counts and makers, oldest first", async () => {
    const fences = await createTestTable(workspace.builder, "Fences");
    await fences.add({ Title: "North" }, { Title: "South" });
    const { tables } = await workspace.viewer.ok(listTables);
    expect(tables.at(-1)).toMatchObject({
      id: fences.id,
      label: "Fences",
      recordCount: 2,
      createdBy: { name: "Lucía Requena" },
    });
    expect(tables.map(({ id }) => id)).toEqual(tables.map(({ id }) => id).sort((a, b) => a - b));
  });

  test("Each role gets its permissions", async () => {
    const { id } = await createTestTable(workspace.builder, "Rights");
    const rights = async (name: "builder" | "member" | "viewer") =>
      (await workspace[name].ok(getTable, { tableId: id })).table.can;
    expect(await rights("builder")).toEqual({
      canCreateRecords: true,
      canEditRecords: true,
      canDeleteRecords: true,
      canDeleteRecordForever: true,
      canManageFieldsAndConfig: true,
      isReadOnly: false,
    });
    expect(await rights("member")).toMatchObject({ canEditRecords: true, canManageFieldsAndConfig: false });
    expect(await rights("viewer")).toMatchObject({ canCreateRecords: false, isReadOnly: true });
  });

  test("A table that never was and one in the trash answer alike", async () => {
    const { id } = await createTestTable(workspace.builder, "Gone");
    await workspace.builder.ok(deleteTable, { tableId: id });
    const missing = await workspace.builder.fails("object_not_found", getTable, { tableId: 987_654 });
    const trashed = await workspace.builder.fails("object_not_found", getTable, { tableId: id });
    expect(trashed).toEqual(missing);
    expect(missing).toMatchObject({ code: 404, message: "Table not found" });
  });

  test("The map has a table by its key; those in the trash only for builders who ask for them", async () => {
    const { id } = await createTestTable(workspace.builder, "Mapped");
    const map = await workspace.member.ok(getAllObjects, {});
    expect(map[String(id)]).toEqual({ label: "Mapped", key: String(id), type: "table" });
    await workspace.builder.ok(deleteTable, { tableId: id });
    const has = async (client: typeof workspace.member, disabled: boolean) =>
      Object.hasOwn(await client.ok(getAllObjects, { with_objects_disabled: disabled }), String(id));
    expect(await has(workspace.builder, false)).toBe(false);
    expect(await has(workspace.builder, true)).toBe(true);
    expect(await has(workspace.member, true)).toBe(false);
  });

  test("The stranger's list holds none of our tables", async () => {
    await createTestTable(workspace.builder, "Ours");
    expect((await workspace.stranger.ok(listTables)).tables).toEqual([]);
  });
});
