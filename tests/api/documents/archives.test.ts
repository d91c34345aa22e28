import { describe, expect, test } from "@jest/globals";
import { strToU8, zipSync, type Zippable } from "fflate";
import { DOCUMENT_ARCHIVE_MAX_FILES, DOCUMENT_IMPORT_MAX_BYTES } from "#shared/limits/documents";
import { documentCalls } from "#shared/contract/documents";
import { send } from "../../support/http";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const id = (letter: string) => letter.repeat(32);
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function importFiles(files: Zippable) {
  const content = Buffer.from(zipSync(files, { level: 9 }));
  const { status, bytes } = await sendForm(
    workspace.builder,
    documentCalls.importDocument,
    {},
    { name: "export.zip", content },
  );
  const body = JSON.parse(bytes.toString("utf8")) as { documentId: number; error?: { id: string } };
  return { status, body };
}
const read = async (documentId: number) =>
  (await workspace.builder.ok(documentCalls.getDocument, { documentId })).document;

describe("An archive of pages", () => {
  const plan = `Plan ${id("a")}`;
  const crew = `Crew ${id("b")}`;
  const markdown: Zippable = {
    [`${plan}.md`]: strToU8(
      `# Plan\n\nMeet the [crew](${encodeURIComponent(plan)}/${encodeURIComponent(crew)}.md).\n\n![map](${encodeURIComponent(plan)}/map.png)\n`,
    ),
    [plan]: { [`${crew}.md`]: strToU8("# Crew\n\nThree people"), "map.png": PICTURE },
  };
  const html: Zippable = {
    [`${plan}.html`]: strToU8(
      `<html><head><style>p{}</style><title>Plan</title></head><body><h1 class="page-title">Plan</h1><p>Meet the <a href="${encodeURIComponent(plan)}/${encodeURIComponent(crew)}.html">crew</a></p><img src="${encodeURIComponent(plan)}/map.png"><script>alert(1)</script></body></html>`,
    ),
    [plan]: { [`${crew}.html`]: strToU8("<h1>Crew</h1><p>Three people</p>"), "map.png": PICTURE },
  };

  test.each([
    ["Markdown", markdown],
    ["HTML", html],
    ["Markdown in an archive of its own", { "Part-1.zip": zipSync(markdown) }],
  ])("in %s becomes pages inside each other, with their links and images", async (_what, files) => {
    const { status, body } = await importFiles(files);
    expect(status).toBe(200);
    const page = await read(body.documentId);
    expect([page.title, page.children.map(({ title }) => title)]).toEqual(["Plan", ["Crew"]]);
    const text = JSON.stringify(page.content);
    expect(text).toContain(`"/doc-page/${page.children[0]?.id}"`);
    expect(text).not.toMatch(/import-|page-title|alert/);
    const src = /"src":"([^"]*)"/.exec(text)?.[1] ?? "";
    const headers = { Authorization: `Bearer ${workspace.viewer.token}` };
    const picture = await send({ ...workspace.org, method: "GET", path: src, headers });
    expect([picture.status, picture.bytes.equals(PICTURE)]).toEqual([200, true]);
  });

  test.each([
    ["without pages", { "map.png": PICTURE }, "document_import_failed"],
    [
      "with too many files",
      Object.fromEntries(
        Array.from({ length: DOCUMENT_ARCHIVE_MAX_FILES + 1 }, (_, at) => [`${at}.md`, new Uint8Array()]),
      ),
      "file_too_large",
    ],
    [
      "with a file that inflates too much",
      { "bomb.md": new Uint8Array(DOCUMENT_IMPORT_MAX_BYTES + 1) },
      "file_too_large",
    ],
  ])("%s is refused and creates nothing", async (_what, files, error) => {
    const count = async () => (await workspace.builder.ok(documentCalls.listDocuments)).items.length;
    const before = await count();
    const { body } = await importFiles(files);
    expect(body.error?.id).toBe(error);
    expect(await count()).toBe(before);
  });
});
