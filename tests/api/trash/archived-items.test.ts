import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { createTestTable } from "../../support/tables";
import { withNewRole } from "../policy/change-rights";

const house = useHouse();
const { listArchivedItems } = trashCalls;

testCall(house, {
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
      await createTestTable(house.builder, "Old"),
      await createTestTable(house.builder, "Older"),
    ];
    await house.builder.ok(tableCalls.deleteTable, { tableId: second.id });
    await house.admin.ok(tableCalls.deleteTable, { tableId: first.id });
    const { items } = await house.builder.ok(listArchivedItems, {});
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

    await house.builder.ok(tableCalls.restoreTable, { tableId: first.id });
    const left = await house.builder.ok(listArchivedItems, {});
    expect(left.items.map((item) => item.id_workloom_archived_items)).not.toContain(first.id);
  });

  test("lists deleted views apart from the tables", async () => {
    const orders = await createTestTable(house.builder);
    const appId = orders.table.views[0]?.id ?? 0;
    await house.builder.ok(viewCalls.deleteApp, { appId });
    const { items } = await house.builder.ok(listArchivedItems, { item_type: "dashboard" });
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

  test("tells nobody the names of tables and views out of sight, nor of what they could not bring back", async () => {
    const orders = await createTestTable(house.admin, "Salaries");
    const kept = await createTestTable(house.admin, "Kept");
    await house.admin.ok(viewCalls.deleteApp, { appId: kept.table.views[0]?.id ?? 0 });
    await house.admin.ok(tableCalls.deleteTable, { tableId: orders.id });
    const seen = async () =>
      (await house.builder.ok(listArchivedItems, {})).items.map(({ item_type, item_id }) => [
        item_type,
        item_id,
      ]);
    const [table, view] = [
      ["table", orders.id],
      ["dashboard", kept.table.views[0]?.id],
    ];
    expect(await seen()).toEqual(expect.arrayContaining([table, view]));
    const makesTables = ["create_table", "create_dashboard"];
    await withNewRole(house, house.builder, { flags: makesTables }, async () =>
      expect(await seen()).toEqual([]),
    );
    await withNewRole(
      house,
      house.builder,
      { flags: makesTables, defaultTableLevel: "contribute" },
      async () => {
        expect(await seen()).toContainEqual(view);
        expect(await seen()).not.toContainEqual(table);
      },
    );
  });

  test("shows nobody the trash next door", async () => {
    const orders = await createTestTable(house.builder);
    await house.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    expect((await house.stranger.ok(listArchivedItems, {})).items).toEqual([]);
  });
});
