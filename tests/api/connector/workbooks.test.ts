import { describe, expect, test } from "@jest/globals";
import iconv from "iconv-lite";
import { writeOds, writeXlsx, type WriteSheet } from "hucre";
import { connectorCalls, type ImportStatus } from "#shared/contract/connector";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, sendFile, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const EXCEL = "microsoft-excel";
const day = (text: string) => new Date(`${text}:00Z`);

const orders: WriteSheet = {
  name: "Orders",
  rows: [
    ["Orders of March"],
    [],
    ["Code", "Customer", "Day", "Sent", "Share", "Paid", "Amount"],
    ["A-1", "Ana", day("2026-03-01T00:00"), day("2026-03-01T09:30"), 0.5, true, 12.5],
    ["A-2", null, day("2026-03-02T00:00"), day("2026-03-02T18:05"), 0.125, false, -3],
    ["A-3", "Rui", day("2026-03-03T00:00"), null, 1, true, "#DIV/0!"],
  ],
  cells: new Map([
    ["3,4", { value: 0.5, style: { numFmt: "0%" } }],
    ["4,4", { value: 0.125, style: { numFmt: "0.0%" } }],
    ["5,4", { value: 1, style: { numFmt: "0%" } }],
  ]),
  merges: [{ startRow: 3, startCol: 1, endRow: 4, endCol: 1 }],
};
const secret: WriteSheet = { name: "Secret", hidden: true, rows: [["Word"], ["sesame"]] };
const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }));

const begin = (name: string, content: Buffer) => upload(workspace.builder, name, content, EXCEL);
const read = (identifier: string, sheetIndex = 0) =>
  configure(workspace.builder, identifier, { sheetIndex }, EXCEL);
const finish = async (identifier: string, connectorId = EXCEL): Promise<ImportStatus> => {
  const configured = await configure(workspace.builder, identifier, {}, connectorId);
  await start(workspace.builder, identifier, configured, "Imported", { connectorId });
  return waitFor(workspace.builder, identifier);
};

/** Every cell of the file's rows is accounted for once. */
function expectAllCells({ columns, progress, state, error }: ImportStatus): void {
  expect([state, error]).toEqual(["done", null]);
  for (const { landed, empty, refused } of columns) expect(landed + empty + refused).toBe(progress.rowsRead);
}

describe("A workbook", () => {
  test("is read below its title, with dates, percentages and merged cells as people see them", async () => {
    const configured = await read(await begin("orders.xlsx", await workbook(orders, secret)));
    expect(configured.format).toMatchObject({ skipRows: 1, hasHeader: true });
    expect(configured.fields.map(({ label, type }) => [label, type])).toEqual([
      ["Code", "text"],
      ["Customer", "text"],
      ["Day", "date"],
      ["Sent", "datetime"],
      ["Share", "percent"],
      ["Paid", "checkbox"],
      ["Amount", "text"],
    ]);
    expect(configured.records.map((row) => row.map(({ value }) => value)[1])).toEqual(["Ana", "Ana", "Rui"]);
    expect(configured.records[1]?.[2]?.value).toBe("2026-03-02");
  });

  test("names its sheets, and says which are hidden and what came from a failed formula", async () => {
    const identifier = await begin("orders.xlsx", await workbook(orders, secret));
    const { sheets, notes } = await read(identifier);
    expect(sheets).toEqual([
      { label: "Orders", isHidden: false },
      { label: "Secret", isHidden: true },
    ]);
    expect(notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "connector.note.hiddenSheets",
        "connector.note.mergedCells",
        "connector.note.formulaErrors",
      ]),
    );
    const lists = await workspace.builder.ok(connectorCalls.callConnector, {
      identifier,
      connector_id: EXCEL,
      function: "list-sheets",
    });
    expect(lists.lists).toEqual([
      { id: "0", label: "Orders" },
      { id: "1", label: "Secret" },
    ]);
    expect((await read(identifier, 1)).fields.map(({ label }) => label)).toEqual(["Word"]);
  });

  test("becomes a table whose ledger accounts for every cell", async () => {
    const done = await finish(await begin("orders.xlsx", await workbook(orders)));
    expectAllCells(done);
    expect(done.progress.recordsCreated).toBe(3);
  });

  test("of an open format is read too", async () => {
    const content = Buffer.from(
      await writeOds({
        sheets: [
          {
            name: "A",
            rows: [
              ["Code", "Day"],
              ["x", day("2026-03-01T00:00")],
            ],
          },
        ],
      }),
    );
    const { fields } = await read(await begin("orders.ods", content));
    expect(fields.map(({ type }) => type)).toEqual(["text", "date"]);
  });

  test("with another sheet than it has is refused, and so is a broken one, without a server error", async () => {
    const content = await workbook(orders);
    const identifier = await begin("orders.xlsx", content);
    await workspace.builder.fails("field_validation_failed", connectorCalls.configureImport, {
      connector_id: EXCEL,
      identifier,
      config: { sheetIndex: 5 },
    });
    const broken = await begin("broken.xlsx", content.subarray(0, 900));
    await workspace.builder.fails("unreadable_workbook", connectorCalls.configureImport, {
      connector_id: EXCEL,
      identifier: broken,
      config: {},
    });
  });

  test("is told from other files by what is in it", async () => {
    const { identifier } = await workspace.builder.ok(connectorCalls.createImport, { connector_id: EXCEL });
    const answer = await sendFile(workspace.builder, identifier, "orders.xlsx", "id,name\n", EXCEL);
    expect(answer.status).toBe(400);
  });
});

