import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import type { OperatorName } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Days", [
    { name: "Day", type: "date" },
    { name: "At", type: "datetime" },
  ]);
});

const found = async (name: string, operator: OperatorName, value: string) => {
  const fieldId = table.field(name);
  const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
    tableId: table.id,
    filter: { match: "all", conditions: [{ fieldId, operator, value }] },
  });
  return records.map(({ data }) => data[fieldId]);
};

describe("A day or an instant that a program sends", () => {
  test.each([
    ["Day", "2024-02-29", "2024-02-29"],
    ["Day", "2000-02-29", "2000-02-29"],
    ["Day", "0001-01-01", "0001-01-01"],
    ["Day", "9999-12-31", "9999-12-31"],
    ["At", "2028-02-29T12:00:00Z", "2028-02-29T12:00:00.000Z"],
    ["At", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["At", "1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"],
    ["At", "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    ["At", "2026-03-01T10:00:00+02:00", "2026-03-01T08:00:00.000Z"],
    ["At", "2026-03-01T10:00+0530", "2026-03-01T04:30:00.000Z"],
    ["At", "2026-02-28T23:30:00.250-03", "2026-03-01T02:30:00.250Z"],
    ["At", "2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00.000Z"],
    ["At", "9999-12-31T23:59:59+23:59", "9999-12-31T00:00:59.000Z"],
  ])("%s %s is kept, read the same way everywhere, and found by itself", async (name, sent, kept) => {
    const [record] = await table.add({ [name]: sent });
    const recordId = record?.id ?? 0;
    const fieldId = table.field(name);
    const read = await workspace.viewer.ok(recordCalls.getRecord, { tableId: table.id, recordId });
    const page = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: table.id, ids: [recordId] });
    for (const one of [record, read.record, page.records[0]]) expect(one?.data[fieldId]).toBe(kept);
    expect(await found(name, "is", sent)).toEqual([kept]);
  });

  test.each([
    ["Day", "2023-02-29"],
    ["Day", "1900-02-29"],
    ["Day", "0000-01-01"],
    ["Day", "10000-01-01"],
    ["Day", "2026-1-2"],
    ["Day", "2026-01-02T00:00:00Z"],
    ["At", "2023-02-29T12:00:00Z"],
    ["At", "0000-12-31T23:59:59Z"],
    ["At", "2026-01-01T23:59:60Z"],
    ["At", "2026-01-01T24:00:00Z"],
    ["At", "2026-01-01T00:00:00"],
    ["At", "2026-01-01T00:00:00+2"],
    ["At", "2026-01-01T00:00:00+24:00"],
    ["At", "2026-01-01T00:00:00+02:60"],
    ["At", "2026-01-01T00:00:00+02:00Z"],
    ["At", "2026-01-01T24:00:00+02:00"],
    ["At", "2023-02-29T12:00:00+02:00"],
    ["At", "2026-01-01+02:00"],
    ["At", "0001-01-01T00:00:00+02:00"],
    ["At", "9999-12-31T23:00:00-02:00"],
  ])("%s %s is refused", async (name, sent) => {
    const argument = { tableId: table.id, records: [{ data: table.data({ [name]: sent }) }] };
    const { fields } = await workspace.member.fails(
      "record_validation_failed",
      recordCalls.createRecords,
      argument,
    );
    expect(fields?.[0]?.path).toBe(`records.0.data.${table.field(name)}`);
  });
});

describe("A filter by a day that no calendar has", () => {
  test.each([
    ["Day", "2026-02-30"],
    ["Day", "0000-01-01"],
    ["At", "2026-02-30"],
    ["At", "2026-02-30T10:00:00Z"],
    ["At", "2027-02-29"],
  ])("%s %s is refused, not taken for the next one", async (name, value) => {
    for (const operator of ["is", "isNot", "lessThan", "greaterThan"] as const) {
      const fieldId = table.field(name);
      const filter = { match: "all" as const, conditions: [{ fieldId, operator, value }] };
      const argument = { tableId: table.id, filter };
      const { fields } = await workspace.viewer.fails("invalid_request", recordCalls.queryRecords, argument);
      expect(fields?.[0]?.path).toBe("filter.conditions.0.value");
    }
  });
});

describe("Where clocks are moved", () => {
  const read = async (text: string) => {
    const [record] = await table.add({});
    const data = table.data({ At: text });
    const dataFormat = { [table.field("At")]: "text" as const };
    const { body } = await workspace.member.call(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: record?.id ?? 0, data, dataFormat }],
    });
    const { records, error } = body as {
      records?: { data: Record<string, string> }[];
      error?: { fields: { message: string }[] };
    };
    return records?.[0]?.data[table.field("At")] ?? error?.fields[0]?.message;
  };

  // The organisation of the tests is in Lisbon.
  test.each([
    ["2026-03-29 01:30", "Clocks skip this time when daylight saving time begins."],
    ["2026-03-29 00:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29 02:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25 01:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25 02:00", "2026-10-25T02:00:00.000Z"],
    ["2026-03-29T01:30:00Z", "2026-03-29T01:30:00.000Z"],
  ])("%s as people write it is %s", async (text, expected) => {
    expect(await read(text)).toBe(expected);
  });

  test("a day has 23 hours or 25, and all of them are found by it", async () => {
    await table.add(
      { At: "2025-03-30T00:00:00Z" },
      { At: "2025-03-30T22:59:59.999Z" },
      { At: "2025-03-30T23:00:00Z" },
    );
    expect(await found("At", "is", "2025-03-30")).toEqual([
      "2025-03-30T00:00:00.000Z",
      "2025-03-30T22:59:59.999Z",
    ]);
    await table.add(
      { At: "2025-10-25T23:00:00Z" },
      { At: "2025-10-26T23:59:59.999Z" },
      { At: "2025-10-27T00:00:00Z" },
    );
    expect(await found("At", "is", "2025-10-26")).toEqual([
      "2025-10-25T23:00:00.000Z",
      "2025-10-26T23:59:59.999Z",
    ]);
  });
});
