import { expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { statusOptions, createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, upload } from "./support/upload";
import { rowsOf, updateArgument, updateTable } from "./support/update";

const workspace = useTestWorkspace();
const { previewImport } = connectorCalls;

const unchanged = (text: string) => ({ before: text, after: text, refused: null });

const orders = async () => {
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Code", type: "text", required: true },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
  ]);
  await table.add({ Code: "A", Hours: 1 }, { Code: "B", Hours: 2 });
  return table;
};

test("A preview says what would become of each row of an update and writes nothing", async () => {
  const table = await orders();
  const before = await table.rows();
  const argument = await updateArgument(workspace.builder, "Code,Hours\nA,1\nB,7\nC,3\n", {
    tableId: table.id,
    type: "import_update",
    key: "Code",
  });
  const { counts, rows, isComplete, examples, ...more } = await workspace.builder.ok(previewImport, argument);
  expect(counts).toEqual({ created: 0, updated: 1, same: 1, newer: 0, duplicate: 0, unknown: 1, refused: 0 });
  expect([rows, isComplete]).toEqual([3, true]);
  expect(more).toMatchObject({ changedCells: 1, refusedCells: 0, rowsWithRefusals: 0 });
  expect(more.fields.map(({ name, type }) => [name, type])).toEqual([
    ["Code", "text"],
    ["Hours", "number"],
  ]);
  expect(examples.map(({ line, fate, cells }) => [line, fate, ...cells])).toEqual([
    [2, "same", unchanged("A"), unchanged("1")],
    [3, "updated", unchanged("B"), { before: "2", after: "7", refused: null }],
    [4, "unknown", unchanged("C"), unchanged("3")],
  ]);
  expect(await table.rows()).toEqual(before);
});

test("A record that changed here after its row did is kept on request", async () => {
  const table = await createTestTable(workspace.builder, "Dated orders", [
    { name: "Code", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Changed", type: "date" },
  ]);
  await table.add({ Code: "A", Hours: 1 }, { Code: "B", Hours: 2 });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const file = `Code,Hours,Changed\nA,5,${day(-3)}\nB,6,${day(2)}\nB,7,${day(-3)}\n`;
  const update = { tableId: table.id, type: "import_update", key: "Code" } as const;
  const hours = async () => (await table.rows()).map(({ Hours }) => Hours);

  const asked = await updateArgument(workspace.builder, file, { ...update, newerBy: "Changed" });
  const { counts } = await workspace.builder.ok(previewImport, asked);
  expect(counts).toMatchObject({ updated: 1, newer: 2 });
  const kept = await updateTable(workspace.builder, file, { ...update, newerBy: "Changed" });
  expect(rowsOf(kept)).toEqual([0, 1, 2, 0]);
  expect(kept.columns.map(({ ignored }) => ignored)).toEqual([2, 2, 2]);
  expect(await hours()).toEqual([1, 6]);
  expect(rowsOf(await updateTable(workspace.builder, file, update))).toEqual([0, 3, 0, 0]);
  expect(await hours()).toEqual([5, 7]);

  const unfit = await updateArgument(workspace.builder, file, { ...update, newerBy: "Hours" });
  await workspace.builder.fails("field_validation_failed", previewImport, unfit);
});

test("It names the rows that would be refused, with the reason", async () => {
  const table = await orders();
  const argument = await updateArgument(workspace.builder, "Code,Hours\n,4\nD,5\n", {
    tableId: table.id,
    type: "import_only",
  });
  const { counts, examples } = await workspace.builder.ok(previewImport, argument);
  expect(counts).toMatchObject({ created: 1, refused: 1 });
  expect(examples.find(({ fate }) => fate === "refused")?.reason).toMatch(/\w/);
});

test("It names refused cells of rows whose other cells are written, and records that titles would make", async () => {
  const places = await createTestTable(workspace.builder, "Places", [{ name: "Name", type: "text" }]);
  await places.add({ Name: "Hall" });
  const table = await createTestTable(workspace.builder, "Placed orders", [
    { name: "Code", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Place", type: "connectedRecord", config: { tableId: places.id } },
  ]);
  await table.add({ Code: "A", Hours: 1 }, { Code: "B", Hours: 2 });
  const argument = await updateArgument(workspace.builder, "Code,Hours,Place\nA,many,Hall\nB,3,Yard\n", {
    tableId: table.id,
    type: "import_update",
    key: "Code",
  });
  const ask = async () => workspace.builder.ok(previewImport, argument);
  const { counts, changedCells, refusedCells, rowsWithRefusals, examples } = await ask();
  expect([counts["updated"], changedCells, refusedCells, rowsWithRefusals]).toEqual([2, 2, 2, 2]);
  const [first, second] = examples;
  expect(first?.cells.slice(1)).toEqual([
    { before: "1", after: "many", refused: expect.stringMatching(/\w/) },
    { before: "", after: "Hall", refused: null },
  ]);
  expect(second?.cells[2]).toMatchObject({ after: "Yard", refused: expect.stringMatching(/\w/) });

  for (const config of argument.table_import_configs)
    config.fields = config.fields.map((field) => ({ ...field, createsRecords: true }));
  const made = await ask();
  expect(made.examples[1]?.cells[2]).toEqual({ before: "", after: "Yard", refused: null });
  expect(await places.rows()).toHaveLength(1);
});

test("It is for those who may import into the table, and only of an update", async () => {
  const table = await orders();
  const update = { tableId: table.id, type: "import_only" } as const;
  const argument = await updateArgument(workspace.builder, "Code\nE\n", update);
  await workspace.admin.fails("import_not_found", previewImport, argument);
  await workspace.nobody.fails("invalid_token", previewImport, argument);
  const identifier = await upload(workspace.builder, "new.csv", "Code\nE\n");
  const { format, fields } = await configure(workspace.builder, identifier);
  await workspace.builder.fails("invalid_request", previewImport, {
    connector_id: "csv",
    identifier,
    format,
    table_import_configs: [{ label: "New", fields, config: {} }],
  });
});
