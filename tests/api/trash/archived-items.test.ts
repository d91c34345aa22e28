import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";
import { emptyTrashJob, trashDaysOf } from "../../../server/areas/trash/retention";
import { withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { listArchivedItems } = trashCalls;

testCall(workspace, {
  what: "list what is in the trash",
  call: listArchivedItems,
  argument: () => ({}),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  bad: { "a kind nobody knows": { change: { item_type: "record" }, path: "item_type" } },
});

describe("the trash", () => {
  test("lists tables with who put them there and when, the latest first", async () => {
    const [first, second] = [
      await createTestTable(workspace.builder, "Old"),
      await createTestTable(workspace.builder, "Older"),
    ];
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: second.id });
    await workspace.admin.ok(tableCalls.deleteTable, { tableId: first.id });
    const { items } = await workspace.builder.ok(listArchivedItems, {});
    expect(items.slice(0, 2)).toMatchObject([
      {
        id_workloom_archived_items: first.id,
        item_type: "table",
        item_label: "Old",
        icon: first.table.icon,
        color: first.table.color,
        table_id: null,
        archived_by: { name: "Inês Barreto" },
      },
      { id_workloom_archived_items: second.id, item_label: "Older", archived_by: { name: "Lucía Requena" } },
    ]);
    expect(Math.abs(Date.parse(items[0]?.archived_at ?? "") - Date.now())).toBeLessThan(60_000);

    await workspace.builder.ok(tableCalls.restoreTable, { tableId: first.id });
    const left = await workspace.builder.ok(listArchivedItems, {});
    expect(left.items.map((item) => item.id_workloom_archived_items)).not.toContain(first.id);
  });

  test("lists deleted views apart from the tables", async () => {
    const orders = await createTestTable(workspace.builder);
    const appId = orders.table.views[0]?.id ?? 0;
    await workspace.builder.ok(viewCalls.deleteApp, { appId });
    const { items } = await workspace.builder.ok(listArchivedItems, { item_type: "dashboard" });
    expect(items).toMatchObject([
      {
        id_workloom_archived_items: appId,
        item_type: "dashboard",
        item_label: "All records",
        icon: orders.table.views[0]?.icon,
        color: orders.table.views[0]?.color,
        table_id: orders.id,
      },
    ]);
  });

  test("hides the names of hidden tables and views, and items that the user cannot restore", async () => {
    const orders = await createTestTable(workspace.admin, "Salaries");
    const kept = await createTestTable(workspace.admin, "Kept");
    await workspace.admin.ok(viewCalls.deleteApp, { appId: kept.table.views[0]?.id ?? 0 });
    await workspace.admin.ok(tableCalls.deleteTable, { tableId: orders.id });
    const seen = async () =>
      (await workspace.builder.ok(listArchivedItems, {})).items.map(({ item_type, item_id }) => [
        item_type,
        item_id,
      ]);
    const [table, view] = [
      ["table", orders.id],
      ["dashboard", kept.table.views[0]?.id],
    ];
    expect(await seen()).toEqual(expect.arrayContaining([table, view]));
    const makesTables = ["create_table", "create_dashboard"];
    await withNewRole(workspace, workspace.builder, { flags: makesTables }, async () =>
      expect(await seen()).toEqual([]),
    );
    await withNewRole(
      workspace,
      workspace.builder,
      { flags: makesTables, defaultTableLevel: "contribute", defaultAppLevel: "fullControl" },
      async () => {
        expect(await seen()).toContainEqual(view);
        expect(await seen()).not.toContainEqual(table);
      },
    );
  });

  test("shows nothing of another organisation's Trash", async () => {
    const orders = await createTestTable(workspace.builder);
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    expect((await workspace.stranger.ok(listArchivedItems, {})).items).toEqual([]);
  });
});

test("Builders who may create apps but no tables see and restore apps of the trash", async () => {
  const orders = await createTestTable(workspace.builder);
  const item = { id: orders.table.views[0]?.id ?? 0, type: "dashboard" as const };
  await workspace.builder.ok(trashCalls.archiveItem, item);
  const makesApps = {
    flags: ["create_dashboard"],
    defaultTableLevel: "contribute",
    defaultAppLevel: "fullControl",
  };
  await withNewRole(workspace, workspace.builder, makesApps, async () => {
    for (const query of [{}, { item_type: "dashboard" as const }]) {
      const { items } = await workspace.builder.ok(listArchivedItems, query);
      expect(items).toContainEqual(expect.objectContaining({ item_id: item.id, item_type: "dashboard" }));
    }
    expect((await workspace.builder.ok(listArchivedItems, { item_type: "table" })).items).toEqual([]);
    await workspace.builder.ok(trashCalls.restoreItem, item);
  });
});

describe("the retention of the trash", () => {
  test("is shown, and has no end without a limit in the plan", async () => {
    const reply = await workspace.builder.ok(listArchivedItems, {});
    expect(reply.retention_days).toBeNull();
  });

  test("deletes items forever once they are older than the plan's days", async () => {
    const handle = await workspace.org.handle();
    const { services } = workspace.server;
    const [old, fresh] = [await createTestTable(workspace.builder), await createTestTable(workspace.builder)];
    for (const { id: tableId } of [old, fresh])
      await workspace.builder.ok(tableCalls.deleteTable, { tableId });
    await handle.database.execute([
      { sql: `update "table" set "deletedAt" = 1 where "id" = ?`, parameters: [old.id] },
    ]);
    const limits = { ...handle.plan.limits, snapshotDays: 7 };
    const org = { ...handle, database: handle.database, plan: { ...handle.plan, limits } };
    const signal = new AbortController().signal;
    await emptyTrashJob.run({ org, services, signal, input: {} } as never);
    const ids = (await workspace.builder.ok(listArchivedItems, {})).items.map(({ item_id }) => item_id);
    expect([ids.includes(old.id), ids.includes(fresh.id)]).toEqual([false, true]);
    expect([trashDaysOf(org.plan), trashDaysOf(handle.plan)]).toEqual([30, null]);
  });
});
