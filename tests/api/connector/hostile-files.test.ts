import { describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { errorOf } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { incoming, stored } from "../files/support/files";
import { configure, sendFile, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const begin = async () =>
  (await workspace.builder.ok(connectorCalls.createImport, { connector_id: "csv" })).identifier;

describe("A file that is no csv is refused and nothing of it is kept", () => {
  test.each<[string, string, Buffer, string]>([
    [
      "a picture renamed to .csv",
      "photo.csv",
      Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"),
      "invalid_file_type",
    ],
    ["another kind of file", "table.xlsx", Buffer.from("PK"), "invalid_file_type"],
    ["an empty file", "empty.csv", Buffer.alloc(0), "file_empty"],
    ["white space alone", "blank.csv", Buffer.from("\r\n \n"), "file_empty"],
  ])("%s", async (_, name, bytes, id) => {
    const identifier = await begin();
    const error = errorOf(await sendFile(workspace.builder, identifier, name, bytes));
    expect(error.id).toBe(id);
    expect(error.message.length).toBeGreaterThan(10);
    expect([...stored(workspace), ...incoming(workspace)]).toEqual([]);
  });
});

describe("A file that cannot become a table is refused with the reason", () => {
  test("10,000 columns", async () => {
    const header = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",");
    const identifier = await upload(workspace.builder, "wide.csv", `${header}\n${header}\n`);
    const error = await workspace.builder.fails("too_many_columns", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: {},
    });
    expect(error.message).toContain("10,000 columns");
  });

  test("a cell of 20 MB", async () => {
    const identifier = await upload(workspace.builder, "huge.csv", `a,b\n1,2\n3,${"x".repeat(20_000_000)}\n`);
    const error = await workspace.builder.fails("unreadable_file", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: {},
    });
    expect(error.message).toContain("Line 3");
  });
});

/** Imports a text with what was guessed and answers what landed. */
async function importText(name: string, text: string | Buffer, label = "Hostile") {
  const identifier = await upload(workspace.builder, name, text);
  const configured = await configure(workspace.builder, identifier);
  await start(workspace.builder, identifier, configured, label);
  const done = await waitFor(workspace.builder, identifier);
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, size: 1000 });
  const rows = records.map(({ data }) => table.fields.map(({ id }) => data[id] ?? null));
  return { configured, done, table, rows };
}

describe("A file with faults lands with every fault told", () => {
  test("broken quotes swallow no row", async () => {
    const { configured, done, rows } = await importText(
      "quotes.csv",
      'id,name,city\n1,"Ana,Lisboa\n2,Rui,Porto\n3,"Eva",Faro\n',
    );
    expect(rows).toEqual([
      [1, '"Ana', "Lisboa"],
      [2, "Rui", "Porto"],
      [3, "Eva", "Faro"],
    ]);
    expect(configured.notes).toContainEqual({
      text: "connector.note.strayQuotes",
      values: { lines: "2", count: 1 },
      warning: true,
    });
    expect(done.notes).toEqual(configured.notes);
  });

  test("rows with more cells lose none silently, rows with fewer are filled up", async () => {
    const { done, rows } = await importText("ragged.csv", "id,name\n1,Ana,surplus\n2\n3,Rui,,\n");
    expect(rows).toEqual([
      [1, "Ana"],
      [2, null],
      [3, "Rui"],
    ]);
    expect(done).toMatchObject({ extraCells: 1, refusedRows: 1 });
    expect(done.refused).toEqual([
      { row: 2, column: "Column 3", text: "surplus", reason: "connector.reason.extraCell" },
    ]);
  });

  test("names and cells that look like code are texts", async () => {
    const { table, rows } = await importText(
      "code.csv",
      `"'; DROP TABLE t_1;--",<script>alert(1)</script>,=cmd()\n"x'; DELETE FROM ""user"";--",<img src=x onerror=1>,=HYPERLINK("evil")\n`,
      '\'; DROP TABLE "table";--',
    );
    expect(table.label).toBe('\'; DROP TABLE "table";--');
    expect(table.fields.map(({ name }) => name)).toEqual([
      "'; DROP TABLE t_1;--",
      "<script>alert(1)</script>",
      "=cmd()",
    ]);
    expect(rows).toEqual([[`x'; DELETE FROM "user";--`, "<img src=x onerror=1>", '=HYPERLINK("evil")']]);
  });

  test("repeated and missing names of columns", async () => {
    const { table } = await importText("names.csv", "Name,name,,Name\na,b,c,d\n");
    expect(table.fields.map(({ name }) => name)).toEqual(["Name", "name 2", "Column 3", "Name 3"]);
  });

  test("UTF-16, semicolons and decimal commas", async () => {
    const { rows } = await importText(
      "german.csv",
      Buffer.from("\uFEFFort;wert\nKöln;1,5\nMünchen;2.345,25\n", "utf16le"),
    );
    expect(rows).toEqual([
      ["Köln", 1.5],
      ["München", 2345.25],
    ]);
  });

  test("a header without rows makes an empty table", async () => {
    const { done, table } = await importText("header.csv", "id,name\n");
    expect(done).toMatchObject({ state: "done", progress: { rowsRead: 0, recordsCreated: 0 } });
    expect(table.fields).toHaveLength(2);
  });
});

