import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { updateRecord } = recordApiCalls;
const { createRecords, queryRecords, updateRecords } = recordCalls;

let table: TestTable;
let link: number;
let ids: number[];
beforeAll(async () => {
  const customers = await createTestTable(workspace.builder, "Customers");
  await customers.add({ Title: "Ada" });
  table = await createTestTable(workspace.builder);
  const { field } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: table.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Only order", many: false },
  });
  link = field.id;
  ids = (await table.add({ Title: "Sweep", Hours: 1 }, { Title: "Mow", Hours: 2 })).map(({ id }) => id);
});

const hours = () => table.field("Hours");
const [first, second] = [() => ids[0] ?? 0, () => ids[1] ?? 0];
const pathsOf = ({ fields = [] }: { fields?: { path: string }[] }) => fields.map(({ path }) => path);

describe("Of many records it is said which one is wrong", () => {
  const many = (data: Record<string, CellValue>, at: number) =>
    Array.from({ length: 1000 }, (_, index) => ({ data: index === at ? data : { [hours()]: index } }));

  test.each([
    ["a value of another kind", () => ({ [hours()]: "seven" }), () => `records.700.data.${hours()}`],
    ["a record that is not there", () => ({ [link]: [99_999] }), () => `records.700.data.${link}`],
    ["more records than one", () => ({ [link]: [1, 2] }), () => `records.700.data.${link}`],
  ])("%s, and none of the thousand is written", async (_, data, path) => {
    const before = (await table.rows()).length;
    const argument = { tableId: table.id, records: many(data(), 700) };
    const error = await workspace.member.fails("record_validation_failed", createRecords, argument);
    expect(pathsOf(error)).toEqual([path()]);
    expect(await table.rows()).toHaveLength(before);
  });

  test("a record that two want to have, when only one may", async () => {
    const records = [first(), second()].map((id) => ({ id, data: { [link]: [1] } }));
    const error = await workspace.member.fails("record_validation_failed", updateRecords, {
      tableId: table.id,
      records,
    });
    expect(pathsOf(error)).toEqual([`records.1.data.${link}`]);
  });

  test("one that is not there any more, and none is changed", async () => {
    const records = [first(), 99_999, second()].map((id) => ({ id, data: { [hours()]: 9 } }));
    const argument = { tableId: table.id, records };
    expect(pathsOf(await workspace.member.fails("record_not_found", updateRecords, argument))).toEqual([
      "records.1.id",
    ]);
    expect((await table.rows()).map(({ Hours }) => Hours)).toEqual([1, 2]);
  });

  test("one that is no longer what it was", async () => {
    const expected = [1, 3].map((expect, index) => ({
      id: ids[index] ?? 0,
      data: { [hours()]: 9 },
      expect: { [hours()]: expect },
    }));
    const argument = { tableId: table.id, records: expected };
    expect(pathsOf(await workspace.member.fails("change_conflict", updateRecords, argument))).toEqual([
      `records.1.expect.${hours()}`,
    ]);
  });
});

describe("Of one record the place is said as it was sent", () => {
  const change = () => ({
    tableId: table.id,
    recordId: first(),
    data: { [hours()]: 9 } as Record<string, CellValue>,
  });

  test("a value of another kind", async () => {
    const argument = { ...change(), data: { [hours()]: "seven" } };
    const error = await workspace.member.fails("record_validation_failed", updateRecord, argument);
    expect(pathsOf(error)).toEqual([`data.${hours()}`]);
  });

  test("a text that its field cannot read", async () => {
    const argument = {
      ...change(),
      data: { [hours()]: "seven" },
      dataFormat: { [hours()]: "text" as const },
    };
    const error = await workspace.member.fails("record_validation_failed", updateRecord, argument);
    expect(pathsOf(error)).toEqual([`data.${hours()}`]);
  });

  test("what is no longer so", async () => {
    const argument = { ...change(), expect: { [hours()]: 5 } };
    const error = await workspace.member.fails("change_conflict", updateRecord, argument);
    expect(pathsOf(error)).toEqual([`expect.${hours()}`]);
  });

  test("the record itself needs no place", async () => {
    const error = await workspace.member.fails("record_not_found", updateRecord, {
      ...change(),
      recordId: 99_999,
    });
    expect(error.fields).toBeUndefined();
  });
});

