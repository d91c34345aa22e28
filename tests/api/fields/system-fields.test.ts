import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls, type CellValue, type WireRecord } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import type { FilterCondition } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let notes: TestTable;
let first: WireRecord;

beforeAll(async () => {
  notes = await createTestTable(workspace.builder, "Notes", [
    { name: "Title", type: "text" },
    { name: "Made", type: "createdAt" },
    { name: "Changed", type: "updatedAt" },
    { name: "Author", type: "createdBy" },
    { name: "Editor", type: "updatedBy" },
  ]);
  const [made] = await notes.add({ Title: "A" }, { Title: "B" });
  if (!made) throw new Error("Nothing was made");
  first = made;
});

const cell = (record: WireRecord | undefined, name: string): CellValue =>
  record?.data[notes.field(name)] ?? null;

async function titles(
  name: string,
  operator: FilterCondition["operator"],
  value: FilterCondition["value"],
): Promise<CellValue[]> {
  const { records } = await workspace.member.ok(recordCalls.queryRecords, {
    tableId: notes.id,
    filter: { match: "all", conditions: [{ fieldId: notes.field(name), operator, value }] },
    sort: [{ field: notes.field(name), order: "desc" }],
  });
  return records.map((record) => cell(record, "Title"));
}

test("A new record says who made it and when", () => {
  expect(cell(first, "Author")).toBe(workspace.builder.userId);
  expect(cell(first, "Made")).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(cell(first, "Changed")).toBe(cell(first, "Made"));
});

test("A change says who made it, in the reply and in every later answer", async () => {
  const { records } = await workspace.member.ok(recordCalls.updateRecords, {
    tableId: notes.id,
    records: [{ id: first.id, data: notes.data({ Title: "A2" }) }],
  });
  const [changed] = records;
  expect(cell(changed, "Author")).toBe(workspace.builder.userId);
  expect(cell(changed, "Editor")).toBe(workspace.member.userId);
  expect(plainText(cell(changed, "Changed")) >= plainText(cell(first, "Changed"))).toBe(true);
  const { record } = await workspace.member.ok(recordCalls.getRecord, {
    tableId: notes.id,
    recordId: first.id,
  });
  expect(record.data).toEqual(changed?.data);
  expect(record.updatedAt).toBe(cell(changed, "Changed"));
});

describe("Records are found and ordered", () => {
  test("by who changed them", async () => {
    expect(await titles("Editor", "is", "me")).toEqual(["A2"]);
    expect(await titles("Editor", "isAnyOf", [workspace.builder.userId])).toEqual(["B"]);
    expect(await titles("Author", "is", workspace.builder.userId)).toEqual(["A2", "B"]);
  });
  test("by when they were made", async () => {
    expect(await titles("Made", "lessOrEqual", new Date().toISOString())).toHaveLength(2);
    expect(await titles("Made", "greaterThan", new Date().toISOString())).toEqual([]);
  });
  test("by the name of who made them", async () => {
    const { records } = await workspace.member.ok(recordCalls.queryRecords, {
      tableId: notes.id,
      search: workspace.member.name.split(" ")[0],
    });
    expect(records.map((record) => cell(record, "Title"))).toEqual(["A2"]);
  });
});

test("System fields cannot be written and cannot be required", async () => {
  for (const [name, value] of [
    ["Made", "2026-01-01T00:00:00.000Z"],
    ["Author", workspace.member.userId],
  ] as const) {
    await workspace.builder.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: notes.id,
      records: [{ data: notes.data({ [name]: value }) }],
    });
  }
  await workspace.builder.fails("field_validation_failed", fieldCalls.createField, {
    tableId: notes.id,
    name: "Made too",
    type: "createdAt",
    required: true,
  });
});
