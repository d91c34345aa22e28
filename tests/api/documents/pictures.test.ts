import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import type { DocumentContent } from "#shared/contract/documents";
import { documentCalls } from "#shared/contract/documents";
import { documentFileCalls } from "#shared/contract/document-files";
import { send } from "../../support/http";
import { startSitePeer, type SitePeer } from "../../support/peers/site-peer";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace(undefined, { outsideNetworks: "loopback" });
const { createDocument, getDocument, updateDocument } = documentCalls;
const FILE_ADDRESS = /^\/api\/v4\/doc-pages\/\d+\/files\/\d+$/;

let site: SitePeer;
let picture: Buffer;
beforeAll(async () => {
  const lane = sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d6b52" } });
  picture = await lane.png().toBuffer();
  site = await startSitePeer({
    "/lane.png": { type: "image/png", text: picture },
    "/page": "<h1>No image</h1>",
  });
});
afterAll(() => site.close());

const imagesOf = async (documentId: number): Promise<string[]> => {
  const { document } = await workspace.viewer.ok(getDocument, { documentId });
  const walk = ({ type, attrs, content = [] }: Record<string, unknown>): string[] =>
    type === "image"
      ? [(attrs as { src: string }).src]
      : (content as Record<string, unknown>[]).flatMap(walk);
  return walk(document.content);
};

const expectKept = async (documentId: number) => {
  const [address = "", ...others] = await imagesOf(documentId);
  expect(address).toMatch(FILE_ADDRESS);
  const headers = { Authorization: `Bearer ${workspace.viewer.token}` };
  const file = await send({ ...workspace.org, method: "GET", path: address, headers });
  expect([file.status, file.headers["content-type"], others]).toEqual([
    200,
    expect.stringMatching(/^image/),
    [],
  ]);
};

const importFile = async (name: string, content: string | Buffer) => {
  const { status, bytes } = await sendForm(
    workspace.builder,
    documentCalls.importDocument,
    {},
    { name, content },
  );
  expect(status).toBe(200);
  return (JSON.parse(bytes.toString("utf8")) as { documentId: number }).documentId;
};

const inside = () => `<p>Lane</p><img src="data:image/png;base64,${picture.toString("base64")}" alt="Lane">`;

describe("Pictures of a doc page are stored with it", () => {
  test.each([
    ["HTML", () => ({ html: `<p>Lane</p><img src="${site.url}lane.png">` })],
    ["Markdown", () => ({ markdown: `Lane\n\n![Lane](${site.url}lane.png)` })],
    ["HTML that contains them", () => ({ html: inside() })],
  ])("from %s", async (_what, text) => {
    const { documentId } = await workspace.builder.ok(createDocument, { title: "Plan", ...text() });
    await expectKept(documentId);
  });

  test.each([
    ["plan.md", () => `Lane\n\n![Lane](${site.url}lane.png)`],
    ["plan.html", inside],
    ["plan.docx", async () => wordFile()],
  ])("from the file %s", async (name, content) => {
    await expectKept(await importFile(name, await content()));
  });

  test("when the text is replaced", async () => {
    const { documentId } = await workspace.builder.ok(createDocument, { title: "Plan" });
    const image = { type: "image", attrs: { src: `${site.url}lane.png` } };
    const content = { type: "doc", content: [image] } as DocumentContent;
    await workspace.builder.ok(updateDocument, { documentId, content });
    await expectKept(documentId);
  });

  test("when an editor pastes them, once the server has fetched them", async () => {
    const { documentId } = await workspace.builder.ok(createDocument, { title: "Plan" });
    const { keepDocumentPicture } = documentFileCalls;
    const kept = { documentId, address: `${site.url}lane.png` };
    expect((await workspace.builder.ok(keepDocumentPicture, kept)).address).toMatch(FILE_ADDRESS);
    await workspace.viewer.fails("permission_denied", keepDocumentPicture, kept);
    await workspace.stranger.fails("document_not_found", keepDocumentPicture, kept);
    for (const address of [
      `${site.url}page`,
      `${site.url}missing.png`,
      "http://169.254.169.254/latest/meta-data",
      "http://10.0.0.1/lane.png",
    ])
      await workspace.builder.fails("document_picture_refused", keepDocumentPicture, { documentId, address });
    await workspace.builder.fails("invalid_request", keepDocumentPicture, {
      documentId,
      address: "file:///etc/passwd",
    });
  });

  test("A picture that can't be loaded keeps its address", async () => {
    const address = `${site.url}missing.png`;
    const html = `<p>Lane</p><img src="${address}">`;
    const { documentId } = await workspace.builder.ok(createDocument, { title: "Plan", html });
    expect(await imagesOf(documentId)).toEqual([address]);
  });
});

/** A Word file of a page with the picture. */
async function wordFile(): Promise<Buffer> {
  const { documentId } = await workspace.builder.ok(createDocument, { title: "Plan", html: inside() });
  const path = documentCalls.exportDocument.path.replace("{documentId}", String(documentId));
  const headers = { Authorization: `Bearer ${workspace.builder.token}` };
  return (await send({ ...workspace.org, method: "GET", path: `${path}?format=docx`, headers })).bytes;
}
