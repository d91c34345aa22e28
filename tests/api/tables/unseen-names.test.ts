import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

describe.each([
  ["a space without width", "\u200B"],
  ["a mark of direction", "\u200F"],
  ["a control character", "\u0001"],
])("A name that is %s", (_, label) => {
  test("names no table, field, view or option", async () => {
    const { id: tableId } = await createTestTable(workspace.builder);
    const option = { id: 1, label, value: "x", color: "iris" };
    const config = { options: [option] };
    const refused = { fields: [{ message: "This field is required" }] };
    const fails = workspace.builder.fails;
    expect(await fails("invalid_request", tableCalls.createTable, { label })).toMatchObject(refused);
    expect(
      await fails("invalid_request", fieldCalls.createField, { tableId, name: label, type: "text" }),
    ).toMatchObject(refused);
    expect(await fails("invalid_request", viewCalls.createApp, { tableId, label })).toMatchObject(refused);
    expect(
      await fails("field_validation_failed", fieldCalls.createField, {
        tableId,
        name: "State",
        type: "select",
        config,
      }),
    ).toMatchObject(refused);
  });

  test("is no text for a field that asks for one", async () => {
    const fields = [{ name: "Title", type: "text" as const, required: true }];
    const table = await createTestTable(workspace.builder, "Work orders", fields);
    await workspace.builder.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: label }) }],
    });
  });
});

test("Characters that change the text direction are removed from a name", async () => {
  const { table } = await workspace.builder.ok(tableCalls.createTable, {
    label: "\u202Estnemyap\u0007 2026",
  });
  expect(table.label).toBe("stnemyap 2026");
});

test("An icon may be called as objects' own parts are", async () => {
  const { table } = await workspace.builder.ok(tableCalls.createTable, { label: "Odd", icon: "constructor" });
  expect(table.icon).toBe("constructor");
});
