import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { createTestTable } from "../../support/tables";

const house = useHouse();
const { getAllObjects, getTable, listTables, deleteTable } = tableCalls;

testCall(house, {
  what: "list the tables",
  call: listTables,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(house, {
  what: "open a table",
  call: getTable,
  argument: async () => ({ tableId: (await createTestTable(house.builder)).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    "an id that is no number": { change: { tableId: "one" }, path: "tableId" },
    "an id below one": { change: { tableId: 0 }, path: "tableId" },
  },
});

testCall(house, {
  what: "ask for the map of tables",
  call: getAllObjects,
  argument: () => ({}),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: { "a word for a flag": { change: { with_objects_disabled: "yes" }, path: "with_objects_disabled" } },
});

describe("what people see of tables", () => {
  test("The list shows names, icons, record counts and makers, oldest first", async () => {
    const fences = await createTestTable(house.builder, "Fences");
    await fences.add({ Title: "North" }, { Title: "South" });
    const { tables } = await house.viewer.ok(listTables);
    expect(tables.at(-1)).toMatchObject({
      id: fences.id,
      label: "Fences",
      recordCount: 2,
      createdBy: { name: "Lucía Requena" },
    });
    expect(tables.map(({ id }) => id)).toEqual(tables.map(({ id }) => id).sort((a, b) => a - b));
  });

  test("Each role is told what it may do", async () => {
    const { id } = await createTestTable(house.builder, "Rights");
    const rights = async (name: "builder" | "member" | "viewer") =>
      (await house[name].ok(getTable, { tableId: id })).table.can;
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
    const { id } = await createTestTable(house.builder, "Gone");
    await house.builder.ok(deleteTable, { tableId: id });
    const missing = await house.builder.fails("object_not_found", getTable, { tableId: 987_654 });
    const trashed = await house.builder.fails("object_not_found", getTable, { tableId: id });
    expect(trashed).toEqual(missing);
    expect(missing).toMatchObject({ code: 404, message: "Table not found" });
  });

  test("The map has a table by its key; those in the trash only for builders who ask for them", async () => {
    const { id } = await createTestTable(house.builder, "Mapped");
    const map = await house.member.ok(getAllObjects, {});
    expect(map[String(id)]).toEqual({ label: "Mapped", key: String(id), type: "table" });
    await house.builder.ok(deleteTable, { tableId: id });
    const has = async (client: typeof house.member, disabled: boolean) =>
      Object.hasOwn(await client.ok(getAllObjects, { with_objects_disabled: disabled }), String(id));
    expect(await has(house.builder, false)).toBe(false);
    expect(await has(house.builder, true)).toBe(true);
    expect(await has(house.member, true)).toBe(false);
  });

  test("The stranger's list holds none of our tables", async () => {
    await createTestTable(house.builder, "Ours");
    expect((await house.stranger.ok(listTables)).tables).toEqual([]);
  });
});
