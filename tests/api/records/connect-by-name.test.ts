import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls, type Field } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordEditCalls } from "#shared/contract/record-edits";
import { recordCalls, type CellValue, type DataFormat } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { configure, start, upload, waitFor } from "../connector/support/upload";

const workspace = useTestWorkspace();
let suppliers: TestTable;
let orders: TestTable;
let supplier: Field;

/** Supplier names as orders mention them: exact, folded, shared by two, and unknown. */
const names = ["Acme", "acme tools", "TWIN", "Nobody"];

beforeEach(async () => {
  suppliers = await createTestTable(workspace.builder, "Suppliers", [{ name: "Name", type: "text" }]);
  await suppliers.add(
    { Name: "Acme" },
    { Name: "Acme Tools" },
    { Name: "Twin" },
    { Name: "Twin" },
    { Name: "ACME" },
    { Name: "Day, first" },
  );
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "From", type: "text" },
  ]);
  const { field } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: suppliers.id,
    name: "Supplier",
    many: true,
    inverse: null,
  });
  supplier = field;
});

const idsOf = (value: CellValue | undefined) =>
  (value as { id: number }[] | null | undefined)?.map(({ id }) => id) ?? null;
const connected = async (fieldId: number, tableId = orders.id) => {
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId });
  return records.map(({ data }) => idsOf(data[fieldId]));
};
const toConnection = (createsRecords = false) => ({
  tableId: orders.id,
  fieldId: orders.field("From"),
  type: "connectedRecord" as const,
  config: { tableId: suppliers.id, many: true },
  createsRecords,
});

describe("A connection is written by the titles of its records", () => {
  test("the exact title comes first, then the folded one, then a list, then a number", async () => {
    const given = ["Acme", "ACME", "acme tools", "Day, first", 'Acme, "Day, first"', "#3", "4"];
    const { records } = await workspace.builder.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: given.map((title) => ({ data: { [supplier.id]: [{ title }] } })),
    });
    expect(records.map(({ data }) => idsOf(data[supplier.id]))).toEqual([
      [1],
      [5],
      [2],
      [6],
      [1, 6],
      [3],
      [4],
    ]);
  });

  test("a text that is given as such is read the same way", async () => {
    const [order] = await orders.add({ Title: "Sweep" });
    const { records } = await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: orders.id,
      records: [
        {
          id: order?.id ?? 0,
          data: { [supplier.id]: "Acme Tools; #6" },
          dataFormat: { [supplier.id]: "text" } as DataFormat,
        },
      ],
    });
    expect(records.map(({ data }) => idsOf(data[supplier.id]))).toEqual([[2, 6]]);
  });

  test("a name of several records, and one of none, are refused at their cells", async () => {
    const error = await workspace.builder.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: orders.id,
      records: names.map((title) => ({ data: { [supplier.id]: [{ title }] } })),
    });
    expect(error.fields).toEqual([
      { path: `records.2.data.${supplier.id}`, message: "Several records have this name." },
      { path: `records.3.data.${supplier.id}`, message: "No record has this name." },
    ]);
  });
});

describe("A name of several records asks which is meant", () => {
  const titles = ["Twin", "Acme, Twin", "Acme"];
  const match = (choices: { title: string; recordId: number }[]) =>
    workspace.builder
      .ok(recordEditCalls.matchTitles, { tableId: orders.id, fieldId: supplier.id, titles, choices })
      .then(({ matches }) => matches);

  test("when it is pasted: the name in question, also in a list, until a record is chosen", async () => {
    expect(await match([])).toEqual([
      { ids: [], reason: "several", shared: ["Twin"] },
      { ids: [], reason: "several", shared: ["Twin"] },
      { ids: [1], reason: null, shared: [] },
    ]);
    expect(await match([{ title: "Twin", recordId: 4 }])).toEqual([
      { ids: [4], reason: null, shared: [] },
      { ids: [1, 4], reason: null, shared: [] },
      { ids: [1], reason: null, shared: [] },
    ]);
  });

  test("a chosen record that does not exist, or is in the trash, is no answer", async () => {
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: suppliers.id, ids: [6] });
    for (const recordId of [6, 99])
      expect((await match([{ title: "Twin", recordId }]))[0]).toMatchObject({ reason: "several" });
  });

  test("when a field gets the type: the preview lists the names, the change takes the answers", async () => {
    await orders.add(...["Twin", "TWIN", "Acme", "Acme; Twin"].map((From) => ({ From })));
    const { createsRecords: _creates, ...choice } = toConnection();
    const { preview } = await workspace.builder.ok(fieldConversionCalls.previewFieldType, choice);
    expect(preview.shared).toEqual(["Twin", "TWIN"]);
    const choices = [{ title: "Twin", recordId: 4 }];
    const decided = { ...choice, choices };
    const next = await workspace.builder.ok(fieldConversionCalls.previewFieldType, decided);
    expect(next.preview.shared).toEqual(["TWIN"]);
    await workspace.builder.ok(fieldConversionCalls.changeFieldType, decided);
    expect(await connected(choice.fieldId)).toEqual([[4], null, [1], [1, 4]]);
  });

  test("in an import: the matching lists the names, the import takes the answers", async () => {
    const identifier = await upload(workspace.builder, "o.csv", "Order,Supplier\nA,Twin\nB,Acme\nC,Twin\n");
    const { format, fields } = await configure(workspace.builder, identifier);
    const asked = (choices: { title: string; recordId: number }[]) =>
      fields.map((field) =>
        field.key === "Supplier"
          ? {
              ...field,
              type: "connectedRecord" as const,
              config: { tableId: suppliers.id, many: false, inverseOf: null },
              choices,
            }
          : field,
      );
    const open = await configure(workspace.builder, identifier, { fields: asked([]) });
    expect(open.shared).toEqual([{ column: 1, tableId: suppliers.id, names: ["Twin"] }]);
    const chosen = asked([{ title: "Twin", recordId: 3 }]);
    const decided = await configure(workspace.builder, identifier, { fields: chosen });
    expect(decided.shared).toEqual([]);
    await start(workspace.builder, identifier, { format, fields: chosen });
    const done = await waitFor(workspace.builder, identifier);
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
    const fieldId = table.fields.find(({ name }) => name === "Supplier")?.id ?? 0;
    expect(await connected(fieldId, table.id)).toEqual([[3], [1], [3]]);
  });
});