test("A text of one record is read as its field reads what people type", async () => {
  const [record] = await table.add({ Title: "Paint" });
  const data = { [hours()]: "1,234.5" };
  const dataFormat = { [hours()]: "text" as const };
  const argument = { tableId: table.id, recordId: record?.id ?? 0, data, dataFormat };
  const changed = await workspace.member.ok(updateRecord, argument);
  expect(changed.record.data[hours()]).toBe(1234.5);
});

test("A number of a record is one or more", async () => {
  const error = await workspace.member.fails("invalid_request", recordCalls.getRecord, {
    tableId: table.id,
    recordId: 0,
  });
  expect(error.fields).toEqual([{ path: "recordId", message: "This must be more than 0." }]);
});

describe("A filter", () => {
  const isAnyOf = (count: number, from = 0) => ({
    fieldId: hours(),
    operator: "isAnyOf" as const,
    value: Array.from({ length: count }, (_, index) => from + index),
  });
  const all = (...conditions: ReturnType<typeof isAnyOf>[]) => ({ match: "all" as const, conditions });
  const lists = (count: number) => Array.from({ length: count }, (_, index) => isAnyOf(1000, index));

  test("may name 5,000 values", async () => {
    const { records } = await workspace.viewer.ok(queryRecords, {
      tableId: table.id,
      filter: { ...all(...lists(5)), match: "any" },
      sort: [{ field: hours(), order: "asc" }],
    });
    expect(records.length).toBeGreaterThan(0);
  });

  test("with more values, or groups inside each other six deep, says that it is too large", async () => {
    const message = "This filter has too many conditions, nested groups or values.";
    const deep = (levels: number): ReturnType<typeof all> =>
      levels === 1 ? all(isAnyOf(1)) : { match: "all", conditions: [deep(levels - 1) as never] };
    for (const filter of [all(...lists(5), isAnyOf(1)), deep(6)]) {
      const error = await workspace.viewer.fails("invalid_request", queryRecords, {
        tableId: table.id,
        filter,
      });
      expect(error.fields).toEqual([{ path: "filter", message }]);
    }
  });
});

test("A forged cursor is refused or leads to some position, and never further", async () => {
  const sort = [{ field: hours(), order: "asc" as const }];
  const { next } = await workspace.viewer.ok(queryRecords, { tableId: table.id, sort, size: 1 });
  const [order, values, id] = JSON.parse(Buffer.from(next ?? "", "base64url").toString()) as unknown[];
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const refused = [
    made(order, [], id),
    made(order, [1, 2], id),
    made(order, ["a\u0000"], id),
    made(order, [true], id),
    made(order, values, "1"),
    made(`${String(order)},1`, values, id),
    "",
    "W10",
  ];
  for (const after of refused) {
    const error = await workspace.viewer.fails("invalid_request", queryRecords, {
      tableId: table.id,
      sort,
      after,
    });
    expect(pathsOf(error)).toEqual(["after"]);
  }
  for (const value of ["x", null, 1e308, -1]) {
    const after = made(order, [value], id);
    const { status } = await workspace.viewer.call(queryRecords, { tableId: table.id, sort, after });
    expect([200, 400]).toContain(status);
  }
});

test("An undo that conflicts with a later change names no position: it came without records", async () => {
  const [record] = await table.add({ Title: "Later", Hours: 1 });
  const change = (value: number) => ({
    tableId: table.id,
    recordId: record?.id ?? 0,
    data: { [hours()]: value },
  });
  const { changeSetId } = await workspace.builder.ok(updateRecord, change(2));
  await workspace.member.ok(updateRecord, change(3));
  const error = await workspace.builder.fails("change_conflict", historyCalls.undoLastChange, {
    changeSetId,
  });
  expect(error.fields).toBeUndefined();
});
