import { describe, expect, test } from "@jest/globals";
import type { Topic } from "#shared/contract/events";
import { documentCalls } from "#shared/contract/documents";
import { homeCalls } from "#shared/contract/home";
import { roleCalls } from "#shared/contract/roles";
import { trashCalls } from "#shared/contract/trash";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createDocument, updateDocument, getDocument, listDocuments } = documentCalls;

const make = async (title = "Plan", more: object = {}) =>
  (await workspace.builder.ok(createDocument, { title, ...more })).documentId;
const read = async (documentId: number) => (await workspace.builder.ok(getDocument, { documentId })).document;
const titles = async () => (await workspace.viewer.ok(listDocuments)).items.map(({ title }) => title);
const event = { name: "document.changed", topic: (): Topic => "organization" } as const;

testCall(workspace, {
  what: "list doc pages",
  call: listDocuments,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});
testCall(workspace, {
  what: "read a doc page",
  call: getDocument,
  argument: async () => ({ documentId: await make() }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "document_not_found" },
});
testCall(workspace, {
  what: "create a doc page",
  call: createDocument,
  argument: () => ({ title: "Plan" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  bad: { "an unknown color": { change: { color: "loud" }, path: "color" } },
  event,
});
testCall(workspace, {
  what: "rename a doc page",
  call: updateDocument,
  argument: async () => ({ documentId: await make(), title: "Plan B" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
  bad: { "an unknown cover": { change: { cover: "moon" }, path: "cover" } },
  event,
});
testCall(workspace, {
  what: "delete a doc page",
  call: documentCalls.deleteDocument,
  argument: async () => ({ documentId: await make() }),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied" },
  event,
});
testCall(workspace, {
  what: "duplicate a doc page",
  call: documentCalls.duplicateDocument,
  argument: async () => ({ documentId: await make(), title: "Copy" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "document_not_found" },
});
testCall(workspace, {
  what: "add a block to a doc page",
  call: documentCalls.addDocumentBlock,
  argument: async () => ({ documentId: await make(), type: "text" as const }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
  bad: { "an unknown type": { change: { type: "cake" }, path: "type" } },
});
testCall(workspace, {
  what: "find doc pages",
  call: documentCalls.findDocuments,
  argument: () => ({ search: "plan" }),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: { "one letter": { change: { search: "p" }, path: "search" } },
});

describe("A doc page", () => {
  test("has the text, look and place that it was given", async () => {
    const parentId = await make("Handbook");
    const documentId = await make("Night shift", { parentId, markdown: "# Before\n\nCall the **tower**." });
    const document = await read(documentId);
    expect(document).toMatchObject({
      title: "Night shift",
      parents: [{ id: parentId, title: "Handbook" }],
      can: { hasFullControl: true, canEditContent: true },
    });
    expect(document.content.content).toMatchObject([
      { type: "heading", attrs: { level: 1 } },
      { type: "paragraph" },
    ]);
    await workspace.builder.fails("document_too_deep", updateDocument, {
      documentId: parentId,
      parentId: documentId,
    });
  });

  test("is found by its text once it is saved", async () => {
    const documentId = await make("Runway", { markdown: "Rubber removal with the sweeper" });
    const { items } = await workspace.member.ok(documentCalls.findDocuments, { search: "sweeper rubber" });
    expect(items).toMatchObject([{ id: documentId, excerpt: expect.stringContaining("sweeper") }]);
  });

  test("is starred, opened and foldered like tables", async () => {
    const tab = { type: "document" as const, id: await make("Starred") };
    await workspace.viewer.ok(homeCalls.saveFavorites, { tabs: [tab] });
    await workspace.viewer.ok(homeCalls.rememberRecentTab, { id: tab.id, tabType: tab.type });
    const { starred, recent } = await workspace.viewer.ok(homeCalls.getHome, {});
    const item = { ...tab, label: "Starred", path: `/doc-page/${tab.id}` };
    expect({ starred, recent }).toMatchObject({ starred: [item], recent: [item] });
  });

  test("moves to the trash with the pages in it, which come back with it", async () => {
    const documentId = await make("Outer");
    await make("Inner", { parentId: documentId });
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId });
    expect(await titles()).not.toContain("Inner");
    const type = "document" as const;
    const { items } = await workspace.admin.ok(trashCalls.listArchivedItems, { item_type: type });
    expect(items.map(({ item_label }) => item_label)).toContain("Outer");
    await workspace.admin.ok(trashCalls.restoreItem, { id: documentId, type });
    expect(await titles()).toEqual(expect.arrayContaining(["Outer", "Inner"]));
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId });
    await workspace.admin.ok(trashCalls.purgeArchivedItem, { id: documentId, type });
    await workspace.admin.fails("document_not_found", getDocument, { documentId });
  });

  test("is copied with blocks of its own", async () => {
    const documentId = await make("Original");
    const { blockId } = await workspace.builder.ok(documentCalls.addDocumentBlock, {
      documentId,
      type: "text",
    });
    const content = {
      type: "doc" as const,
      content: [{ type: "appBlock", attrs: { blockId, height: 300 } }, { type: "paragraph" }],
    };
    await workspace.builder.ok(updateDocument, {
      documentId,
      content,
      blocks_config: { [blockId]: { blockId, height: 420 } },
    });
    expect((await read(documentId)).blocks_config).toEqual({ [blockId]: { blockId, height: 420 } });
    const copy = await workspace.builder.ok(documentCalls.duplicateDocument, { documentId, title: "Copy" });
    const copied = await read(copy.documentId);
    const [block] = copied.blocks;
    expect(block?.id).not.toBe(blockId);
    expect(copied.blocks_config).toEqual({ [block?.id ?? 0]: { blockId: block?.id, height: 420 } });
    await workspace.builder.fails("invalid_request", updateDocument, {
      documentId,
      blocks_config: { [blockId]: { blockId, height: 9 } },
    });
  });

  test("is shown to a role as its levels say, and hidden where they say so", async () => {
    const [open, hidden] = [await make("Open"), await make("Hidden")];
    const { roles } = await workspace.admin.ok(roleCalls.listProfiles);
    const member = roles.find(({ name }) => name === "Member");
    if (!member) throw new Error("There is a role for members");
    await workspace.admin.ok(roleCalls.updateRole, {
      profile_id: member.id_profile,
      profile_data: {
        ...member.profile,
        doc_pages_enabled: { [open]: "contribute" },
        doc_pages_disabled: [String(hidden)],
      },
    } as never);
    const { document } = await workspace.member.ok(getDocument, { documentId: open });
    expect(document.can).toMatchObject({ canEditContent: true, hasFullControl: false });
    await workspace.member.fails("document_not_found", getDocument, { documentId: hidden });
    const { items } = await workspace.member.ok(listDocuments);
    expect(items.map(({ id }) => id)).not.toContain(hidden);
  });
});
