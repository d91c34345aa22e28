import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import type { Client } from "../../support/client";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

describe("An organization whose plan has no advanced features", () => {
  let admin: Client;
  let orders: TestTable;
  beforeAll(async () => {
    admin = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
    orders = await createTestTable(admin);
  });
  const title = () => ({ tableId: orders.id, fieldId: orders.field("Title") });

  test("has no unique records, by whichever way they are asked for", async () => {
    await admin.fails("plan_needed", tableConfigCalls.setUniqueConfig, {
      tableId: orders.id,
      unique_field_id: orders.field("Title"),
    });
    await admin.fails("plan_needed", fieldCalls.updateField, { ...title(), unique: true });
    await admin.fails("plan_needed", fieldCalls.createField, {
      tableId: orders.id,
      name: "Code",
      type: "text",
      unique: true,
    });
    await admin.fails("plan_needed", tableCalls.createTable, {
      label: "Codes",
      fields: [{ name: "Code", type: "text", unique: true }],
    });
    const { tables } = await admin.ok(tableCalls.listTables);
    expect(tables.map(({ label }) => label)).toEqual(["Work orders"]);
    const { table } = await admin.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table).toMatchObject({ unique_field_id: null, fields: orders.table.fields });
  });

  test("has no conditional fields", async () => {
    await admin.fails("plan_needed", tableConfigCalls.setConditionals, {
      tableId: orders.id,
      conditionals: [],
    });
  });

  test("sets everything else of a field", async () => {
    await admin.ok(fieldCalls.updateField, { ...title(), required: true, unique: false, tooltip: "Short" });
    const { table } = await admin.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.fields[0]).toMatchObject({ required: true, unique: false, tooltip: "Short" });
  });
});
