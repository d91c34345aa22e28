import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { strToU8, zipSync } from "fflate";
import { readXlsx, writeXlsx, type WriteSheet } from "hucre";
import { countOdsPictures } from "../../../server/areas/connector/sources/excel/count-ods-pictures";
import { countPicturesOf } from "../../../server/areas/connector/sources/excel/count-pictures";
import { countXlsbPictures } from "../../../server/areas/connector/sources/excel/count-xlsb-pictures";
import { openSheet } from "../../../server/areas/connector/sources/excel/open-sheet";
import { openWorkbook } from "../../../server/areas/connector/sources/excel/open-workbook";
import { openArchive } from "../../../server/areas/connector/sources/excel/xlsx/read-archive";
import type { SourceCell } from "../../../server/areas/connector/sources/source";
import { useDiskFolder } from "../../support/disk-folder";

const folder = useDiskFolder("xlsx-rows");
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function put(bytes: Uint8Array): string {
  const path = join(folder, "book.xlsx");
  writeFileSync(path, bytes);
  return path;
}

interface Parts {
  /** Content of the sheet's part. */
  sheet: string;
  texts?: string;
  styles?: string;
  settings?: string;
  more?: Readonly<Record<string, string>>;
}

/** A workbook of parts that are written by hand. */
function book({ sheet, texts = "", styles = "", settings = "", more = {} }: Parts): string {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const parts = {
    "xl/worksheets/sheet1.xml": sheet,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${texts}</sst>`,
    "xl/styles.xml": `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${RELATIONS}">${settings}<sheets><sheet name="A &amp; B" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "sharedStrings", "/xl/sharedStrings.xml")}${relation("r3", "styles", "styles.xml")}</Relationships>`,
    ...more,
  };
  return put(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
const rowsOf = (rows: string, rest = "") =>
  `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${rows}</sheetData>${rest}</worksheet>`;

async function read(path: string) {
  const sheet = openSheet(path, 0, { decimal: "." });
  const rows: SourceCell[][] = [];
  for await (const batch of sheet.batches) rows.push(...batch.rows);
  return { rows, notes: sheet.notes() };
}
const cells = async (parts: Parts) => (await read(book(parts))).rows;

describe("Cells of a workbook", () => {
  test.each<[string, Parts, SourceCell[][]]>([
    [
      "are numbers, flags, errors and texts of every kind",
      {
        texts:
          "<si><t xml:space='preserve'> a </t></si><si><r><t>bo</t></r><r><rPr><b/></rPr><t>ld</t></r></si>",
        sheet: rowsOf(
          '<row r="1"><c r="A1"><v>1.5</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#N/A</v></c>' +
            '<c r="D1" t="s"><v>0</v></c><c r="E1" t="s"><v>1</v></c><c r="F1" t="inlineStr"><is><t>in &lt;line&gt;</t></is></c></row>',
        ),
      },
      [[1.5, true, "#N/A", " a ", "bold", "in <line>"]],
    ],
    [
      "that formulas fill have their values",
      {
        sheet: rowsOf(
          '<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">1+1</f><v>2</v></c><c r="B1" t="str"><f>"x"&amp;"y"</f><v>xy</v></c></row>',
        ),
      },
      [[2, "xy"]],
    ],
    [
      "without a place follow each other; others leave a gap",
      { sheet: rowsOf("<row><c><v>1</v></c><c><v>2</v></c></row><row r='4'><c r='C4'><v>3</v></c></row>") },
      [
        [1, 2],
        [null, null, 3],
      ],
    ],
    [
      "leave out the readings of Japanese texts",
      {
        texts: "<si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></si>",
        sheet: rowsOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
      },
      [["東京"]],
    ],
    [
      "may have escaped characters",
      {
        texts: "<si><t>a_x0041_b</t></si>",
        sheet: rowsOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
      },
      [["aAb"]],
    ],
    [
      "may be named with a prefix",
      {
        sheet:
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
      [[7]],
    ],
    [
      "that are dates of their own kind need no format",
      { sheet: rowsOf('<row r="1"><c r="A1" t="d"><v>2026-03-01T09:30:00</v></c></row>') },
      [["2026-03-01 09:30"]],
    ],
  ])("%s", async (_, parts, expected) => {
    expect(await cells(parts)).toEqual(expected);
  });

  test.each([
    ["1900", "", "2026-03-01"],
    ["1904", '<workbookPr date1904="1"/>', "2030-03-02"],
  ])(
    "are dates, times, percentages and amounts by their format, counted from %s",
    async (_, settings, date) => {
      const styles =
        '<numFmts><numFmt numFmtId="164" formatCode="[Magenta]0.0%"/><numFmt numFmtId="165" formatCode="[$€-407] #,##0.00"/><numFmt numFmtId="166" formatCode="[Magenta]0.0"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
      const sheet = rowsOf(
        '<row r="1"><c s="0"><v>46082</v></c><c s="1"><v>46082</v></c><c s="2"><v>0.75</v></c><c s="3"><v>0.125</v></c><c s="4"><v>3.5</v></c><c s="5"><v>3.5</v></c></row>',
      );
      expect(await cells({ settings, styles, sheet })).toEqual([
        [46082, date, "18:00", "12.5%", "€ 3.5", 3.5],
      ]);
    },
  );

  test("that are merged repeat down; hidden rows, pictures and merges are announced", async () => {
    const { rows, notes } = await read(
      book({
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs>',
        sheet: rowsOf(
          '<row r="1"><c r="A1" s="1"><v>0.5</v></c><c r="B1"><v>1</v></c></row><row r="2" hidden="1"><c r="B2"><v>2</v></c></row>',
          '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
        ),
        more: {
          "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="d" Type="${RELATIONS}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
          "xl/drawings/drawing1.xml": "<xdr:wsDr><xdr:pic/><xdr:pic/></xdr:wsDr>",
        },
      }),
    );
    expect(rows).toEqual([
      ["50%", 1],
      ["50%", 2],
    ]);
    expect(notes.map(({ text, values }) => [text, values?.["count"]])).toEqual([
      ["connector.note.mergedCells", 1],
      ["connector.note.hiddenRows", 1],
      ["connector.note.pictures", 2],
    ]);
  });
});

test("A long sheet is read as the library reads it whole", async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => [
    row,
    row % 7 === 0 ? null : `Ação ${row % 50} 💧`,
    new Date(Date.UTC(2020, 0, 1 + row)),
    row % 2 === 0,
    row / 8,
  ]);
  const sheets: WriteSheet[] = [
    { name: "Cover", rows: [["x"]] },
    { name: "Rows", rows, hidden: true },
  ];
  const bytes = await writeXlsx({ sheets });
  const workbook = await openWorkbook(put(bytes));
  expect(workbook.sheets).toEqual([
    { label: "Cover", isHidden: false },
    { label: "Rows", isHidden: true },
  ]);
  const found: unknown[] = [];
  for await (const { values } of workbook.rows(1)) found.push(values);
  expect(found).toEqual((await readXlsx(bytes)).sheets[1]?.rows);
});

describe("Pictures are announced", () => {
  /** A record of an older workbook. */
  const record = (id: number, ...numbers: number[]) => {
    const bytes = Buffer.alloc(4 + numbers.length * 2);
    [id, numbers.length * 2, ...numbers].forEach((number, at) => bytes.writeUInt16LE(number, at * 2));
    return bytes;
  };
  const [BEGIN, END, OBJECT] = [0x809, 0x0a, 0x5d];

  test("of older workbooks, by worksheet, without charts and their parts", () => {
    const sheet = (...objects: Buffer[]) => [record(BEGIN, 0x600, 0x10), ...objects, record(END)];
    const chart = [record(BEGIN, 0x600, 0x20), record(OBJECT, 0x15, 18, 8), record(END)];
    const stream = Buffer.concat([
      record(BEGIN, 0x600, 0x05),
      record(END),
      ...sheet(record(OBJECT, 0x15, 18, 8), record(OBJECT, 0x15, 18, 5), ...chart),
      ...chart,
      ...sheet(record(OBJECT, 0x15, 18, 8), record(OBJECT, 0x15, 18, 8)),
    ]);
    expect(countPicturesOf(stream)).toEqual([1, 2]);
  });

  test("of open formats", async () => {
    const table = (content: string) => `<table:table>${content}</table:table>`;
    const image = "<draw:frame><draw:image/></draw:frame>";
    const content = `<office:spreadsheet>${table("")}${table(image + image)}</office:spreadsheet>`;
    expect(await countOdsPictures(put(zipSync({ "content.xml": strToU8(content) })))).toEqual([0, 2]);
  });

  test("of binary workbooks, in the order of their sheets", async () => {
    const wide = (text: string) => {
      const bytes = Buffer.alloc(4 + text.length * 2);
      bytes.writeUInt32LE(text.length);
      bytes.write(text, 4, "utf16le");
      return bytes;
    };
    /** A sheet as the workbook lists it, after a long record of another kind. */
    const listed = (id: string) => {
      const data = Buffer.concat([Buffer.alloc(8), wide(id), wide(`Sheet ${id}`)]);
      const other = Buffer.concat([Buffer.from([0x80, 0x01, 0x80, 0x02]), Buffer.alloc(256, 0xff)]);
      return Buffer.concat([other, Buffer.from([0x9c, 0x01, data.length]), data]);
    };
    const relations = (...targets: [id: string, kind: string, target: string][]) =>
      strToU8(
        `<Relationships>${targets
          .map(
            ([id, kind, target]) =>
              `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
          )
          .join("")}</Relationships>`,
      );
    const parts = {
      "xl/workbook.bin": Buffer.concat([listed("r2"), listed("r3"), listed("r1")]),
      "xl/_rels/workbook.bin.rels": relations(
        ["r1", "worksheet", "worksheets/sheet1.bin"],
        ["r2", "worksheet", "worksheets/sheet2.bin"],
        ["r3", "chartsheet", "chartsheets/sheet1.bin"],
      ),
      "xl/worksheets/_rels/sheet1.bin.rels": relations(["d", "drawing", "../drawings/drawing1.xml"]),
      "xl/drawings/drawing1.xml": strToU8("<xdr:wsDr><xdr:pic/><xdr:sp/><xdr:pic/></xdr:wsDr>"),
    };
    expect(await countXlsbPictures(put(zipSync(parts)))).toEqual([0, 2]);
  });
});

describe("A hostile workbook", () => {
  const row = '<row r="1"><c r="A1" t="str"><v>';
  test.each<[string, () => string, string]>([
    [
      "with a giant cell",
      () => book({ sheet: rowsOf(`${row}${"x".repeat(4_100_000)}</v></c></row>`) }),
      "tooLarge",
    ],
    [
      "with a column that no sheet has",
      () => book({ sheet: rowsOf('<row><c r="ZZZZ1"><v>1</v></c></row>') }),
      "broken",
    ],
    ["with a part that is damaged", () => damaged(), "broken"],
  ])("%s is refused", async (_, make, reason) => {
    await expect(read(make())).rejects.toMatchObject({ name: "UnreadableWorkbook", reason });
  });

  test("that unpacks to more than it may is refused before it is unpacked", async () => {
    const archive = await openArchive(put(zipSync({ a: new Uint8Array(20_000_000) })), 1_000_000);
    let read = 0;
    const unpack = async () => {
      for await (const piece of (await archive?.read("a")) ?? []) read += piece.length;
    };
    await expect(unpack()).rejects.toMatchObject({ name: "UnreadableWorkbook", reason: "tooLarge" });
    archive?.close();
    expect(read).toBeLessThanOrEqual(1_000_000);
  });

  test("has no entities that expand", async () => {
    const entities =
      '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    expect(await cells({ sheet: `${entities}${rowsOf(`${row}&b;&f;</v></c></row>`)}` })).toEqual([
      ["&b;&f;"],
    ]);
  });
});

/** A workbook whose sheet's packed bytes were overwritten. */
function damaged(): string {
  const many = Array.from({ length: 2000 }, (_, row) => `<row><c><v>${row * 7919}</v></c></row>`).join("");
  const bytes = zipSync({
    "xl/worksheets/sheet1.xml": strToU8(rowsOf(many)),
    "xl/workbook.xml": strToU8(`<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  });
  bytes.fill(0xff, 2000, 2200);
  return put(bytes);
}
