import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { plainText } from "#shared/fields/cell-entries";
import { useHouse } from "../../support/house";
import { createTestTable, statusOptions } from "../../support/tables";

const house = useHouse();

describe("A new record starts", () => {
  test("with its fields' defaults, today, now and whoever makes it", async () => {
    const orders = await createTestTable(house.builder, "Orders", [
      { name: "Title", type: "text", autoFill: "Untitled" },
      { name: "Day", type: "date", autoFill: "today" },
      { name: "At", type: "datetime", autoFill: "now" },
      { name: "Owner", type: "user", autoFill: "me" },
      { name: "Crew", type: "users", autoFill: "me" },
      { name: "Status", type: "select", config: statusOptions, autoFill: 2 },
      { name: "Code", type: "cpf", autoFill: "111.444.777-35", readonly: true },
      { name: "Hours", type: "number", autoFill: 0, required: true },
    ]);
    const before = Date.now();
    await house.member.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: {} }, { data: orders.data({ Title: null, Hours: 3, Status: 1 }) }],
    });
    const [first, second] = await orders.rows();
    expect(first).toMatchObject({
      Title: "Untitled",
      Owner: house.member.userId,
      Crew: [house.member.userId],
      Status: 2,
      Code: "11144477735",
      Hours: 0,
    });
    expect(first?.["Day"]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(plainText(first?.["At"] ?? null))).toBeGreaterThanOrEqual(before - 1);
    expect(second).toMatchObject({ Title: null, Hours: 3, Status: 1 });
  });
});

test("A default can be changed and taken away", async () => {
  const orders = await createTestTable(house.builder);
  const change = (autoFill: string | null) =>
    house.builder.ok(fieldCalls.updateField, {
      tableId: orders.id,
      fieldId: orders.field("Title"),
      autoFill,
    });
  expect((await change("New")).field.autoFill).toBe("New");
  await orders.add({});
  expect((await change(null)).field.autoFill).toBeNull();
  await orders.add({});
  expect((await orders.rows()).map((row) => row["Title"])).toEqual(["New", null]);
});

test.each([
  ["number", { autoFill: "many" }],
  ["date", { autoFill: "now" }],
  ["select", { autoFill: 9, config: statusOptions }],
  ["createdAt", { autoFill: "now" }],
  ["email", { autoFill: "a@x.example", unique: true }],
] as const)("A %s refuses the default %j", async (type, settings) => {
  const orders = await createTestTable(house.builder);
  const error = await house.builder.fails("field_validation_failed", fieldCalls.createField, {
    tableId: orders.id,
    name: "New",
    type,
    ...settings,
  });
  expect(error.fields?.map(({ path }) => path)).toEqual(["autoFill"]);
});
