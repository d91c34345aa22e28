import { beforeEach, describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldCalls } from "#shared/contract/fields";
import { viewCalls, type App, type ViewConfig } from "#shared/contract/views";
import { useHouse } from "../../support/house";
import { inBetween } from "../../support/in-between";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";

const house = useHouse();
const { createApp, getApp, updateApp } = viewCalls;

let orders: TestTable;
let view: App;
beforeEach(async () => {
  orders = await createTestTable(house.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Hours", type: "number" },
  ]);
  const config = { hidden: [orders.field("Mail")], sort: sortBy("Title") };
  view = (await house.builder.ok(createApp, { tableId: orders.id, label: "Urgent", config })).app;
});

const sortBy = (name: string) => [{ field: orders.field(name), order: "asc" as const }];
const titled = (value: string): ViewConfig => ({
  filter: {
    match: "all",
    conditions: [{ fieldId: orders.field("Title"), operator: "is", value }],
  },
});
const now = async () => (await house.admin.ok(getApp, { appId: view.id })).app;
/** What somebody saves who opened the view before others changed it. */
const from = (seen: App, change: ViewConfig) => ({
  appId: seen.id,
  config: { ...seen.config, ...change },
  expect: { config: seen.config },
});

describe("Of two who change a view at once", () => {
  test("each keeps what they changed, and both hear of both", async () => {
    await house.admin.ok(updateApp, from(view, titled("Sweep")));
    const { app } = await house.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    const both = { ...view.config, ...titled("Sweep"), sort: sortBy("Hours") };
    expect(app.config).toEqual(both);
    expect((await now()).config).toEqual(both);
  });

  test("also where one writes while the other is being written", async () => {
    await inBetween(house, () => house.admin.ok(updateApp, from(view, titled("Sweep"))));
    await house.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    expect((await now()).config).toEqual({ ...view.config, ...titled("Sweep"), sort: sortBy("Hours") });
  });

  test("the second who sorts it otherwise learns of the first, and nothing of theirs is saved", async () => {
    await house.admin.ok(updateApp, from(view, { sort: sortBy("Mail") }));
    await house.builder.fails(
      "change_conflict",
      updateApp,
      from(view, { ...titled("Sweep"), sort: sortBy("Hours") }),
    );
    expect((await now()).config).toEqual({ ...view.config, sort: sortBy("Mail") });
    const seen = await now();
    await house.builder.ok(updateApp, from(seen, { sort: sortBy("Hours") }));
    expect((await now()).config.sort).toEqual(sortBy("Hours"));
  });

  test("nobody hears of anything where both want the same", async () => {
    await house.admin.ok(updateApp, from(view, { sort: sortBy("Mail") }));
    await house.builder.ok(updateApp, from(view, { sort: sortBy("Mail"), hidden: [] }));
    expect((await now()).config).toEqual({ hidden: [], sort: sortBy("Mail") });
  });

  test("the second who names it learns of the first; another's name is no conflict with settings", async () => {
    const rename = (label: string) => ({ appId: view.id, label, expect: { label: view.label } });
    await inBetween(house, () => house.admin.ok(updateApp, rename("Today")));
    await house.builder.fails("change_conflict", updateApp, rename("This week"));
    await house.builder.ok(updateApp, rename("Today"));
    await house.builder.ok(updateApp, from(view, { hidden: [] }));
    expect(await now()).toMatchObject({ label: "Today", config: { hidden: [] } });
  });

  test("one who says nothing of what they saw replaces it, as before", async () => {
    await house.admin.ok(updateApp, { appId: view.id, label: "Today", config: titled("Sweep") });
    await house.builder.ok(updateApp, { appId: view.id, label: "Later", config: { sort: [] } });
    expect(await now()).toMatchObject({ label: "Later", config: { sort: [] } });
  });
});

describe("Whoever changes one part of a view", () => {
  test("is not stopped by a field that somebody deleted meanwhile, which comes back where it was", async () => {
    const mail = { tableId: orders.id, fieldId: orders.field("Mail") };
    await house.admin.ok(fieldCalls.deleteField, mail);
    await house.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    await house.builder.ok(updateApp, from(view, { hidden: [mail.fieldId, orders.field("Hours")] }));
    await house.admin.ok(archivedFieldCalls.restoreField, mail);
    const { hidden, sort } = (await now()).config;
    expect(sort).toEqual(sortBy("Hours"));
    expect(hidden?.toSorted((a, b) => a - b)).toEqual([mail.fieldId, orders.field("Hours")]);
  });

  test("leaves a condition that no query can ask at the moment where it is", async () => {
    const rights = rightsChanger(house.server.services, await house.org.handle());
    const conditions = [{ fieldId: orders.field("Hours"), operator: "is", value: "many" }];
    await rights.update("app", view.id, { config: { filter: { match: "all", conditions } } });
    const seen = await now();
    expect(seen.unfitFields).toEqual([orders.field("Hours")]);
    const { app } = await house.builder.ok(updateApp, from(seen, { sort: sortBy("Hours") }));
    expect(app.unfitFields).toEqual([orders.field("Hours")]);
  });

  test("cannot name a field that the table never had", async () => {
    const other = await createTestTable(house.builder);
    await house.builder.fails(
      "field_not_found",
      updateApp,
      from(view, { sort: [{ field: other.field("Title"), order: "asc" }] }),
    );
  });
});
