import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import type { CsvFormat } from "#shared/contract/connector";
import { csv } from "../../../server/areas/connector/sources/csv/index";
import { humanName, makeKeys } from "../../../server/areas/connector/sources/header";
import { openTexts } from "../../../server/areas/connector/sources/index";
import { brazilian, english } from "../fields/locales";

const folder = mkdtempSync(join(tmpdir(), "workloom-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function file(content: string | Buffer): string {
  count += 1;
  const path = join(folder, `${count}.csv`);
  writeFileSync(path, content);
  return path;
}
const recognise = (content: string | Buffer, chosen: Partial<CsvFormat> = {}, locale = english) =>
  csv.detect({ path: file(content), sheet: 0 }, chosen, locale);
const detect = async (...given: Parameters<typeof recognise>) => (await recognise(...given)).format;

async function readAll(content: string | Buffer, chosen: Partial<CsvFormat> = {}) {
  const table = { path: file(content), sheet: 0 };
  const opened = openTexts("csv", table, (await csv.detect(table, chosen, english)).format);
  const rows: string[][] = [];
  for await (const batch of opened.batches) rows.push(...batch.rows);
  return rows;
}

const text = "name,city\nJoão,São Paulo\nInês,Évora\n";
const encoded: Record<string, { bytes: Buffer; encoding: CsvFormat["encoding"] }> = {
  "UTF-8": { bytes: Buffer.from(text), encoding: "utf-8" },
  "UTF-8 with a mark": { bytes: Buffer.from(`\uFEFF${text}`), encoding: "utf-8" },
  "UTF-16 LE with a mark": { bytes: Buffer.from(`\uFEFF${text}`, "utf16le"), encoding: "utf-16le" },
  "UTF-16 LE without": { bytes: Buffer.from(text, "utf16le"), encoding: "utf-16le" },
  "UTF-16 BE with a mark": { bytes: Buffer.from(`\uFEFF${text}`, "utf16le").swap16(), encoding: "utf-16be" },
  "Windows-1252": { bytes: Buffer.from(text, "latin1"), encoding: "windows-1252" },
};

describe("The encoding is recognised and every letter arrives", () => {
  test.each(Object.keys(encoded))("%s", async (name) => {
    const { bytes, encoding } = encoded[name]!;
    expect(await detect(bytes)).toMatchObject({ encoding, delimiter: ",", hasHeader: true });
    expect(await readAll(bytes)).toEqual([
      ["name", "city"],
      ["João", "São Paulo"],
      ["Inês", "Évora"],
    ]);
  });

  test("also where the first accent stands far behind", async () => {
    const long = `name,city\n${"plain,text\n".repeat(60_000)}`;
    expect(await detect(Buffer.concat([Buffer.from(long), Buffer.from("João,x\n", "latin1")]))).toMatchObject(
      {
        encoding: "windows-1252",
      },
    );
    expect(await detect(`${long}João,x\n`)).toMatchObject({ encoding: "utf-8" });
  });

  test("and can be overruled", async () => {
    expect(await detect(text, { encoding: "windows-1252" })).toMatchObject({ encoding: "windows-1252" });
  });
});

describe("The delimiter is recognised", () => {
  test.each<[string, string, string]>([
    ["commas", "a,b,c\n1,2,3\n", ","],
    ["semicolons with commas inside", "a;b\n1,5;2,5\n3,5;4,5\n", ";"],
    ["tabs", "a\tb\n1\t2\n", "\t"],
    ["bars", "a|b|c\n1|2|3\n", "|"],
    ["one column", "name\nAna\nRui\n", ","],
    ["commas inside quotes", 'a;b\n"x,y,z";1\n"p,q";2\n', ";"],
  ])("%s", async (_, content, delimiter) => {
    expect(await detect(content)).toMatchObject({ delimiter });
  });
});

describe("How numbers and dates are written is recognised", () => {
  test("by what can only be one way", async () => {
    expect(await detect("a;b\n1,25;x\n3,5;y\n")).toMatchObject({ decimal: "," });
    expect(await detect("a,b\n1.25,x\n3.5,y\n", {}, brazilian)).toMatchObject({ decimal: "." });
    expect(await detect("day\n12/31/2026\n1/2/2026\n", {}, brazilian)).toMatchObject({ dateOrder: "mdy" });
  });
  test("and is the organisation's where the file leaves it open", async () => {
    expect(await detect("a\n1\n", {}, brazilian)).toMatchObject({ decimal: ",", dateOrder: "dmy" });
    expect(await detect("a\n1.234\n", {}, brazilian)).toMatchObject({ decimal: "," });
  });
});

describe("A first row of names is the header", () => {
  test.each([
    ["names", "id,name\n1,Ana\n", true],
    ["values", "1,Ana\n2,Rui\n", false],
    ["names of which some are the same", "name,name\na,b\n", true],
    ["texts that come again below", "Ana,Porto\nRui,Porto\n", false],
  ])("%s", async (_, content, hasHeader) => {
    expect(await detect(content)).toMatchObject({ hasHeader });
  });
});

describe("Files that are no tables are refused", () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");
  test("a picture renamed to .csv", async () => {
    expect(await csv.refuse(png)).toBe("invalid_file_type");
  });
  test("a program", async () => {
    expect(await csv.refuse(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]))).toBe(
      "invalid_file_type",
    );
  });
  test("bytes without sense", async () => {
    expect(await csv.refuse(Buffer.from(Array.from({ length: 500 }, (_, index) => index % 8)))).toBe(
      "invalid_file_type",
    );
  });
  test.each(["", " \r\n \n", "\uFEFF"])("nothing: %j", async (content) => {
    expect(await csv.refuse(Buffer.from(content))).toBe("file_empty");
  });
  test("but not one with a stray NUL, nor UTF-16", async () => {
    expect(await csv.refuse(Buffer.from(`${text.repeat(20)}a\0b,c\n`))).toBeNull();
    expect(await csv.refuse(Buffer.from(text, "utf16le"))).toBeNull();
  });
});

