import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { useHouse } from "../../support/house";
import { createTestTable, statusOptions } from "../../support/tables";

const house = useHouse();
const { updateField } = fieldCalls;

/** A commit can be read a moment before this server is told of it; here that moment lasts. */
async function holdNews(): Promise<void> {
  const org = await house.server.services.organizations.byId(house.org.id);
  const database = org!.database as unknown as { tell: (changes: unknown[]) => void; feed?: never };
  jest.spyOn(database.feed ?? database, "tell").mockImplementation(() => {});
}
afterEach(() => {
  jest.restoreAllMocks();
});

async function fieldOf(type: "select" | "number") {
  const table = await createTestTable(house.builder, "Orders", [
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

/** What stands in the database, whoever was told of it. */
async function storedConfig({ tableId, fieldId }: { tableId: number; fieldId: number }) {
  jest.restoreAllMocks();
  await house.admin.ok(tableCalls.updateTable, { tableId, label: "Told of" });
  const { table } = await house.builder.ok(tableCalls.getTable, { tableId });
  return table.fields.find(({ id }) => id === fieldId)?.config;
}

describe("Before the news of another's change has arrived", () => {
  test("whoever saw a field's older settings learns that they are late", async () => {
    const { place, config } = await fieldOf("select");
    await holdNews();
    await house.admin.ok(updateField, { ...place, config: withOption("Late"), expect: { config } });
    await house.builder.fails("change_conflict", updateField, {
      ...place,
      config: withOption("On hold"),
      expect: { config },
    });
    expect(await storedConfig(place)).toMatchObject(withOption("Late"));
  });

  test("another setting of the same field takes nothing back", async () => {
    const { place } = await fieldOf("number");
    await holdNews();
    await house.admin.ok(updateField, { ...place, config: { decimals: 5 } });
    await house.builder.ok(updateField, { ...place, config: { thousands: true } });
    expect(await storedConfig(place)).toMatchObject({ decimals: 5, thousands: true });
  });

  test("a change of type starts from the settings that stand", async () => {
    const { place } = await fieldOf("select");
    await holdNews();
    await house.admin.ok(updateField, { ...place, config: withOption("Late") });
    await house.builder.ok(fieldConversionCalls.changeFieldType, { ...place, type: "multipleSelect" });
    expect(await storedConfig(place)).toMatchObject(withOption("Late"));
  });
});