describe("Names of columns", () => {
  /** Finishes with what was guessed and answers the table's fields and records. */
  async function land(content: string) {
    const identifier = await upload(workspace.builder, "names.csv", content);
    const configured = await configure(workspace.builder, identifier);
    await start(workspace.builder, identifier, configured);
    const done = await waitFor(workspace.builder, identifier);
    expect(done).toMatchObject({ state: "done", error: null });
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
    return {
      done,
      names: table.fields.map(({ name }) => name),
      rows: records.map(({ data }) => table.fields.map(({ id }) => data[id])),
    };
  }

  test("may be words that objects know", async () => {
    const { done, names, rows } = await land("__proto__,constructor,toString\n1,2,3\n");
    expect(names).toEqual(["Proto", "Constructor", "To string"]);
    expect(done.columns.map(({ key, notes }) => [key, notes])).toEqual([
      ["__proto__", []],
      ["constructor", []],
      ["toString", []],
    ]);
    expect(rows).toEqual([[1, 2, 3]]);
  });

  test("shows something: names without ink are counted", async () => {
    const { names } = await land("\u200B,\u200F,Crew\n1,2,3\n");
    expect(names).toEqual(["Column 1", "Column 2", "Crew"]);
  });

  test("is cut between characters, never inside one", async () => {
    const { names } = await land(`${"x".repeat(119)}😀,b\n1,2\n`);
    expect(names).toEqual([`X${"x".repeat(118)}`, "B"]);
  });

  test.each([
    ["sep=;", "sep=;\na;b\n1,5;2\n"],
    ["sep=| in quotation marks", '"sep=|"\r\na|b\r\n1,5|2\r\n'],
    ["sep=, before commas in cells", 'sep=,\na,b\n"1,5",2\n'],
  ])("does not stand in a first row that names the delimiter: %s", async (_, content) => {
    const { names, rows } = await land(content);
    expect(names).toEqual(["A", "B"]);
    expect(rows).toEqual([[1.5, 2]]);
  });
});

test("Option spellings that differ only in invisible characters are the same option", async () => {
  const spellings = ["New", "new", "New\u202A", "Done"];
  const cells = [...spellings, ...spellings, ...spellings, "\u200B"];
  const identifier = await upload(
    workspace.builder,
    "options.csv",
    `n,state\n${cells.map((cell, n) => `${n},${cell}`).join("\n")}\n`,
  );
  const configured = await configure(workspace.builder, identifier);
  expect(configured.fields[1]).toMatchObject({ type: "select" });
  await start(workspace.builder, identifier, configured);
  const done = await waitFor(workspace.builder, identifier);
  expect(done).toMatchObject({ state: "done", refusedRows: 0 });
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
  expect(table.fields[1]?.config["options"]).toMatchObject([{ label: "New" }, { label: "Done" }]);
});