describe("A column of names becomes a connection", () => {
  test("by its type: the preview counts the names that no record has", async () => {
    await orders.add(...names.map((From) => ({ From })));
    const { createsRecords: _creates, ...choice } = toConnection();
    const { preview } = await workspace.builder.ok(fieldConversionCalls.previewFieldType, choice);
    expect(preview).toMatchObject({ same: 2, empty: 0 });
    expect(preview.refused.map(({ reason, count }) => [reason, count])).toEqual([
      ["Several records have this name.", 1],
      ["No record has this name.", 1],
    ]);
  });

  test("by its type: matched names connect, others are kept as texts, and undo restores all", async () => {
    await orders.add(...names.map((From) => ({ From })));
    const { createsRecords: _creates, ...choice } = toConnection();
    const { field, changeSetId } = await workspace.builder.ok(fieldConversionCalls.changeFieldType, choice);
    expect(field).toMatchObject({ id: choice.fieldId, type: "connectedRecord" });
    expect(await connected(choice.fieldId)).toEqual([[1], [2], null, null]);
    const { values } = await workspace.builder.ok(fieldConversionCalls.listRefusedValues, {
      tableId: orders.id,
      fieldId: choice.fieldId,
    });
    expect(values.map(({ text }) => text)).toEqual(["TWIN", "Nobody"]);
    const found = await workspace.builder.ok(recordCalls.queryRecords, {
      tableId: orders.id,
      search: "tools",
    });
    expect(found.records).toHaveLength(1);
    const undone = await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await orders.rows()).map(({ From }) => From)).toEqual(names);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect(await connected(choice.fieldId)).toEqual([[1], [2], null, null]);
  });

  test("by its type: names that no record has create one by choice", async () => {
    await orders.add({ From: "Nobody" }, { From: "Acme, Somebody" });
    const choice = toConnection(true);
    await workspace.builder.ok(fieldConversionCalls.changeFieldType, choice);
    expect(await connected(choice.fieldId)).toEqual([[7], [1, 8]]);
    expect((await suppliers.rows()).slice(6)).toMatchObject([{ Name: "Nobody" }, { Name: "Somebody" }]);
  });

  test("in an import, also with new records for new names", async () => {
    const content = "Order,Supplier\nA,Acme\nB,Nobody\nC,nobody\nD,Twin\n";
    const identifier = await upload(workspace.builder, "orders.csv", content);
    const { format, fields } = await configure(workspace.builder, identifier);
    const chosen = fields.map((field) =>
      field.key === "Supplier"
        ? {
            ...field,
            type: "connectedRecord" as const,
            config: { tableId: suppliers.id, many: true, inverseOf: null },
            createsRecords: true,
          }
        : field,
    );
    await start(workspace.builder, identifier, { format, fields: chosen });
    const done = await waitFor(workspace.builder, identifier);
    expect(done).toMatchObject({ state: "done", progress: { recordsCreated: 4, rowsRefused: 0 } });
    const { fields: made } = await workspace.builder
      .ok(tableCalls.getTable, { tableId: done.tableId ?? 0 })
      .then(({ table }) => table);
    const fieldId = made.find(({ name }) => name === "Supplier")?.id ?? 0;
    expect(await connected(fieldId, done.tableId ?? 0)).toEqual([[1], [7], [7], null]);
    expect(done.columns[1]).toMatchObject({ key: "Supplier", landed: 3, refused: 1 });
  });
});
