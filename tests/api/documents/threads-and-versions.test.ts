import { describe, expect, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { documentThreadCalls } from "#shared/contract/document-threads";
import { documentVersionCalls } from "#shared/contract/document-versions";
import { updateCalls } from "#shared/contract/updates";
import { pause } from "../../support/pause";
import { openEditor } from "../../support/document-editor";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createDocument, getDocument, updateDocument } = documentCalls;
const { createDocumentThread, listDocumentThreads, replyInDocumentThread, updateDocumentThread } =
  documentThreadCalls;
const { listDocumentVersions, saveDocumentVersion, compareDocumentVersion, restoreDocumentVersion } =
  documentVersionCalls;

const make = async (markdown = "Ship **on Friday**") =>
  (await workspace.builder.ok(createDocument, { title: "Plan", markdown })).documentId;
const comment = async (documentId: number, text = "Really?") =>
  (await workspace.builder.ok(createDocumentThread, { documentId, quote: "on Friday", text })).threadId;
const threads = async (documentId: number) =>
  (await workspace.viewer.ok(listDocumentThreads, { documentId })).items;

const updatesOf = async (reader: "builder" | "member") =>
  (await workspace[reader].ok(updateCalls.listUpdates, { size: 50 })).updates;
/** Notifications are made after the commit; a missing one runs into the time limit of the test. */
async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  while (!(await isTrue())) await pause();
  return true;
}

