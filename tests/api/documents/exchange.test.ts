import { describe, expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { convertToHtml } from "mammoth";
import sharp from "sharp";
import { documentCalls, type ExportFormat } from "#shared/contract/documents";
import { documentFileCalls } from "#shared/contract/document-files";
import { fillPath } from "#shared/contract/define";
import { readPdf, readPdfPages } from "../../../server/files/pdf-text";
import { send } from "../../support/http";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const markdown = [
  "## Before the closure",
  "Call **Marta**, then the [tower](https://tower.example).",
  "- [x] NOTAM published\n- [ ] Crew briefed",
  "1. First\n2. Second",
  "| Lane | State |\n| --- | --- |\n| 02 | open |",
  "```\nconst lanes = 2;\n```",
  "> Stay closed below 0.50",
].join("\n\n");

const make = async (input: object) =>
  (await workspace.builder.ok(documentCalls.createDocument, { title: "Closure", ...input })).documentId;
const download = async (documentId: number, format: ExportFormat) => {
  const { org, token } = workspace.builder;
  const path = `${fillPath(documentCalls.exportDocument.path, { documentId })}?format=${format}`;
  const headers = { Authorization: `Bearer ${token}` };
  const { status, bytes } = await send({ port: org.port, host: org.host, method: "GET", path, headers });
  expect(status).toBe(200);
  return bytes;
};

describe("Documents as files", () => {
  test("Markdown comes out as it went in, twice", async () => {
    const once = (await download(await make({ markdown }), "md")).toString("utf8");
    expect(once).toContain("- [x] NOTAM published");
    expect(once).toContain("| 02");
    const body = once.replace(/^# Closure\n\n/, "");
    expect((await download(await make({ markdown: body }), "md")).toString("utf8")).toBe(once);
  });

  test("A Word file has the headings, lists, links and tables", async () => {
    const word = await download(await make({ markdown }), "docx");
    const { value } = await convertToHtml({ buffer: word });
    expect(value).toContain("<h2>Before the closure</h2>");
    expect(value).toContain("https://tower.example");
    expect(value).toContain("<td><p>02</p></td>");
  });

  test("A PDF file has the words, and the picture like files of Word and HTML", async () => {
    const documentId = await make({ markdown });
    const before = await download(documentId, "pdf");
    expect((await readPdf(before)).text).toContain("NOTAM published");
    const image = sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d6b52" } });
    const picture = { name: "lane.png", content: await image.png().toBuffer() };
    const sent = await sendForm(
      workspace.builder,
      documentFileCalls.uploadDocumentFile,
      { documentId },
      picture,
    );
    const { address } = JSON.parse(sent.bytes.toString("utf8")) as { address: string };
    const { document } = await workspace.builder.ok(documentCalls.getDocument, { documentId });
    const content = [...document.content.content, { type: "image", attrs: { src: address } }];
    await workspace.builder.ok(documentCalls.updateDocument, {
      documentId,
      content: { type: "doc", content },
    });
    expect((await download(documentId, "pdf")).length).toBeGreaterThan(before.length);
    expect((await convertToHtml({ buffer: await download(documentId, "docx") })).value).toMatch(
      /<img src="data:image\/jpeg;base64,/,
    );
    expect((await download(documentId, "html")).toString("utf8")).toMatch(/<img[^>]+src="data:image\/jpeg;/);
  });

  test("A page break begins a page of the PDF and Word files", async () => {
    const documentId = await make({ html: "<p>Before</p><div data-page-break></div><p>After</p>" });
    const pages = await readPdfPages(await download(documentId, "pdf"), 5);
    expect(pages).toEqual([expect.stringContaining("Before"), expect.stringContaining("After")]);
    const files = unzipSync(await download(documentId, "docx"));
    expect(strFromU8(files["word/document.xml"] ?? new Uint8Array())).toContain('<w:br w:type="page"/>');
    const page = (await download(documentId, "html")).toString("utf8");
    expect(page).toMatch(/<div data-page-break/);
    expect(page).toContain("[data-page-break]{break-after:page}");
  });

  test("An equation comes out as MathML and as code, and comes back", async () => {
    const documentId = await make({ markdown: "```math\n\\mu = \\frac{F}{N}\n```" });
    const { document } = await workspace.builder.ok(documentCalls.getDocument, { documentId });
    expect(document.content.content).toMatchObject([
      { type: "equation", attrs: { tex: "\\mu = \\frac{F}{N}" } },
    ]);
    expect((await download(documentId, "html")).toString("utf8")).toMatch(/<math.*<mfrac>/);
    expect((await download(documentId, "md")).toString("utf8")).toContain("```math");
  });

  test.each([
    ["a script", "<p>safe</p><script>alert(1)</script>", /script|alert/],
    ["a handler", '<p onclick="alert(1)">safe</p>', /onclick|alert/],
    ["a script address", '<p>safe <a href="javascript:alert(1)">x</a></p>', /javascript/],
    ["an image's handler", '<p>safe</p><img src="x" onerror="alert(1)">', /onerror|alert/],
    ["a data image", '<p>safe</p><img src="data:text/html,x">', /data:/],
    ["a frame", '<p>safe</p><iframe src="https://x.example"></iframe>', /iframe/],
  ])("HTML with %s runs nothing", async (_what, html, hostile) => {
    const documentId = await make({ html });
    const { document } = await workspace.builder.ok(documentCalls.getDocument, { documentId });
    const out = (await download(documentId, "html")).toString("utf8");
    expect(JSON.stringify(document.content)).toContain("safe");
    expect(JSON.stringify(document.content)).not.toMatch(hostile);
    expect(out).not.toMatch(hostile);
  });
});
