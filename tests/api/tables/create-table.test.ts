import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableCalls } from "#shared/contract/tables";
import { FIELDS_PER_TABLE, TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTable } = tableCalls;

testCall(workspace, {
  what: "create a table",
  call: createTable,
  argument: () => ({ label: "Fuel stands" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  bad: {
    "an empty name": { change: { label: "   " }, path: "label" },
    "a name that is too long": { change: { label: "x".repeat(TABLE_NAME_MAX_LENGTH + 1) }, path: "label" },
    "a colour that does not exist": { change: { color: "mauve" }, path: "color" },
    "an icon that is no name": { change: { icon: "../x" }, path: "icon" },
    "a field without a name": { change: { fields: [{ type: "text" }] }, path: "fields.0.name" },
  },
  event: { name: "table.created", topic: () => "organization" },
});

describe("a new table", () => {
  test("starts with a title field and a view of all records", async () => {
    const { table } = await workspace.builder.ok(createTable, { label: "  Fuel   stands " });
    expect(table).toMatchObject({ label: "Fuel stands", displayLabel: "Fuel stands", recordCount: 0 });
    expect(table.fields.map(({ name, type }) => [name, type])).toEqual([["Title", "text"]]);
    expect(table.recordLabelField).toBe(table.fields[0]?.id);
    expect(table.views.map(({ label, type }) => [label, type])).toEqual([["All records", "minilista"]]);
    expect(table.createdBy?.name).toBe("Lucía Requena");
    expect(table.can).toMatchObject({ canManageFieldsAndConfig: true, isReadOnly: false });
  });

  test("has the fields that were asked for, each with its type's settings", async () => {
    const { table } = await workspace.builder.ok(createTable, {
      label: "Inspections",
      icon: "clipboard-list",
      color: "clay",
      fields: [
        { name: "Code", type: "recordID", config: { prefix: "IN-" } },
        { name: "Subject", type: "text", required: true },
        { name: "Cost", type: "currency" },
      ],
    });
    expect(table).toMatchObject({ icon: "clipboard-list", color: "clay" });
    expect(table.fields.map(({ name, position }) => [name, position])).toEqual([
      ["Code", 1],
      ["Subject", 2],
      ["Cost", 3],
    ]);
    expect(table.fields[0]?.config).toEqual({ prefix: "IN-" });
    expect(table.fields[2]?.config).toEqual({ symbol: null, decimals: 2 });
    expect(table.recordLabelField).toBe(table.fields[1]?.id);
  });

  test("gets a colour and an icon by its place when none was chosen", async () => {
    const first = await workspace.builder.ok(createTable, { label: "One" });
    const second = await workspace.builder.ok(createTable, { label: "Two" });
    expect(first.table.color).not.toBe(second.table.color);
    expect(first.table.icon).not.toBe(second.table.icon);
  });

  test("may carry the name of another", async () => {
    const first = await workspace.builder.ok(createTable, { label: "Spare parts" });
    const second = await workspace.builder.ok(createTable, { label: "Spare parts" });
    expect(second.table.id).not.toBe(first.table.id);
  });

  test("is refused with every wrong setting named, and nothing of it stays", async () => {
    const before = await workspace.builder.ok(tableCalls.listTables);
    const error = await workspace.builder.fails("field_validation_failed", createTable, {
      label: "Half",
      fields: [
        { name: "Fine", type: "text" },
        {
          name: "Status",
          type: "select",
          config: { options: [{ id: 1, label: "", value: "a", color: "sky" }] },
        },
        { name: "Number", type: "recordID", required: true },
      ],
    });
    expect(error.fields?.map(({ path }) => path)).toEqual([
      "fields.1.config.options.0.label",
      "fields.2.required",
    ]);
    expect((await workspace.builder.ok(tableCalls.listTables)).tables).toHaveLength(before.tables.length);
  });

  test("can hold as many fields as the limit says, and not one more", async () => {
    const fields = Array.from({ length: FIELDS_PER_TABLE }, (_, index) => ({
      name: `Field ${index}`,
      type: "number" as const,
    }));
    const { table } = await workspace.builder.ok(createTable, { label: "Wide", fields });
    expect(table.fields).toHaveLength(FIELDS_PER_TABLE);
    const { status } = await workspace.builder.raw(createTable, {
      label: "Too wide",
      fields: [...fields, { name: "One more", type: "number" }],
    });
    expect(status).toBe(400);
  });

  test("names what all see in the organization's language, and its maker is answered in their own", async () => {
    await workspace.admin.ok(accessCalls.savePreferences, { language: "pt" });
    const { table } = await workspace.admin.ok(createTable, { label: "Pistas" });
    expect(table.fields[0]?.name).toBe("Title");
    expect(table.views[0]?.label).toBe("All records");
    const error = await workspace.admin.fails("object_not_found", tableCalls.getTable, { tableId: 999_999 });
    expect(error.message).toBe("Tabela não encontrada");
    await workspace.admin.ok(accessCalls.savePreferences, { language: "en" });
  });

  test("is made once when the same request is sent again", async () => {
    const again = workspace.builder.with({ "Idempotency-Key": "make-tanks" });
    const first = await again.ok(createTable, { label: "Tanks" });
    const second = await again.ok(createTable, { label: "Tanks" });
    expect(second.table.id).toBe(first.table.id);
    await again.fails("idempotency_conflict", createTable, { label: "Other tanks" });
  });
});
