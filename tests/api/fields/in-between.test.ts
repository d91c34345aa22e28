import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldCalls } from "#shared/contract/fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import type { Conditional } from "#shared/fields/conditionals";
import { connectMany, sumOfPainting } from "../../support/connections";
import { useHouse } from "../../support/house";
import { inBetween } from "../../support/in-between";
import { createTestTable, type TestTable } from "../../support/tables";
import { withOneTable } from "../policy/change-rights";

const house = useHouse();
const { changeFieldType } = fieldConversionCalls;
const { deleteField, reorderFields, updateField } = fieldCalls;
const { setConditionals, setUniqueConfig } = tableConfigCalls;

let orders: TestTable;
beforeEach(async () => {
  orders = await createTestTable(house.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Phone", type: "phone" },
  ]);
});

const tableNow = async (tableId = orders.id) =>
  (await house.admin.ok(tableCalls.getTable, { tableId })).table;
const is = (fieldId: number, value: string) => ({
  match: "all" as const,
  conditions: [{ fieldId, operator: "is" as const, value }],
});
/** A condition: the field is shown if the title has this value. */
const shownFor = (fieldId: number, title: string): Conditional => ({
  fieldId,
  when: is(orders.field("Title"), title),
});

describe("When another user is faster", () => {
  test("one of two orders of the fields is kept, not a mixture", async () => {
    const [title, mail, phone] = ["Title", "Mail", "Phone"].map(orders.field) as [number, number, number];
    const save = (fieldIds: number[]) => ({ tableId: orders.id, fieldIds });
    await inBetween(house, () => house.admin.ok(reorderFields, save([phone, title, mail])));
    await house.builder.ok(reorderFields, save([title, phone, mail]));
    const { fields } = await tableNow();
    expect(fields.map(({ id, position }) => [id, position])).toEqual([
      [title, 1],
      [phone, 2],
      [mail, 3],
    ]);
  });

  test("only one field is unique", async () => {
    const set = (name: string) => ({ tableId: orders.id, unique_field_id: orders.field(name) });
    await inBetween(house, () => house.admin.ok(setUniqueConfig, set("Mail")));
    await house.builder.ok(setUniqueConfig, set("Phone"));
    const { fields } = await tableNow();
    expect(fields.filter(({ unique }) => unique).map(({ name }) => name)).toEqual(["Phone"]);
  });

  test("one field is left if two users delete the last two", async () => {
    const { id, field } = await createTestTable(house.builder);
    const [title, hours] = ["Title", "Hours"].map((name) => ({ tableId: id, fieldId: field(name) })) as [
      { tableId: number; fieldId: number },
      { tableId: number; fieldId: number },
    ];
    await inBetween(house, () => house.admin.ok(deleteField, hours));
    await house.builder.fails("last_field", deleteField, title);
    expect((await tableNow(id)).fields.map(({ name }) => name)).toEqual(["Title"]);
  });

  test("a request based on other conditions gets a conflict, one without them replaces the conditions", async () => {
    const place = { tableId: orders.id };
    const [theirs, ours] = [shownFor(orders.field("Mail"), "a"), shownFor(orders.field("Phone"), "b")];
    const quicker = () =>
      inBetween(house, () => house.admin.ok(setConditionals, { ...place, conditionals: [theirs] }));
    await quicker();
    await house.builder.fails("change_conflict", setConditionals, {
      ...place,
      conditionals: [ours],
      expect: { conditionals: [] },
    });
    expect((await tableNow()).conditionals).toEqual([theirs]);
    await house.builder.ok(setConditionals, {
      ...place,
      conditionals: [ours],
      expect: { conditionals: [theirs] },
    });
    await quicker();
    await house.builder.ok(setConditionals, { ...place, conditionals: [ours] });
    expect((await tableNow()).conditionals).toEqual([ours]);
  });

  test("a condition that is hidden from the user is kept", async () => {
    const customers = await createTestTable(house.builder, "Customers");
    const hidden = await connectMany(house.builder, orders, customers, "Customer");
    const place = { tableId: orders.id };
    const [unseen, ours] = [shownFor(hidden.id, "a"), shownFor(orders.field("Phone"), "b")];
    await withOneTable(house, house.builder, orders.id, async () => {
      await inBetween(house, () => house.admin.ok(setConditionals, { ...place, conditionals: [unseen] }));
      // The expected conditions are still the stored ones: a hidden condition is not a conflict.
      await house.builder.ok(setConditionals, {
        ...place,
        conditionals: [ours],
        expect: { conditionals: [] },
      });
    });
    expect((await tableNow()).conditionals).toEqual([ours, unseen]);
  });

  test("a rollup keeps both a new setting and the filter converted to another type", async () => {
    const { kind, sum } = await sumOfPainting(house.builder, orders);
    const place = { tableId: orders.id, fieldId: sum.id };
    const change = { ...kind, type: "select" as const };
    await inBetween(house, () => house.admin.ok(updateField, { ...place, config: { operation: "max" } }));
    await house.builder.fails("change_conflict", changeFieldType, change);
    await house.builder.ok(changeFieldType, change);
    const { fields } = await tableNow();
    // Painting is the second of the kinds that become options.
    expect(fields.find(({ id }) => id === sum.id)?.config).toMatchObject({
      operation: "max",
      filter: { conditions: [{ value: 2 }] },
    });
  });

  test("a view's filter that was converted to another type is not replaced by the earlier one", async () => {
    await orders.add({ Title: "Sweep" });
    const filter = is(orders.field("Title"), "Sweep");
    const { app } = await house.builder.ok(viewCalls.createApp, {
      tableId: orders.id,
      label: "Sweeping",
      config: { filter },
    });
    const title = { tableId: orders.id, fieldId: orders.field("Title") };
    await inBetween(house, () => house.admin.ok(changeFieldType, { ...title, type: "select" }));
    await house.builder.fails("invalid_request", viewCalls.updateApp, {
      appId: app.id,
      config: { filter, hidden: [orders.field("Mail")] },
    });
    const { config } = (await house.builder.ok(viewCalls.getApp, { appId: app.id })).app;
    expect(config.filter?.conditions).toMatchObject([{ value: 1 }]);
  });
});

test("Conditions that name a deleted field wait for its return while others are saved", async () => {
  const place = { tableId: orders.id };
  const phone = { ...place, fieldId: orders.field("Phone") };
  const [waiting, other] = [shownFor(phone.fieldId, "a"), shownFor(orders.field("Mail"), "b")];
  await house.builder.ok(setConditionals, { ...place, conditionals: [waiting] });
  await house.builder.ok(deleteField, phone);
  await house.builder.ok(setConditionals, { ...place, conditionals: [other], expect: { conditionals: [] } });
  await house.builder.ok(archivedFieldCalls.restoreField, phone);
  expect((await tableNow()).conditionals).toEqual([other, waiting]);
});
