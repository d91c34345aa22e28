import { expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { COLUMNS_WARNING } from "#shared/limits/connector";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();

test("Columns that were put into another order become fields in that order, each with its own values", async () => {
  const identifier = await upload(workspace.builder, "order.csv", "id,name,town\n1,Ana,Porto\n2,Rui,Faro\n");
  const configured = await configure(workspace.builder, identifier);
  const [number, name, town] = configured.fields;
  const fields = [town, number, name].flatMap((field) => field ?? []);
  await start(workspace.builder, identifier, { ...configured, fields }, "Ordered");
  const { tableId } = await waitFor(workspace.builder, identifier);
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: tableId ?? 0 });
  expect(table.fields.map((field) => field.name)).toEqual(["Town", "Id", "Name"]);
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
  expect(records.map(({ data }) => table.fields.map(({ id }) => data[id]))).toEqual([
    ["Porto", 1, "Ana"],
    ["Faro", 2, "Rui"],
  ]);
});

test("The few values below zero are named, with the filter that shows their records", async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `Runway ${index},${index === 7 ? -1 : 900 + index}`);
  const identifier = await upload(workspace.builder, "width.csv", `name,width\n${rows.join("\n")}\n`);
  await start(workspace.builder, identifier, await configure(workspace.builder, identifier), "Widths");
  const { tableId, columns } = await waitFor(workspace.builder, identifier);
  const width = columns.find(({ key }) => key === "width");
  expect(width?.notes).toEqual([
    {
      text: "fieldTypes.belowZero",
      values: expect.objectContaining({ count: 1 }),
      warning: true,
      show: { operator: "lessThan", value: 0 },
    },
  ]);
  const [note] = width?.notes ?? [];
  if (!note?.show || width?.fieldId === undefined) throw new Error("The note shows nothing.");
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, {
    tableId: tableId ?? 0,
    filter: { match: "all", conditions: [{ fieldId: width.fieldId, ...note.show }] },
  });
  expect(records.map(({ data }) => data[width.fieldId ?? 0])).toEqual([-1]);
});

test("A file with very many columns, or letters of another encoding, says so before it is imported", async () => {
  const notesOf = async (content: string | Buffer, encoding?: "utf-8") => {
    const identifier = await upload(workspace.builder, "noted.csv", content);
    const { notes } = await configure(
      workspace.builder,
      identifier,
      encoding ? { format: { encoding } } : {},
    );
    return notes.map(({ text, values }) => [text, values]);
  };
  const columns = (count: number) => Array.from({ length: count }, (_, index) => `column ${index}`).join(",");
  expect(await notesOf(`${columns(COLUMNS_WARNING - 1)}\n1\n`)).not.toContainEqual(
    expect.arrayContaining(["connector.note.manyColumns"]),
  );
  expect(await notesOf(`${columns(COLUMNS_WARNING)}\n1\n`)).toContainEqual([
    "connector.note.manyColumns",
    { count: COLUMNS_WARNING },
  ]);
  const latin = Buffer.from("id,town\n1,S\xe3o Jo\xe3o\n", "latin1");
  expect(await notesOf(latin, "utf-8")).toContainEqual([
    "connector.note.unreadableCharacters",
    { columns: "town" },
  ]);
});

test("A column spoiled by a single value names its likely type, and a column of codes has no note", async () => {
  const rows = ["2026-01-05,12,A1,18", "2026-02-06,13,B2,27", "soon,14,7,36L", "2026-03-07,007,C3,36"];
  const identifier = await upload(
    workspace.builder,
    "nearly.csv",
    `due,code,gate,runway\n${rows.join("\n")}\n`,
  );
  const { reports, fields } = await configure(workspace.builder, identifier, {});
  const [due, code, gate, runway] = reports;
  expect(fields[0]?.type).toBe("text");
  expect(due?.notes).toContainEqual({
    text: "connector.note.nearly",
    values: { fitting: 3, all: 4, type: "date", examples: "“soon”" },
    warning: true,
    suggests: "date",
  });
  for (const other of [code, gate, runway])
    expect(other?.notes.map(({ text }) => text)).not.toContain("connector.note.nearly");
});
