import { describe, expect, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { archiveItem, listArchivedItems, previewArchivedItem, purgeArchivedItem, restoreItem } = trashCalls;

const table = async () => ({
  id: (await createTestTable(workspace.builder, "Old")).id,
  type: "table" as const,
});
const trashed = async () => {
  const item = await table();
  await workspace.builder.ok(archiveItem, item);
  return item;
};

testCall(workspace, {
  what: "put a table into the trash",
  call: archiveItem,
  argument: table,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { type: "record" }, path: "type" } },
  event: { name: "table.deleted", topic: () => "organization" },
});
testCall(workspace, {
  what: "take a table out of the trash",
  call: restoreItem,
  argument: trashed,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { type: "record" }, path: "type" } },
  event: { name: "table.restored", topic: () => "organization" },
});

testCall(workspace, {
  what: "preview an item of the trash",
  call: previewArchivedItem,
  argument: trashed,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { type: "record" }, path: "type" } },
});

test("The preview of an item names what comes back with it", async () => {
  const { admin } = workspace;
  const { documentId: id } = await admin.ok(documentCalls.createDocument, { title: "Outer" });
  await admin.ok(documentCalls.createDocument, { title: "Inner", parentId: id });
  const { documentId: gone } = await admin.ok(documentCalls.createDocument, { title: "Gone", parentId: id });
  await admin.ok(documentCalls.deleteDocument, { documentId: gone });
  await admin.ok(documentCalls.deleteDocument, { documentId: id });
  const { parts } = await admin.ok(previewArchivedItem, { id, type: "document" });
  expect(parts).toEqual([{ kind: "document", count: 1, names: ["Inner"] }]);
});

describe("an app in the trash", () => {
  const view = async () => {
    const orders = await createTestTable(workspace.builder);
    return { item: { id: orders.table.views[0]?.id ?? 0, type: "dashboard" as const }, tableId: orders.id };
  };
  const ids = async () => {
    const { items } = await workspace.builder.ok(listArchivedItems, {});
    return items.filter(({ item_type: type }) => type === "dashboard").map(({ item_id: id }) => id);
  };

  test("comes back as it was", async () => {
    const { item, tableId } = await view();
    await workspace.builder.ok(archiveItem, item);
    expect(await ids()).toContain(item.id);
    await workspace.builder.fails("app_not_found", viewCalls.getApp, { appId: item.id });
    await workspace.builder.ok(restoreItem, item);
    expect(await ids()).not.toContain(item.id);
    const { table: restored } = await workspace.builder.ok(tableCalls.getTable, { tableId });
    expect(restored.views.map(({ id }) => id)).toContain(item.id);
    expect(await workspace.builder.ok(restoreItem, item)).toEqual({ id: item.id, changeSetId: 0 });
  });

  test("can be deleted forever, which cannot be undone", async () => {
    const { item } = await view();
    await workspace.builder.fails("app_not_found", purgeArchivedItem, item);
    await workspace.builder.ok(archiveItem, item);
    expect(await workspace.builder.ok(purgeArchivedItem, item)).toEqual({ id: item.id, jobId: null });
    expect(await ids()).not.toContain(item.id);
    await workspace.builder.fails("app_not_found", restoreItem, item);
  });

  test("is inaccessible to users who may not build apps, and to other organisations", async () => {
    const { item } = await view();
    await workspace.member.fails("permission_denied", archiveItem, item);
    await workspace.stranger.fails("app_not_found", archiveItem, item);
    await workspace.builder.ok(archiveItem, item);
    await workspace.viewer.fails("permission_denied", purgeArchivedItem, item);
    await workspace.stranger.fails("app_not_found", restoreItem, item);
  });
});
