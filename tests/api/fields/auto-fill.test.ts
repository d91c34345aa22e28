import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { plainText } from "#shared/fields/values/cell-entries";
import { connectMany } from "../../support/connections";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();

describe("A new record starts", () => {
  test("with its fields' defaults, today, now and their creator", async () => {
    const orders = await createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text", auto_fill: "Untitled" },
      { name: "Day", type: "date", auto_fill: "today" },
      { name: "At", type: "datetime", auto_fill: "now" },
      { name: "Owner", type: "user", auto_fill: "me" },
      { name: "Crew", type: "users", auto_fill: "me" },
      { name: "Status", type: "select", config: statusOptions, auto_fill: 2 },
      { name: "Code", type: "cpf", auto_fill: "111.444.777-35", readonly: true },
      { name: "Hours", type: "number", auto_fill: 0, required: true },
    ]);
    const before = Date.now();
    await workspace.member.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: {} }, { data: orders.data({ Title: null, Hours: 3, Status: 1 }) }],
    });
    const [first, second] = await orders.rows();
    expect(first).toMatchObject({
      Title: "Untitled",
      Owner: workspace.member.userId,
      Crew: [workspace.member.userId],
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
  const orders = await createTestTable(workspace.builder);
  const change = (auto_fill: string | null) =>
    workspace.builder.ok(fieldCalls.updateField, {
      tableId: orders.id,
      fieldId: orders.field("Title"),
      auto_fill,
    });
  expect((await change("New")).field.auto_fill).toBe("New");
  await orders.add({});
  expect((await change(null)).field.auto_fill).toBeNull();
  await orders.add({});
  expect((await orders.rows()).map((row) => row["Title"])).toEqual(["New", null]);
});

test.each([
  ["number", { auto_fill: "many" }],
  ["date", { auto_fill: "now" }],
  ["select", { auto_fill: 9, config: statusOptions }],
  ["createdAt", { auto_fill: "now" }],
  ["email", { auto_fill: "a@x.example", unique: true }],
] as const)("A %s refuses the default %j", async (type, settings) => {
  const orders = await createTestTable(workspace.builder);
  const error = await workspace.builder.fails("field_validation_failed", fieldCalls.createField, {
    tableId: orders.id,
    name: "New",
    type,
    ...settings,
  });
  expect(error.fields?.map(({ path }) => path)).toEqual(["auto_fill"]);
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
    const orders = await createTestTable(workspace.builder);
    const auto_fill = typeof value === "number" ? value : [...value];
    const field = { name: "Extra", type, auto_fill };
    const refused = await workspace.builder.fails("field_validation_failed", fieldCalls.createField, {
      tableId: orders.id,
      ...field,
    });
    expect(refused.fields?.map(({ path }) => path)).toEqual(["auto_fill"]);
    const whole = await workspace.builder.fails("field_validation_failed", tableCalls.createTable, {
      label: "Whole",
      fields: [{ name: "Title", type: "text" }, field],
    });
    expect(whole.fields?.map(({ path }) => path)).toEqual(["fields.1.auto_fill"]);
  });

  test("connected records, and an unknown user as a new default", async () => {
    const orders = await createTestTable(workspace.builder, "Orders", [{ name: "Owner", type: "user" }]);
    const field = await connectMany(workspace.builder, orders, orders, "After");
    const changes = [
      { fieldId: field.id, auto_fill: [1] },
      { fieldId: orders.field("Owner"), auto_fill: nobody },
    ];
    for (const change of changes) {
      const argument = { tableId: orders.id, ...change };
      const { fields } = await workspace.builder.fails(
        "field_validation_failed",
        fieldCalls.updateField,
        argument,
      );
      expect(fields?.map(({ path }) => path)).toEqual(["auto_fill"]);
    }
    await orders.add({});
    expect(await orders.rows()).toEqual([{ Owner: null }]);
  });
});

test("A field whose default has left since can be changed in everything else", async () => {
  const { userId } = workspace.viewer;
  const orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Owner", type: "user", auto_fill: userId },
  ]);
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  await rights.update("user", userId, { isActive: false });
  const change = { tableId: orders.id, fieldId: orders.field("Owner"), tooltip: "Who goes" };
  const { field } = await workspace.builder.ok(fieldCalls.updateField, change);
  expect(field).toMatchObject({ tooltip: "Who goes", auto_fill: userId });
  await rights.update("user", userId, { isActive: true });
});