testCall(workspace, {
  what: "list the comments on a doc page",
  call: listDocumentThreads,
  argument: async () => ({ documentId: await make() }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "document_not_found" },
});
testCall(workspace, {
  what: "comment on a doc page",
  call: createDocumentThread,
  argument: async () => ({ documentId: await make(), quote: "Friday", text: "Why?" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
  bad: { "an empty comment": { change: { text: "  " }, path: "text" } },
  event: { name: "document.commented", topic: () => "organization" },
});
testCall(workspace, {
  what: "reply to a comment on a doc page",
  call: replyInDocumentThread,
  argument: async () => {
    const documentId = await make();
    return { documentId, threadId: await comment(documentId), text: "Yes" };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "document_not_found" },
});
testCall(workspace, {
  what: "resolve a comment on a doc page",
  call: updateDocumentThread,
  argument: async () => {
    const documentId = await make();
    return { documentId, threadId: await comment(documentId), isResolved: true };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "document_not_found" },
});
testCall(workspace, {
  what: "delete a comment on a doc page",
  call: documentThreadCalls.deleteDocumentComment,
  argument: async () => {
    const documentId = await make();
    await comment(documentId);
    return { documentId, commentId: (await threads(documentId))[0]?.comments[0]?.id ?? 0 };
  },
  allowed: ["builder"],
  refused: { admin: "permission_denied", member: "permission_denied", stranger: "document_not_found" },
});
testCall(workspace, {
  what: "list the versions of a doc page",
  call: listDocumentVersions,
  argument: async () => ({ documentId: await make() }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "document_not_found" },
});
testCall(workspace, {
  what: "save a version of a doc page",
  call: saveDocumentVersion,
  argument: async () => ({ documentId: await make(), name: "Approved" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
  bad: { "no name": { change: { name: " " }, path: "name" } },
});
const savedVersion = async () => {
  const documentId = await make();
  await workspace.builder.ok(saveDocumentVersion, { documentId, name: "Approved" });
  const { items } = await workspace.builder.ok(listDocumentVersions, { documentId });
  return { documentId, versionId: items[0]?.id ?? 0 };
};
testCall(workspace, {
  what: "compare a version of a doc page",
  call: compareDocumentVersion,
  argument: savedVersion,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "document_not_found" },
});
testCall(workspace, {
  what: "restore a version of a doc page",
  call: restoreDocumentVersion,
  argument: savedVersion,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "document_not_found" },
});

describe("Comments", () => {
  test("form threads that are resolved, reopened by a reply, and gone with their last comment", async () => {
    const documentId = await make();
    const threadId = await comment(documentId);
    await workspace.admin.ok(updateDocumentThread, { documentId, threadId, isResolved: true });
    expect((await threads(documentId))[0]?.resolvedAt).not.toBeNull();
    await workspace.admin.ok(replyInDocumentThread, { documentId, threadId, text: "Not yet" });
    const [thread] = await threads(documentId);
    expect(thread).toMatchObject({ quote: "on Friday", resolvedAt: null, resolvedBy: null });
    expect(thread?.comments.map(({ text }) => text)).toEqual(["Really?", "Not yet"]);
    const [first, second] = thread?.comments ?? [];
    const remove = documentThreadCalls.deleteDocumentComment;
    await workspace.builder.ok(remove, { documentId, commentId: first?.id ?? 0 });
    await workspace.admin.ok(remove, { documentId, commentId: second?.id ?? 0 });
    expect(await threads(documentId)).toEqual([]);
  });

  test("of another doc page are not found", async () => {
    const threadId = await comment(await make());
    const argument = { documentId: await make(), threadId, text: "Hi" };
    await workspace.builder.fails("document_thread_not_found", replyInDocumentThread, argument);
  });

  test("notify the others in the thread and followers", async () => {
    const documentId = await make();
    await workspace.member.ok(updateCalls.setFollow, { thing: `document:${documentId}`, level: "follow" });
    const threadId = await comment(documentId);
    await workspace.admin.ok(replyInDocumentThread, { documentId, threadId, text: "Agreed" });
    for (const reader of ["builder", "member"] as const)
      expect(
        await until(async () =>
          (await updatesOf(reader)).some(({ description }) => description === "Agreed"),
        ),
      ).toBe(true);
  });
});

describe("Versions", () => {
  test("are saved automatically with the first edit and by name", async () => {
    const documentId = await make();
    await workspace.builder.ok(saveDocumentVersion, { documentId, name: "Approved" });
    const { items } = await workspace.viewer.ok(listDocumentVersions, { documentId });
    expect(items.map(({ number, name }) => [number, name])).toEqual([
      [2, "Approved"],
      [1, null],
    ]);
    expect(items[0]?.by?.id).toBe(workspace.builder.userId);
  });

  test("are compared word by word with the present text, and restored", async () => {
    const { documentId, versionId } = await savedVersion();
    const editor = await openEditor(workspace.builder, documentId);
    editor.write("and on Monday");
    await editor.saved();
    const compare = async () =>
      (await workspace.viewer.ok(compareDocumentVersion, { documentId, versionId })).parts;
    expect((await compare()).at(-1)).toEqual({
      kind: "added",
      text: expect.stringContaining("and on Monday"),
    });
    await workspace.builder.ok(restoreDocumentVersion, { documentId, versionId });
    expect((await compare()).map(({ kind }) => kind)).toEqual(["same"]);
    await editor.until("the restored text", () => !editor.text().includes("Monday"));
    await editor.close();
    const { items } = await workspace.viewer.ok(listDocumentVersions, { documentId });
    expect(items.length).toBeGreaterThanOrEqual(4);
  });
});

describe("A mention in the text", () => {
  const mention = (kind: string, id: number, label: string) => ({
    type: "doc" as const,
    content: [
      { type: "paragraph", content: [{ type: "reference", attrs: { kind, id, tableId: null, label } }] },
    ],
  });

  test("of a person notifies them once", async () => {
    const documentId = await make();
    const content = mention("person", workspace.member.userId, "Member");
    for (const _ of [1, 2]) await workspace.builder.ok(updateDocument, { documentId, content });
    const mentions = async () =>
      (await updatesOf("member")).filter(({ props }) => props.link === `/doc-page/${documentId}`).length;
    expect(await until(async () => (await mentions()) > 0)).toBe(true);
    expect(await mentions()).toBe(1);
  });

  test("of a doc page is a backlink there, for readers of both", async () => {
    const [from, to] = [await make(), await make()];
    await workspace.builder.ok(updateDocument, {
      documentId: from,
      content: mention("document", to, "Plan"),
    });
    const { document } = await workspace.viewer.ok(getDocument, { documentId: to });
    expect(document.backlinks.map(({ id }) => id)).toEqual([from]);
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId: from });
    const later = await workspace.viewer.ok(getDocument, { documentId: to });
    expect(later.document.backlinks).toEqual([]);
  });
});