describe("Columns", () => {
  const numbered = (index: number) => `Column ${index + 1}`;
  test("have names of their own, also where the file repeats or forgets them", () => {
    expect(makeKeys(["Name", "name", "", " x  y ", "Name"], numbered)).toEqual([
      "Name",
      "name 2",
      "Column 3",
      "x y",
      "Name 3",
    ]);
    expect(makeKeys(["a".repeat(500), "a".repeat(500)], numbered).map(({ length }) => length)).toEqual([
      120, 120,
    ]);
  });
  test.each([
    ["length_ft", "Length ft"],
    ["firstName", "First name"],
    ["le_heading_degT", "Le heading degT"],
    ["Due date", "Due date"],
    ["IATA", "IATA"],
    ["___", "___"],
  ])("%s reads %s", (key, name) => {
    expect(humanName(key)).toBe(name);
  });
});

describe("A file that was exported here", () => {
  const mark = "\uFEFF";
  test("is read as it was written, whatever its organisation writes and its cells say", async () => {
    const content = `${mark}2026,length_ft\n1.234,2026\n"a;b;c","1,5"\n`;
    expect(await recognise(content, {}, brazilian)).toEqual({
      format: { encoding: "utf-8", delimiter: ",", hasHeader: true, decimal: ".", dateOrder: "dmy" },
      keepsNames: true,
    });
    expect((await recognise(content, { hasHeader: false }, brazilian)).format.hasHeader).toBe(false);
  });

  test.each([
    ["without the mark of UTF-8", "a,b\n1.234,x\n", false],
    ["with the line ends of a spreadsheet", `${mark}a,b\r\n1.234,x\r\n`, true],
    ["parted by semicolons", `${mark}a;b\n1.234;x\n`, true],
  ])("is none %s: its decimal mark is its organisation's", async (_, content, keepsNames) => {
    const recognised = await recognise(content, {}, brazilian);
    expect(recognised).toMatchObject({ keepsNames, format: { decimal: "," } });
  });

  test("has its apostrophes before formulas taken away, one each", async () => {
    expect(await readAll("a,b\n'=1+1,''=1+1\n'tis,'+55 11 98765-4321\n")).toEqual([
      ["a", "b"],
      ["=1+1", "'=1+1"],
      ["'tis", "+55 11 98765-4321"],
    ]);
  });
});
