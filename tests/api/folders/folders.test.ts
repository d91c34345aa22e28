import { describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import type { Topic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { foldersCalls } from "#shared/contract/folders";
import { homeCalls } from "#shared/contract/home";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { createTestTable } from "../../support/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";

const workspace = useTestWorkspace();

const make = (label = "First") => workspace.builder.ok(foldersCalls.createFolder, { label });
const makeId = async (label?: string) => (await make(label)).folder.id;
const trashed = async () => {
  const folderId = await makeId();
  await workspace.builder.ok(foldersCalls.deleteFolder, { folderId });
  return { id: folderId, type: "folder" as const };
};
const labels = async () =>
  (await workspace.viewer.ok(foldersCalls.listFolders)).items.map(({ label }) => label);

const written = {
  allowed: ["admin", "builder"],
  refused: { viewer: "permission_denied" },
  event: { name: "folder.changed", topic: (): Topic => "organization" },
} as const;

testCall(workspace, {
  what: "list the folders",
  call: foldersCalls.listFolders,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(workspace, {
  what: "make one of the folders",
  call: foldersCalls.createFolder,
  argument: () => ({ label: "First" }),
  bad: { "a name of blanks": { change: { label: "  " }, path: "label" } },
  ...written,
});

testCall(workspace, {
  what: "rename one of the folders",
  call: foldersCalls.updateFolder,
  argument: async () => ({ folderId: await makeId(), label: "Second" }),
  ...written,
});

testCall(workspace, {
  what: "move a table to one of the folders",
  call: foldersCalls.moveToFolder,
  argument: async () => {
    const { id } = await createTestTable(workspace.builder);
    return { tab: { type: "object" as const, id }, folderId: await makeId() };
  },
  bad: { "an unknown kind": { change: { tab: { type: "nonsense", id: 1 } }, path: "tabs.0.type" } },
  ...written,
});

testCall(workspace, {
  what: "delete one of the folders",
  call: foldersCalls.deleteFolder,
  argument: async () => ({ folderId: await makeId() }),
  ...written,
});

testCall(workspace, {
  what: "restore one of the folders",
  call: trashCalls.restoreItem,
  argument: trashed,
  ...written,
});

testCall(workspace, {
  what: "delete one of the folders forever",
  call: trashCalls.purgeArchivedItem,
  argument: trashed,
  ...written,
});

describe("Folders", () => {
  test("A deleted item is in Trash until it is restored or deleted forever", async () => {
    const folderId = await makeId("Kept");
    await workspace.builder.ok(foldersCalls.deleteFolder, { folderId });
    expect(await labels()).not.toContain("Kept");
    const { items } = await workspace.builder.ok(trashCalls.listArchivedItems, { item_type: "folder" });
    expect(items[0]).toMatchObject({ item_id: folderId, item_label: "Kept", item_type: "folder" });
    await workspace.builder.ok(trashCalls.restoreItem, { id: folderId, type: "folder" });
    expect(await labels()).toContain("Kept");
  });

  test("Every change is taken back and done again, with words for it", async () => {
    const folderId = await makeId("Before");
    await workspace.builder.ok(foldersCalls.updateFolder, { folderId, label: "After" });
    const undone = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(undone.summary).toMatchObject({ text: "folders.undone.update" });
    expect(await labels()).toContain("Before");
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect(await labels()).toContain("After");
  });

  test("Those of another organisation do not exist", async () => {
    const folderId = await makeId();
    await workspace.stranger.fails("folder_not_found", foldersCalls.deleteFolder, { folderId });
  });

  test("Every user gets the id of the changed folder", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow("organization");
    const folderId = await makeId();
    expect((await socket.event("folder.changed")).event.payload).toEqual({ folderId });
    await socket.close();
  });

  test("A folder starts with its look and tables, each once, and is starred like they are", async () => {
    const orders = await createTestTable(workspace.builder);
    const tab = { type: "object" as const, id: orders.id };
    const { folder } = await workspace.builder.ok(foldersCalls.createFolder, {
      label: "Airfield",
      icon: "plane",
      color: "sky",
      tabs: [tab, tab],
    });
    expect(folder).toMatchObject({ icon: "plane", color: "sky", status: "active", tabs: [tab] });
    const star = { type: "folder" as const, id: folder.id };
    await workspace.builder.ok(homeCalls.saveFavorites, { tabs: [star] });
    const { starred } = await workspace.builder.ok(homeCalls.getHome, {});
    expect(starred).toMatchObject([{ type: "folder", id: folder.id, label: "Airfield" }]);
    await workspace.builder.ok(foldersCalls.deleteFolder, { folderId: folder.id });
    expect((await workspace.builder.ok(homeCalls.getHome, {})).starred).toEqual([]);
  });

  test("A table that is gone is not shown in it, stays in it when it is changed, and is back with the table", async () => {
    const [orders, runways] = [
      await createTestTable(workspace.builder),
      await createTestTable(workspace.builder, "Runways"),
    ];
    const tabs = [orders, runways].map(({ id }) => ({ type: "object" as const, id }));
    const { folder } = await workspace.builder.ok(foldersCalls.createFolder, { label: "Both", tabs });
    const shown = async () =>
      (await workspace.viewer.ok(foldersCalls.listFolders)).items.find(({ id }) => id === folder.id)?.tabs;
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    expect(await shown()).toEqual([tabs[1]]);
    const change = { folderId: folder.id, tabs: [] };
    await workspace.builder.ok(foldersCalls.updateFolder, change);
    expect(await shown()).toEqual([]);
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(await shown()).toEqual(tabs);
  });

  test("An automation is in one folder at a time, and shown there to those who may see it", async () => {
    const { automation } = await workspace.builder.ok(automationCalls.createAutomation, { name: "By night" });
    const tab = { type: "automation" as const, id: automation.id };
    const folderIds = [await makeId("Night"), await makeId("Day")] as const;
    const move = (folderId: number | null) =>
      workspace.builder.ok(foldersCalls.moveToFolder, { tab, folderId });
    const contents = async (user = workspace.builder) => {
      const { items } = await user.ok(foldersCalls.listFolders);
      return folderIds.map((id) => items.find((folder) => folder.id === id)?.tabs);
    };
    await move(folderIds[0]);
    expect(await contents()).toEqual([[tab], []]);
    expect(await contents(workspace.viewer)).toEqual([[], []]);
    await move(folderIds[1]);
    expect(await contents()).toEqual([[], [tab]]);
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(await contents()).toEqual([[tab], []]);
    await move(null);
    expect(await contents()).toEqual([[], []]);
    expect(await move(null)).toEqual({ changeSetId: null });
    await workspace.builder.fails("folder_not_found", foldersCalls.moveToFolder, { tab, folderId: 9_999 });
    const gone = { tab: { ...tab, id: 9_999 }, folderId: null };
    await workspace.builder.fails("folder_item_not_found", foldersCalls.moveToFolder, gone);
  });

  test("Concurrent changes of its content do not overwrite each other", async () => {
    const orders = await createTestTable(workspace.builder);
    const folderId = await makeId("Shared");
    const change = { folderId, tabs: [{ type: "object" as const, id: orders.id }], expect: { tabs: [] } };
    await workspace.builder.ok(foldersCalls.updateFolder, change);
    await workspace.admin.fails("change_conflict", foldersCalls.updateFolder, { ...change, tabs: [] });
  });
});
