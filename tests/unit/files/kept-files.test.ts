import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { FILE_NAME_MAX_LENGTH } from "#shared/limits/files";
import { safeFileName } from "../../../server/files/file-name";
import { canShow, sniffType, UNKNOWN_TYPE } from "../../../server/files/sniff";

const folder = mkdtempSync(join(tmpdir(), "workloom-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function typeOf(content: string | Buffer, name: string): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  writeFileSync(path, content);
  return sniffType(path, name);
}

describe("Names of uploaded files", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["  report.pdf ", "report.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\ana\\photo.png", "photo.png"],
    ["photo\u202Egnp.exe", "photognp.exe"],
    ["zero\u200Bwidth.txt", "zerowidth.txt"],
    ["line\nbreak\0.txt", "linebreak.txt"],
    ['a<b>:"c|?*.txt', "a_b___c___.txt"],
    [".htaccess", "htaccess"],
    ["...", "file"],
    ["name.", "name"],
    ["", "file"],
    ["folder/", "file"],
    ["São João 2026.csv", "São João 2026.csv"],
    ["Sa\u0303o.txt", "São.txt"],
  ])("%j becomes %j", (given, kept) => expect(safeFileName(given)).toBe(kept));

  test("is cut before its ending", () => {
    const cut = safeFileName(`${"a".repeat(300)}.xlsx`);
    expect(cut).toHaveLength(FILE_NAME_MAX_LENGTH);
    expect(cut.endsWith("a.xlsx")).toBe(true);
    expect(safeFileName(`${"a".repeat(FILE_NAME_MAX_LENGTH - 4)}.txt`)).toHaveLength(FILE_NAME_MAX_LENGTH);
    expect(safeFileName(`a.${"b".repeat(300)}`).length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH);
  });

  test("is never cut in the middle of a character, so that its address can be written", () => {
    for (const letters of [194, 195, 196, 197]) {
      const cut = safeFileName(`${"a".repeat(letters)}${"😀".repeat(5)}.txt`);
      expect(cut.isWellFormed()).toBe(true);
      expect(() => encodeURIComponent(cut)).not.toThrow();
      expect(cut.endsWith(".txt")).toBe(true);
    }
    expect(safeFileName("half\uD83D.txt").isWellFormed()).toBe(true);
  });
});

describe("A file's type comes from its content and not from its name", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  test.each<[string, string | Buffer, string, string]>([
    ["a picture called a text", png, "notes.txt", "image/png"],
    ["a text called a picture", "hello", "photo.png", "text/plain"],
    ["a page called a text", "<!DOCTYPE html><p>x", "notes.txt", "text/html"],
    ["a script in a text", "hello <script>alert(1)</script>", "notes.txt", "text/html"],
    [
      "a drawing called a picture",
      '<svg xmlns="http://www.w3.org/2000/svg"><a/></svg>',
      "photo.png",
      "image/svg+xml",
    ],
    [
      "a drawing behind an XML head",
      '<?xml version="1.0"?>\n<svg onload="x"></svg>',
      "a.xml",
      "image/svg+xml",
    ],
    ["a table of commas", "a,b\n1,2", "a.CSV", "text/csv"],
    ["JSON", '{"a":1}', "a.json", "application/json"],
    ["a PDF", "%PDF-1.7\n%âãÏÓ", "a.txt", "application/pdf"],
    ["UTF-16 with its mark", Buffer.from("\uFEFFolá", "utf16le"), "a.txt", "text/plain"],
    ["UTF-16 the other way", Buffer.from("\uFEFFolá", "utf16le").swap16(), "a.csv", "text/csv"],
    ["a page in UTF-16", Buffer.from("\uFEFF<script>x</script>", "utf16le"), "a.txt", "text/html"],
    ["data behind a mark", Buffer.from([0xff, 0xfe, 0, 0, 1, 0]), "a.txt", UNKNOWN_TYPE],
    ["data with a zero", Buffer.from([1, 2, 0, 3]), "a.txt", UNKNOWN_TYPE],
    ["bytes that are no text", Buffer.from([0x61, 0xff, 0xfe, 0xfd, 0x62]), "a.txt", UNKNOWN_TYPE],
    ["nothing", "", "a.txt", "text/plain"],
  ])("%s", async (_what, content, name, type) => expect(await typeOf(content, name)).toBe(type));

  test.each([
    ["image/png", true],
    ["application/pdf", true],
    ["text/plain", true],
    ["video/mp4", true],
    ["image/svg+xml", false],
    ["text/html", false],
    ["application/xml", false],
    ["application/xhtml+xml", false],
    ["text/javascript", false],
    ["application/octet-stream", false],
    ["image/png; x", false],
    ["", false],
  ])("%j may stand in a page of ours: %s", (type, may) => expect(canShow(type)).toBe(may));
});
