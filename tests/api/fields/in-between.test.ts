import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldCalls } from "#shared/contract/fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import type { Conditional } from "#shared/fields/conditionals";
import { connectMany, sumOfPainting } from "../../support/connections";
import { useTestWorkspace } from "../../support/test-workspace";
import { beforeNextChange } from "../../support/before-next-change";
import { createTestTable, type TestTable } from "../../support/tables";
import { withOneTable } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { changeFieldType } = fieldConversionCalls;
const { deleteField, reorderFields, updateField } = fieldCalls;
const { setConditionals, setUniqueConfig } = tableConfigCalls;

let orders: TestTable;
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Phone", type: "phone" },
  ]);
});

const tableNow = async (tableId = orders.id) =>
  (await workspace.admin.ok(tableCalls.getTable, { tableId })).table;
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
    await beforeNextChange(workspace, () => workspace.admin.ok(reorderFields, save([phone, title, mail])));
    await workspace.builder.ok(reorderFields, save([title, phone, mail]));
    const { fields } = await tableNow();
    expect(fields.map(({ id, position }) => [id, position])).toEqual([
      [title, 1],
      [phone, 2],
      [mail, 3],
    ]);
  });

  test("only one field is unique", async () => {
    const set = (name: string) => ({ tableId: orders.id, unique_field_id: orders.field(name) });
    await beforeNextChange(workspace, () => workspace.admin.ok(setUniqueConfig, set("Mail")));
    await workspace.builder.ok(setUniqueConfig, set("Phone"));
    const { fields } = await tableNow();
    expect(fields.filter(({ unique }) => unique).map(({ name }) => name)).toEqual(["Phone"]);
  });

  test("one field is left if two users delete the last two", async () => {
    const { id, field } = await createTestTable(workspace.builder);
    const [title, hours] = ["Title", "Hours"].map((name) => ({ tableId: id, fieldId: field(name) })) as [
      { tableId: number; fieldId: number },
      { tableId: number; fieldId: number },
    ];
    await beforeNextChange(workspace, () => workspace.admin.ok(deleteField, hours));
    await workspace.builder.fails("last_field", deleteField, title);
    expect((await tableNow(id)).fields.map(({ name }) => name)).toEqual(["Title"]);
  });

  test("a request based on other conditions gets a conflict, one without them replaces the conditions", async () => {
    const place = { tableId: orders.id };
    const [theirs, ours] = [shownFor(orders.field("Mail"), "a"), shownFor(orders.field("Phone"), "b")];
    const quicker = () =>
      beforeNextChange(workspace, () =>
        workspace.admin.ok(setConditionals, { ...place, conditionals: [theirs] }),
      );
    await quicker();
    await workspace.builder.fails("change_conflict", setConditionals, {
      ...place,
      conditionals: [ours],
      expect: { conditionals: [] },
    });
    expect((await tableNow()).conditionals).toEqual([theirs]);
    await workspace.builder.ok(setConditionals, {
      ...place,
      conditionals: [ours],
      expect: { conditionals: [theirs] },
    });
    await quicker();
    await workspace.builder.ok(setConditionals, { ...place, conditionals: [ours] });
    expect((await tableNow()).conditionals).toEqual([ours]);
  });

  test("a condition that is hidden from the user is kept", async () => {
    const customers = await createTestTable(workspace.builder, "Customers");
    const hidden = await connectMany(workspace.builder, orders, customers, "Customer");
    const place = { tableId: orders.id };
    const [unseen, ours] = [shownFor(hidden.id, "a"), shownFor(orders.field("Phone"), "b")];
    await withOneTable(workspace, workspace.builder, orders.id, async () => {
      await beforeNextChange(workspace, () =>
        workspace.admin.ok(setConditionals, { ...place, conditionals: [unseen] }),
      );
      // The expected conditions are still the stored ones: a hidden condition is not a conflict.
      await workspace.builder.ok(setConditionals, {
        ...place,
        conditionals: [ours],
        expect: { conditionals: [] },
      });
    });
    expect((await tableNow()).conditionals).toEqual([ours, unseen]);
  });

  test("a rollup keeps both a new setting and the filter converted to another type", async () => {
    const { kind, sum } = await sumOfPainting(workspace.builder, orders);
    const place = { tableId: orders.id, fieldId: sum.id };
    const change = { ...kind, type: "select" as const };
    await beforeNextChange(workspace, () =>
      workspace.admin.ok(updateField, { ...place, config: { operation: "max" } }),
    );
    await workspace.builder.fails("change_conflict", changeFieldType, change);
    await workspace.builder.ok(changeFieldType, change);
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
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: orders.id,
      label: "Sweeping",
      config: { filter },
    });
    const title = { tableId: orders.id, fieldId: orders.field("Title") };
    await beforeNextChange(workspace, () =>
      workspace.admin.ok(changeFieldType, { ...title, type: "select" }),
    );
    await workspace.builder.fails("invalid_request", viewCalls.updateApp, {
      appId: app.id,
      config: { filter, hidden: [orders.field("Mail")] },
    });
    const { config } = (await workspace.builder.ok(viewCalls.getApp, { appId: app.id })).app;
    expect(config.filter?.conditions).toMatchObject([{ value: 1 }]);
  });
});

test("Conditions that name a deleted field wait for its return while others are saved", async () => {
  const place = { tableId: orders.id };
  const phone = { ...place, fieldId: orders.field("Phone") };
  const [waiting, other] = [shownFor(phone.fieldId, "a"), shownFor(orders.field("Mail"), "b")];
  await workspace.builder.ok(setConditionals, { ...place, conditionals: [waiting] });
  await workspace.builder.ok(deleteField, phone);
  await workspace.builder.ok(setConditionals, {
    ...place,
    conditionals: [other],
    expect: { conditionals: [] },
  });
  await workspace.builder.ok(archivedFieldCalls.restoreField, phone);
  expect((await tableNow()).conditionals).toEqual([other, waiting]);
});
