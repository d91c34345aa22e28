import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { holdNotifications } from "../../support/hold-notifications";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { updateField } = fieldCalls;

afterEach(() => {
  jest.restoreAllMocks();
});

async function fieldOf(type: "select" | "number") {
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    type === "select"
      ? { name: "Value", type, config: statusOptions }
      : { name: "Value", type, config: { decimals: 2 } },
  ]);
  const place = { tableId: table.id, fieldId: table.field("Value") };
  const { config } = table.table.fields[1]!;
  return { place, config };
}
const withOption = (label: string) => ({
  options: [...statusOptions.options, { id: 4, label, value: label, color: "fern" as const }],
});

/** The stored config, regardless of what has been published. */
async function storedConfig({ tableId, fieldId }: { tableId: number; fieldId: number }) {
  jest.restoreAllMocks();
  await workspace.admin.ok(tableCalls.updateTable, { tableId, label: "Told of" });
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
  return table.fields.find(({ id }) => id === fieldId)?.config;
}

/** Orders of three fields, and the same fields in other orders. */
async function threeFields() {
  const { id, table } = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Phone", type: "phone" },
  ]);
  const [title = 0, mail = 0, phone = 0] = table.fields.map((field) => field.id);
  return { tableId: id, title, mail, phone };
}

async function storedTable(tableId: number) {
  jest.restoreAllMocks();
  return (await workspace.admin.ok(tableCalls.updateTable, { tableId, label: "Told of" })).table;
}

describe("Before another user's change was published", () => {
  test("a change based on a field's older settings gets a conflict", async () => {
    const { place, config } = await fieldOf("select");
    await holdNotifications(workspace);
    await workspace.admin.ok(updateField, { ...place, config: withOption("Late"), expect: { config } });
    await workspace.builder.fails("change_conflict", updateField, {
      ...place,
      config: withOption("On hold"),
      expect: { config },
    });
    expect(await storedConfig(place)).toMatchObject(withOption("Late"));
  });

  test("changing another setting of the same field reverts nothing", async () => {
    const { place } = await fieldOf("number");
    await holdNotifications(workspace);
    await workspace.admin.ok(updateField, { ...place, config: { decimals: 5 } });
    await workspace.builder.ok(updateField, { ...place, config: { thousands: true } });
    expect(await storedConfig(place)).toMatchObject({ decimals: 5, thousands: true });
  });

  test("a change of type starts from the stored settings", async () => {
    const { place } = await fieldOf("select");
    await holdNotifications(workspace);
    await workspace.admin.ok(updateField, { ...place, config: withOption("Late") });
    await workspace.builder.ok(fieldConversionCalls.changeFieldType, { ...place, type: "multipleSelect" });
    expect(await storedConfig(place)).toMatchObject(withOption("Late"));
  });

  test("an order of fields that was saved in the meantime is replaced as a whole", async () => {
    const { tableId, title, mail, phone } = await threeFields();
    await holdNotifications(workspace);
    await workspace.admin.ok(fieldCalls.reorderFields, { tableId, fieldIds: [phone, title, mail] });
    await workspace.builder.ok(fieldCalls.reorderFields, { tableId, fieldIds: [title, phone, mail] });
    const { fields } = await storedTable(tableId);
    expect(fields.map(({ id, position }) => [id, position])).toEqual([
      [title, 1],
      [phone, 2],
      [mail, 3],
    ]);
  });

  test("a change based on another order of the fields gets a conflict", async () => {
    const { tableId, title, mail, phone } = await threeFields();
    const [seen, theirs] = [
      [title, mail, phone],
      [phone, title, mail],
    ];
    await holdNotifications(workspace);
    await workspace.admin.ok(fieldCalls.reorderFields, { tableId, fieldIds: theirs });
    await workspace.builder.fails("change_conflict", fieldCalls.reorderFields, {
      tableId,
      fieldIds: [mail, title, phone],
      expect: { fieldIds: seen },
    });
    const { fields } = await storedTable(tableId);
    expect(fields.map(({ id }) => id)).toEqual(theirs);
  });

  test("a table has only one unique field", async () => {
    const { tableId, mail, phone } = await threeFields();
    await holdNotifications(workspace);
    await workspace.admin.ok(tableConfigCalls.setUniqueConfig, { tableId, unique_field_id: mail });
    await workspace.builder.ok(tableConfigCalls.setUniqueConfig, { tableId, unique_field_id: phone });
    const { fields } = await storedTable(tableId);
    expect(fields.filter(({ unique }) => unique).map(({ id }) => id)).toEqual([phone]);
  });
});
