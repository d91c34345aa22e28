import { describe, expect, test } from "@jest/globals";
import { fillPath, type ReplyOf } from "#shared/contract/define";
import { documentCalls } from "#shared/contract/documents";
import { documentFileCalls } from "#shared/contract/document-files";
import { send } from "../../support/http";
import type { TestActor } from "../../support/organizations/organization";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createDocument, updateDocument, duplicateDocument, getDocument, exportDocument } = documentCalls;
const { uploadDocumentFile, downloadDocumentFile } = documentFileCalls;

const make = async () => (await workspace.builder.ok(createDocument, { title: "Plan" })).documentId;

async function upload(actor: TestActor, documentId: number, content = "Taxiway S1 closed") {
  const file = { name: "plan.txt", content: Buffer.from(content) };
  const { status, bytes } = await sendForm(actor, uploadDocumentFile, { documentId }, file);
  return { status, body: JSON.parse(bytes.toString("utf8")) as ReplyOf<typeof uploadDocumentFile> };
}

const download = (actor: TestActor, address: string) =>
  send({
    ...workspace.org,
    method: "GET",
    path: address,
    headers: { Authorization: `Bearer ${actor.token}` },
  });

describe("A file of a doc page", () => {
  test("is read by the readers of the page only", async () => {
    const documentId = await make();
    const { body } = await upload(workspace.builder, documentId);
    expect(body.address).toBe(fillPath(downloadDocumentFile.path, { documentId, fileId: body.file.id }));
    for (const reader of ["admin", "member", "viewer"] as const) {
      const { status, bytes } = await download(workspace[reader], body.address);
      expect([status, bytes.toString("utf8")]).toEqual([200, "Taxiway S1 closed"]);
    }
    const otherPage = fillPath(downloadDocumentFile.path, { documentId: await make(), fileId: body.file.id });
    expect((await download(workspace.builder, otherPage)).status).toBe(404);
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId });
    expect((await download(workspace.builder, body.address)).status).toBe(404);
  });

  test("is uploaded by editors only, and is not empty", async () => {
    const documentId = await make();
    expect((await upload(workspace.member, documentId)).status).toBe(403);
    expect((await upload(workspace.stranger, documentId)).status).toBe(404);
    expect((await upload(workspace.builder, documentId, "")).status).toBe(400);
  });

  test("belongs to copies of the page as well, and exports link to it", async () => {
    const documentId = await make();
    const { body } = await upload(workspace.builder, documentId);
    const attrs = { src: body.address, name: "plan.txt", type: "text/plain", size: 17 };
    const content = { type: "doc" as const, content: [{ type: "attachment", attrs }] };
    await workspace.builder.ok(updateDocument, { documentId, content });
    const copy = await workspace.builder.ok(duplicateDocument, { documentId, title: "Copy" });
    const { document } = await workspace.viewer.ok(getDocument, { documentId: copy.documentId });
    const src = fillPath(downloadDocumentFile.path, {
      documentId: copy.documentId,
      fileId: body.file.id,
    });
    expect(document.content.content[0]).toMatchObject({ type: "attachment", attrs: { src } });
    expect((await download(workspace.viewer, src)).status).toBe(200);
    const path = `${fillPath(exportDocument.path, { documentId })}?format=md`;
    expect((await download(workspace.viewer, path)).bytes.toString("utf8")).toContain(
      `[plan.txt](${body.address})`,
    );
  });

  test.each([
    ["attachment", "javascript:alert(1)"],
    ["attachment", "https://example.com/x"],
    ["embed", "http://example.com"],
    ["embed", "javascript:alert(1)"],
    ["image", "javascript:alert(1)"],
  ])("is no %s with the address %s", async (type, src) => {
    const documentId = await make();
    const content = {
      type: "doc" as const,
      content: [{ type, attrs: { src } }, { type: "paragraph" }],
    };
    const refused = await workspace.builder.fails("invalid_request", updateDocument, {
      documentId,
      title: "Not renamed either",
      content,
    });
    expect(refused.fields).toMatchObject([{ path: "content" }]);
    const { document } = await workspace.builder.ok(getDocument, { documentId });
    expect(document.title).not.toBe("Not renamed either");
    expect(document.content.content.map((node) => node["type"])).toEqual(["paragraph"]);
  });
});
