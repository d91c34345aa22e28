import { beforeEach, describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldCalls } from "#shared/contract/fields";
import { viewCalls, type App, type ViewConfig } from "#shared/contract/views";
import { useTestWorkspace } from "../../support/test-workspace";
import { beforeNextChange } from "../../support/before-next-change";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { createApp, getApp, updateApp } = viewCalls;

let orders: TestTable;
let view: App;
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Hours", type: "number" },
  ]);
  const config = { hidden: [orders.field("Mail")], sort: sortBy("Title") };
  view = (await workspace.builder.ok(createApp, { tableId: orders.id, label: "Urgent", config })).app;
});

const sortBy = (name: string) => [{ field: orders.field(name), order: "asc" as const }];
const titled = (value: string): ViewConfig => ({
  filter: {
    match: "all",
    conditions: [{ fieldId: orders.field("Title"), operator: "is", value }],
  },
});
const now = async () => (await workspace.admin.ok(getApp, { appId: view.id })).app;
/** A request of a user who opened the view before others changed it. */
const from = (seen: App, change: ViewConfig) => ({
  appId: seen.id,
  config: { ...seen.config, ...change },
  expect: { config: seen.config },
});

describe("When two users change a view at the same time", () => {
  test("the changes of both are kept, and both are notified of both", async () => {
    await workspace.admin.ok(updateApp, from(view, titled("Sweep")));
    const { app } = await workspace.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    const both = { ...view.config, ...titled("Sweep"), sort: sortBy("Hours") };
    expect(app.config).toEqual(both);
    expect((await now()).config).toEqual(both);
  });

  test("they are also kept if both are written at the same moment", async () => {
    await beforeNextChange(workspace, () => workspace.admin.ok(updateApp, from(view, titled("Sweep"))));
    await workspace.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    expect((await now()).config).toEqual({ ...view.config, ...titled("Sweep"), sort: sortBy("Hours") });
  });

  test("the second with a different sort gets a conflict, and nothing of theirs is saved", async () => {
    await workspace.admin.ok(updateApp, from(view, { sort: sortBy("Mail") }));
    await workspace.builder.fails(
      "change_conflict",
      updateApp,
      from(view, { ...titled("Sweep"), sort: sortBy("Hours") }),
    );
    expect((await now()).config).toEqual({ ...view.config, sort: sortBy("Mail") });
    const seen = await now();
    await workspace.builder.ok(updateApp, from(seen, { sort: sortBy("Hours") }));
    expect((await now()).config.sort).toEqual(sortBy("Hours"));
  });

  test("there is no conflict if both make the same change", async () => {
    await workspace.admin.ok(updateApp, from(view, { sort: sortBy("Mail") }));
    await workspace.builder.ok(updateApp, from(view, { sort: sortBy("Mail"), hidden: [] }));
    expect((await now()).config).toEqual({ ...view.config, hidden: [], sort: sortBy("Mail") });
  });

  test("the second who renames it gets a conflict; a new name is no conflict with settings", async () => {
    const rename = (label: string) => ({ appId: view.id, label, expect: { label: view.label } });
    await beforeNextChange(workspace, () => workspace.admin.ok(updateApp, rename("Today")));
    await workspace.builder.fails("change_conflict", updateApp, rename("This week"));
    await workspace.builder.ok(updateApp, rename("Today"));
    await workspace.builder.ok(updateApp, from(view, { hidden: [] }));
    expect(await now()).toMatchObject({ label: "Today", config: { hidden: [] } });
  });

  test("a request without the settings it started from replaces them", async () => {
    await workspace.admin.ok(updateApp, { appId: view.id, label: "Today", config: titled("Sweep") });
    await workspace.builder.ok(updateApp, { appId: view.id, label: "Later", config: { sort: [] } });
    expect(await now()).toMatchObject({ label: "Later", config: { sort: [] } });
  });
});

describe("A change of one part of a view", () => {
  test("is not blocked by a field deleted in the meantime, which is restored in its place", async () => {
    const mail = { tableId: orders.id, fieldId: orders.field("Mail") };
    await workspace.admin.ok(fieldCalls.deleteField, mail);
    await workspace.builder.ok(updateApp, from(view, { sort: sortBy("Hours") }));
    await workspace.builder.ok(updateApp, from(view, { hidden: [mail.fieldId, orders.field("Hours")] }));
    await workspace.admin.ok(archivedFieldCalls.restoreField, mail);
    const { hidden, sort } = (await now()).config;
    expect(sort).toEqual(sortBy("Hours"));
    expect(hidden?.toSorted((a, b) => a - b)).toEqual([mail.fieldId, orders.field("Hours")]);
  });

  test("keeps a condition that is not valid at the moment", async () => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const conditions = [{ fieldId: orders.field("Hours"), operator: "is", value: "many" }];
    await rights.update("app", view.id, { config: { filter: { match: "all", conditions } } });
    const seen = await now();
    expect(seen.unfitFields).toEqual([orders.field("Hours")]);
    const { app } = await workspace.builder.ok(updateApp, from(seen, { sort: sortBy("Hours") }));
    expect(app.unfitFields).toEqual([orders.field("Hours")]);
  });

  test("cannot refer to a field that the table never had", async () => {
    const other = await createTestTable(workspace.builder);
    await workspace.builder.fails(
      "field_not_found",
      updateApp,
      from(view, { sort: [{ field: other.field("Title"), order: "asc" }] }),
    );
  });
});
