import { describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { createTestTable } from "../../support/tables";

const house = useHouse();
const { archiveItem, listArchivedItems, purgeArchivedItem, restoreItem } = trashCalls;

const table = async () => ({ id: (await createTestTable(house.builder, "Old")).id, type: "table" as const });
const trashed = async () => {
  const item = await table();
  await house.builder.ok(archiveItem, item);
  return item;
};

testCall(house, {
  what: "put a table into the trash",
  call: archiveItem,
  argument: table,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { type: "record" }, path: "type" } },
  event: { name: "table.deleted", topic: () => "organization" },
});
testCall(house, {
  what: "take a table out of the trash",
  call: restoreItem,
  argument: trashed,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { type: "record" }, path: "type" } },
  event: { name: "table.restored", topic: () => "organization" },
});

describe("an app in the trash", () => {
  const view = async () => {
    const orders = await createTestTable(house.builder);
    return { item: { id: orders.table.views[0]?.id ?? 0, type: "dashboard" as const }, tableId: orders.id };
  };
  const ids = async () => {
    const { items } = await house.builder.ok(listArchivedItems, {});
    return items.filter(({ item_type: type }) => type === "dashboard").map(({ item_id: id }) => id);
  };

  test("comes back as it was", async () => {
    const { item, tableId } = await view();
    await house.builder.ok(archiveItem, item);
    expect(await ids()).toContain(item.id);
    await house.builder.fails("app_not_found", viewCalls.getApp, { appId: item.id });
    await house.builder.ok(restoreItem, item);
    expect(await ids()).not.toContain(item.id);
    const { table: restored } = await house.builder.ok(tableCalls.getTable, { tableId });
    expect(restored.views.map(({ id }) => id)).toContain(item.id);
    expect(await house.builder.ok(restoreItem, item)).toEqual({ id: item.id, changeSetId: 0 });
  });

  test("can be removed for good, which nobody takes back", async () => {
    const { item } = await view();
    await house.builder.fails("app_not_found", purgeArchivedItem, item);
    await house.builder.ok(archiveItem, item);
    expect(await house.builder.ok(purgeArchivedItem, item)).toEqual({ id: item.id, jobId: null });
    expect(await ids()).not.toContain(item.id);
    await house.builder.fails("app_not_found", restoreItem, item);
  });

  test("is out of reach of whoever may not build apps, and of the organisation next door", async () => {
    const { item } = await view();
    await house.member.fails("permission_denied", archiveItem, item);
    await house.stranger.fails("app_not_found", archiveItem, item);
    await house.builder.ok(archiveItem, item);
    await house.viewer.fails("permission_denied", purgeArchivedItem, item);
    await house.stranger.fails("app_not_found", restoreItem, item);
  });
});
