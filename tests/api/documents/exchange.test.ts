import { describe, expect, test } from "@jest/globals";
import { convertToHtml } from "mammoth";
import { documentCalls } from "#shared/contract/documents";
import { fillPath } from "#shared/contract/define";
import { send } from "../../support/http";
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
const download = async (documentId: number, format: "md" | "html" | "docx") => {
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
