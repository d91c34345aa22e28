import { describe, expect, test } from "@jest/globals";
import * as Y from "yjs";
import { documentCalls } from "#shared/contract/documents";
import { clientFrames, refusals } from "#shared/documents/frames";
import { userCalls } from "#shared/contract/users";
import { compactDocumentJob } from "../../../server/areas/documents/content/compact-job";
import { findContent, listUpdates } from "../../../server/areas/documents/content/repository";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import { openEditor } from "../../support/document-editor";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const make = async () =>
  (await workspace.builder.ok(documentCalls.createDocument, { title: "Shared" })).documentId;
const stored = async (documentId: number) =>
  JSON.stringify((await workspace.builder.ok(documentCalls.getDocument, { documentId })).document.content);

describe("Several editors of a document", () => {
  test("converge without a lost character, and a later reader gets everything", async () => {
    const documentId = await make();
    const editors = [
      await openEditor(workspace.builder, documentId),
      await openEditor(workspace.admin, documentId),
    ];
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 60; round += 1)
      for (const [index, editor] of editors.entries()) editor.write(`word-${index}-${round} `, random(20));
    for (const editor of editors) await editor.saved();
    const [one, other] = editors;
    await one?.until("the same text", () => one.text() === other?.text());
    const later = await openEditor(workspace.viewer, documentId);
    expect(later.text()).toBe(one?.text());
    for (const index of [0, 1])
      for (let round = 0; round < 60; round += 1) expect(later.text()).toContain(`word-${index}-${round} `);
    for (const editor of [...editors, later]) await editor.close();
    expect(await stored(documentId)).toContain("word-1-59");
  });

  test("An editor that was offline brings its edits along", async () => {
    const documentId = await make();
    const first = await openEditor(workspace.builder, documentId);
    first.write("Before");
    await first.saved();
    const offline = new Y.Doc();
    Y.applyUpdate(offline, Y.encodeStateAsUpdate(first.doc));
    first.write("Meanwhile");
    await first.saved();
    const before = Y.encodeStateVector(offline);
    offline.getXmlFragment("default").insert(0, [new Y.XmlElement("horizontalRule")]);
    const again = await openEditor(workspace.admin, documentId);
    again.send({ kind: clientFrames.update, body: Y.encodeStateAsUpdate(offline, before) });
    await first.until("the offline edit", () => first.text().includes("horizontalrule"));
    expect(first.text()).toContain("Meanwhile");
    await first.close();
    await again.close();
  });

  test("Compacting its updates keeps the text, and clients join again with nothing lost", async () => {
    const documentId = await make();
    const editor = await openEditor(workspace.builder, documentId);
    for (let round = 0; round < 12; round += 1) {
      editor.write(`line-${round} `, round);
      await editor.saved();
    }
    const handle = await workspace.org.handle();
    // The snapshot is stored next to the words, which are stored once the editor pauses.
    while (!(await findContent(handle.database, documentId))) await pause();
    const before = await listUpdates(handle.database, documentId);
    const jobId = await workspace.server.services.jobs.enqueue(
      handle,
      compactDocumentJob,
      { documentId },
      workspace.admin.userId,
    );
    await jobDone(workspace.admin, jobId);
    expect(before.length).toBeGreaterThan(0);
    expect(await listUpdates(handle.database, documentId)).toEqual([]);
    editor.write("after ", 0);
    await editor.saved();
    const later = await openEditor(workspace.admin, documentId);
    expect(later.text()).toBe(editor.text());
    expect(later.text()).toContain("line-11 ");
    await editor.close();
    await later.close();
  });

  test("A reader's updates are dropped", async () => {
    const documentId = await make();
    const reader = await openEditor(workspace.member, documentId);
    expect(reader.canEdit).toBe(false);
    reader.write("Smuggled");
    await reader.until("refusal", () => reader.refusals.length > 0);
    expect(reader.refusals).toEqual([refusals.readOnly]);
    expect(await stored(documentId)).not.toContain("Smuggled");
    await reader.close();
  });

  test("An editor with an older schema is refused", async () => {
    const documentId = await make();
    const old = await openEditor(workspace.builder, documentId, { schema: 0 });
    expect(old.refusals).toEqual([refusals.outdated]);
    old.write("Old");
    await old.until("refusal", () => old.refusals.length > 1);
    expect(await stored(documentId)).not.toContain("Old");
    await old.close();
  });

  test("A broken update is refused and changes nothing", async () => {
    const documentId = await make();
    const editor = await openEditor(workspace.builder, documentId);
    editor.send({ kind: clientFrames.update, body: new Uint8Array([255, 255, 255, 7]) });
    await editor.until("refusal", () => editor.refusals.length > 0);
    expect(editor.refusals).toEqual([refusals.invalid]);
    editor.write("Still works");
    await editor.saved();
    await editor.close();
  });

  const marked = (attributes: object) => {
    const paragraph = new Y.XmlElement("paragraph");
    const text = new Y.XmlText("Press here");
    paragraph.insert(0, [text]);
    text.format(0, 5, attributes);
    return paragraph;
  };
  const element = (name: string, attributes: Record<string, unknown>) => {
    const made = new Y.XmlElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
    return made;
  };
  test.each([
    ["a link that runs a script", () => marked({ link: { href: "javascript:alert(1)" } })],
    ["a link below another name", () => marked({ "link--a1b2": { href: " JavaScript:alert(1)" } })],
    ["a link that is a list", () => marked({ link: { href: ["javascript:alert(1)"] } })],
    ["a frame that runs a script", () => element("embed", { src: "javascript:alert(1)" })],
    ["a picture that is data", () => element("image", { src: "data:text/html,x" })],
    ["a file of another machine", () => element("attachment", { src: "//elsewhere.example/x" })],
  ])("An update with %s is refused", async (_what, hostile) => {
    const documentId = await make();
    const editor = await openEditor(workspace.builder, documentId);
    editor.doc.getXmlFragment("default").insert(0, [hostile()]);
    await editor.until("refusal", () => editor.refusals.length > 0);
    expect(editor.refusals).toEqual([refusals.invalid]);
    expect(await stored(documentId)).not.toMatch(/script|data:|elsewhere/i);
    await editor.close();
  });

  test.each([
    "https://tower.example",
    "http://tower.example",
    "mailto:a@b.example",
    "tel:+351",
    "/tables/1",
    "#a",
  ])("A link to %s is part of the text", async (href) => {
    const documentId = await make();
    const editor = await openEditor(workspace.builder, documentId);
    editor.doc.getXmlFragment("default").insert(0, [marked({ link: { href } })]);
    await editor.saved();
    expect(editor.refusals).toEqual([]);
    expect(await stored(documentId)).toContain(href);
    await editor.close();
  });

  test("A button with a script as its address is refused, new or changed", async () => {
    const documentId = await make();
    const { addDocumentBlock, updateDocumentBlock } = documentCalls;
    const config = { target: { type: "link", url: "javascript:alert(1)" } };
    const type = "button" as const;
    const { blockId } = await workspace.builder.ok(addDocumentBlock, { documentId, type });
    for (const refused of [
      await workspace.builder.fails("invalid_request", addDocumentBlock, { documentId, type, config }),
      await workspace.builder.fails("invalid_request", updateDocumentBlock, {
        documentId,
        blockId,
        config: { type, ...config },
      }),
    ])
      expect(refused.fields).toMatchObject([{ path: "config.target.url" }]);
  });

  test("A document of another organisation does not exist", async () => {
    const documentId = await make();
    const stranger = await openEditor(workspace.stranger, documentId);
    expect(stranger.refusals).toEqual([refusals.gone]);
    await stranger.close();
  });

  test("Rights are withdrawn at once", async () => {
    const documentId = await make();
    const editor = await openEditor(workspace.builder, documentId);
    const { users } = await workspace.admin.ok(userCalls.listUsers);
    const builder = users.find(({ id }) => id === workspace.builder.userId);
    expect(builder).toBeDefined();
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId });
    await editor.until("refusal", () => editor.refusals.length > 0);
    expect(editor.refusals).toEqual([refusals.gone]);
    editor.write("Too late");
    await editor.until("second refusal", () => editor.refusals.length > 1);
    await editor.close();
  });
});