test.each([
  ["euc-kr", "euc-kr", "이름,도시\n김민준,인천\n박서연,대전\n"],
  ["gbk", "gb18030", "姓名,城市,电话\n张伟,南京,02588881234\n陈静,杭州,057155556666\n"],
  ["macroman", "macintosh", "Nome,Cidade\nSimão Gonçalves,Évora\nInês Brandão,Viseu\n"],
  ["shift_jis", "shift_jis", "氏名,住所,備考\n鈴木一郎,京都市,表示\n高橋花子,横浜市,能力\n"],
  ["windows-1250", "windows-1250", "Jméno,Město\nOndřej Dvořák,Plzeň\nŁucja,Łódź\n"],
  ["windows-1251", "windows-1251", "Имя,Город\nАнна Смирнова,Москва\nИгорь,Казань\n"],
  ["windows-1252", "windows-1252", "Nome,Cidade\nSimão Gonçalves,Évora\nInês Brandão,Viseu\n"],
])("A file in %s is read in it, with the doubt shown", async (written, encoding, text) => {
  const identifier = await upload(workspace.builder, "names.csv", iconv.encode(text, written));
  const { format, records, notes } = await configure(workspace.builder, identifier);
  expect(format.encoding).toBe(encoding);
  expect(records[0]?.[0]?.text).toBe(text.split("\n")[1]?.split(",")[0]);
  expect(notes.map(({ text: note }) => note)).toContain("connector.note.encodingGuessed");
  expectAllCells(await finish(identifier, "csv"));
});

test.each([
  ["a list of objects", '[{"code":"a","who":{"city":"Rio"}},{"code":"b","n":2.5,"tags":["x","y"]}]'],
  ["an object on each line", '{"code":"a","who":{"city":"Rio"}}\n{"code":"b","n":2.5,"tags":["x","y"]}\n'],
  [
    "a list under a name",
    '{"items":[{"code":"a","who":{"city":"Rio"}},{"code":"b","n":2.5,"tags":["x","y"]}]}',
  ],
])("JSON that is %s becomes rows under its keys", async (_, content) => {
  const identifier = await upload(workspace.builder, "list.json", content, "json");
  const { fields, records } = await configure(workspace.builder, identifier, {}, "json");
  expect(fields.map(({ key }) => key)).toEqual(["code", "who.city", "n", "tags"]);
  expect(records.map((row) => row.map(({ text }) => text))).toEqual([
    ["a", "Rio", "", ""],
    ["b", "", "2.5", "x, y"],
  ]);
  expectAllCells(await finish(identifier, "json"));
});
