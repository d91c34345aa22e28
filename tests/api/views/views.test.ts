import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import type { Topic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createApp, deleteApp, getApp, listApps, updateApp } = viewCalls;

const newTable = () => createTestTable(workspace.builder);
const newView = async () => {
  const orders = await newTable();
  const { app } = await workspace.builder.ok(createApp, { tableId: orders.id, label: "Urgent" });
  return { orders, app };
};
const appArgument = async () => ({ appId: (await newView()).app.id });
const event = { name: "app.changed" as const, topic: (): Topic => "organization" };

testCall(workspace, {
  what: "list the views",
  call: listApps,
  argument: async () => ({ tableId: (await newTable()).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: { "a table named by a word": { change: { tableId: "orders" }, path: "tableId" } },
});

testCall(workspace, {
  what: "open a view",
  call: getApp,
  argument: appArgument,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "app_not_found" },
  bad: { "an id below one": { change: { appId: 0 }, path: "appId" } },
});

testCall(workspace, {
  what: "create a view",
  call: createApp,
  argument: async () => ({ tableId: (await newTable()).id, label: "Urgent" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "an empty name": { change: { label: "" }, path: "label" },
    "a column too narrow to see": {
      change: { config: { fields: [{ fieldId: 1, width: 1 }] } },
      path: "config.fields.0.width",
    },
    "a setting nobody knows": { change: { config: { zoom: 2 } }, path: "config.zoom" },
    "a kind that nobody knows": { change: { type: "mindmap" }, path: "type" },
  },
  event,
});

testCall(workspace, {
  what: "change a view",
  call: updateApp,
  argument: async () => ({ ...(await appArgument()), label: "Very urgent" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "app_not_found" },
  bad: { "an empty name": { change: { label: " " }, path: "label" } },
  event,
});

testCall(workspace, {
  what: "delete a view",
  call: deleteApp,
  argument: appArgument,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "app_not_found" },
  event,
});

describe("a view", () => {
  test("keeps its columns, widths, order and filter", async () => {
    const { orders, app } = await newView();
    const config = {
      fields: [{ fieldId: orders.field("Hours"), width: 90 }, { fieldId: orders.field("Title") }],
      hidden: [orders.field("Title")],
      sort: [{ field: orders.field("Hours"), order: "asc" as const }],
      filter: {
        match: "all" as const,
        conditions: [{ fieldId: orders.field("Hours"), operator: "greaterThan" as const, value: 2 }],
      },
    };
    await workspace.builder.ok(updateApp, { appId: app.id, config, icon: "flame", color: "rose" });
    const { app: saved } = await workspace.viewer.ok(getApp, { appId: app.id });
    expect(saved).toMatchObject({
      config,
      icon: "flame",
      color: "rose",
      label: "Urgent",
      tableId: orders.id,
    });
    expect(saved.can).toEqual({ edit: false, delete: false, manage: false, createBlocks: false });
    expect(saved.revision).toBeGreaterThan(app.revision);
  });

  test("sorts downwards where nothing else is said", async () => {
    const { orders, app } = await newView();
    const sort = [{ field: orders.field("Hours") }];
    const { app: saved } = await workspace.builder.ok(updateApp, { appId: app.id, config: { sort } });
    expect(saved.config.sort).toEqual([{ field: orders.field("Hours"), order: "desc" }]);
  });

  test("is read as ever where it was stored when sorts still named their field otherwise", async () => {
    const { orders, app } = await newView();
    const fieldId = orders.field("Hours");
    const old = { sort: [{ fieldId, order: "asc" }], group: [{ fieldId, order: "desc" }], hidden: [] };
    const { database } = await workspace.org.handle();
    await database.execute([
      { sql: `update "app" set "config" = ? where "id" = ?`, parameters: [JSON.stringify(old), app.id] },
    ]);
    const { app: opened } = await workspace.builder.ok(getApp, { appId: app.id });
    const sort = [{ field: fieldId, order: "asc" }];
    const group = [{ field: fieldId, order: "desc" }];
    expect(opened.config).toEqual({ sort, group, hidden: [] });
    // Other changes leave them as they are.
    const changed = { hidden: [orders.field("Title")] };
    const { app: saved } = await workspace.builder.ok(updateApp, {
      appId: app.id,
      config: { ...opened.config, ...changed },
      expect: { config: opened.config },
    });
    expect(saved.config).toEqual({ sort, group, ...changed });
  });

  test("takes its table's colour when none was chosen", async () => {
    const { orders, app } = await newView();
    expect(app).toMatchObject({
      color: orders.table.color,
      type: "minilista",
      can: { edit: true, delete: true },
    });
  });

  test("cannot name fields of another table", async () => {
    const { app } = await newView();
    const other = await newTable();
    const fieldId = other.field("Title");
    for (const config of [
      { hidden: [fieldId] },
      { fields: [{ fieldId }] },
      { sort: [{ field: fieldId }] },
      { filter: { match: "any" as const, conditions: [{ fieldId, operator: "isEmpty" as const }] } },
    ]) {
      await workspace.builder.fails("field_not_found", updateApp, { appId: app.id, config });
      await workspace.builder.fails("field_not_found", createApp, {
        tableId: app.tableId ?? 0,
        label: "X",
        config,
      });
    }
  });

  test("forgets a deleted field without a repair", async () => {
    const { orders, app } = await newView();
    const [title, hours] = [orders.field("Title"), orders.field("Hours")];
    const filled = { fieldId: hours, operator: "isNotEmpty" as const };
    const config = {
      fields: [{ fieldId: title }, { fieldId: hours }],
      hidden: [hours],
      sort: [{ field: hours, order: "asc" as const }],
      filter: {
        match: "all" as const,
        conditions: [{ match: "any" as const, conditions: [filled] }, filled],
      },
    };
    await workspace.builder.ok(updateApp, { appId: app.id, config });
    await workspace.builder.ok(fieldCalls.deleteField, { tableId: orders.id, fieldId: hours });
    const { app: shown } = await workspace.viewer.ok(getApp, { appId: app.id });
    expect(shown.config).toEqual({
      fields: [{ fieldId: title }],
      hidden: [],
      sort: [],
      filter: { match: "all", conditions: [] },
    });
    await workspace.builder.ok(updateApp, { appId: app.id, config: shown.config });
  });

  test("is put away and shown again, which one undo takes back; its table says which show", async () => {
    const { orders, app } = await newView();
    const shown = async () =>
      (await workspace.viewer.ok(tableCalls.getTable, { tableId: orders.id })).table.visibleViews;
    const [first] = await shown();
    expect(await shown()).toEqual([first, app.id]);
    const { app: hidden, changeSetId } = await workspace.builder.ok(updateApp, {
      appId: app.id,
      isVisible: false,
    });
    expect(hidden.isVisible).toBe(false);
    expect(await shown()).toEqual([first]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await shown()).toEqual([first, app.id]);
  });

  test("is listed with its table's others and gone once it is deleted; the records stay", async () => {
    const { orders, app } = await newView();
    await orders.add({ Title: "Sweep" });
    const labels = async () =>
      (await workspace.viewer.ok(listApps, { tableId: orders.id })).apps.map(({ label }) => label);
    expect(await labels()).toEqual(["All records", "Urgent"]);
    await workspace.builder.ok(deleteApp, { appId: app.id });
    expect(await labels()).toEqual(["All records"]);
    await workspace.builder.fails("app_not_found", getApp, { appId: app.id });
    expect(await orders.rows()).toHaveLength(1);
  });

  test("may carry a hostile name", async () => {
    const { orders } = await newView();
    const label = `"><img src=x onerror=alert(1)> '; DROP TABLE app; --`;
    const { app } = await workspace.builder.ok(createApp, { tableId: orders.id, label });
    expect((await workspace.viewer.ok(getApp, { appId: app.id })).app.label).toBe(label);
  });
});
