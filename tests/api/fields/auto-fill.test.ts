import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { plainText } from "#shared/fields/cell-entries";
import { connectMany } from "../../support/connections";
import { useHouse } from "../../support/house";
import { rightsChanger } from "../policy/change-rights";
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

describe("A default that no record could hold is refused", () => {
  const nobody = 9999;
  test.each([
    ["somebody who is not here", "user", nobody],
    ["people of whom one is not here", "users", [1, nobody]],
    ["a file, which belongs to one record", "files", [1]],
    ["a picture", "image", [1]],
    ["a signature", "signature", [1]],
  ] as const)("%s", async (_, type, value) => {
    const orders = await createTestTable(house.builder);
    const autoFill = typeof value === "number" ? value : [...value];
    const field = { name: "Extra", type, autoFill };
    const refused = await house.builder.fails("field_validation_failed", fieldCalls.createField, {
      tableId: orders.id,
      ...field,
    });
    expect(refused.fields?.map(({ path }) => path)).toEqual(["autoFill"]);
    const whole = await house.builder.fails("field_validation_failed", tableCalls.createTable, {
      label: "Whole",
      fields: [{ name: "Title", type: "text" }, field],
    });
    expect(whole.fields?.map(({ path }) => path)).toEqual(["fields.1.autoFill"]);
  });

  test("connected records, and somebody who is not here as a new default", async () => {
    const orders = await createTestTable(house.builder, "Orders", [{ name: "Owner", type: "user" }]);
    const field = await connectMany(house.builder, orders, orders, "After");
    const changes = [
      { fieldId: field.id, autoFill: [1] },
      { fieldId: orders.field("Owner"), autoFill: nobody },
    ];
    for (const change of changes) {
      const argument = { tableId: orders.id, ...change };
      const { fields } = await house.builder.fails(
        "field_validation_failed",
        fieldCalls.updateField,
        argument,
      );
      expect(fields?.map(({ path }) => path)).toEqual(["autoFill"]);
    }
    await orders.add({});
    expect(await orders.rows()).toEqual([{ Owner: null }]);
  });
});

test("A field whose default has left since can be changed in everything else", async () => {
  const { userId } = house.viewer;
  const orders = await createTestTable(house.builder, "Orders", [
    { name: "Owner", type: "user", autoFill: userId },
  ]);
  const rights = rightsChanger(house.server.services, await house.org.handle());
  await rights.update("user", userId, { isActive: false });
  const change = { tableId: orders.id, fieldId: orders.field("Owner"), tooltip: "Who goes" };
  const { field } = await house.builder.ok(fieldCalls.updateField, change);
  expect(field).toMatchObject({ tooltip: "Who goes", autoFill: userId });
  await rights.update("user", userId, { isActive: true });
});
