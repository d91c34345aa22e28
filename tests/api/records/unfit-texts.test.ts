import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CallDefinition } from "#shared/contract/define";
import { fieldCalls } from "#shared/contract/fields";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Texts", [
    { name: "Title", type: "text" },
    { name: "Tags", type: "tags" },
    { name: "Steps", type: "checklist" },
    { name: "Place", type: "address" },
  ]);
});

const of = (name: string) => table.field(name);
const created = (name: string, value: unknown) => ({ records: [{ data: { [of(name)]: value } }] });
const is = (fieldId: number, value: string) => ({
  match: "all",
  conditions: [{ fieldId, operator: "contains", value }],
});

/** Everywhere that a program may put a text: the call, its argument, and the place that the answer names. */
const doors: Record<string, (text: string) => [CallDefinition, object, string]> = {
  "a cell": (text) => [recordCalls.createRecords, created("Title", text), `records.0.data.${of("Title")}`],
  "a tag": (text) => [recordCalls.createRecords, created("Tags", [text]), `records.0.data.${of("Tags")}.0`],
  "a checklist": (text) => [
    recordCalls.createRecords,
    created("Steps", [{ id: "a", title: text, done: false }]),
    `records.0.data.${of("Steps")}.0.title`,
  ],
  "an address": (text) => [
    recordCalls.createRecords,
    created("Place", { street: text }),
    `records.0.data.${of("Place")}.street`,
  ],
  "a search": (text) => [recordCalls.queryRecords, { search: text }, "search"],
  "a filter": (text) => [
    recordCalls.countRecords,
    { filter: is(of("Title"), text) },
    "filter.conditions.0.value",
  ],
  "a filter in an address": (text) => [
    recordApiCalls.listRecords,
    { filter: JSON.stringify(is(of("Title"), text)) },
    "filter.conditions.0.value",
  ],
  "a field's name": (text) => [fieldCalls.createField, { name: text, type: "text" }, "name"],
  "a field's setting": (text) => [
    fieldCalls.createField,
    { name: "Unit", type: "goal", config: { target: 1, unit: text } },
    "config.unit",
  ],
  "a table's name": (text) => [tableCalls.updateTable, { label: text }, "label"],
  "a view's name": (text) => [viewCalls.createApp, { label: text }, "label"],
};

describe.each([
  ["the character 0", "a\u0000b"],
  ["half of a character", "a\ud800b"],
])("A text with %s", (_, text) => {
  test.each(Object.keys(doors))("is refused in %s, naming the place", async (door) => {
    const [call, argument, path] = doors[door]!(text);
    const { status, body } = await workspace.builder.raw(call, { tableId: table.id, ...argument });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: {
          id: "invalid_request",
          fields: [{ path, message: "This text contains characters that can't be shown." }],
        },
      },
    });
  });
});

test("A text that is too long is refused with the length that a cell takes, written as people write it", async () => {
  const argument = { tableId: table.id, ...created("Title", "y".repeat(100_001)) };
  const { body } = await workspace.builder.raw(recordCalls.createRecords, argument);
  expect(body).toMatchObject({
    error: { fields: [{ message: "Title can have up to 100,000 characters." }] },
  });
});

test.each([
  ["right to left", "\u202Eשלום\u202C"],
  ["a family in one sign", "👩‍👩‍👧‍👦"],
  ["letters with marks of their own", "e\u0301"],
  ["signs without a width", "a\u200bb\ufeff"],
  ["as long as a cell can be", "y".repeat(100_000)],
])("A text of %s comes back as it was sent, whoever reads it and however", async (_, text) => {
  const [record] = await table.add({ Title: text });
  const recordId = record?.id ?? 0;
  const { builder } = workspace;
  const read = await builder.ok(recordCalls.getRecord, { tableId: table.id, recordId });
  const page = await builder.ok(recordCalls.queryRecords, { tableId: table.id, ids: [recordId] });
  for (const one of [record, read.record, page.records[0]]) expect(one?.data[of("Title")]).toBe(text);
});

test("Half a character at the end of an address in the query string is no more than a sign that nothing has", async () => {
  const { records } = await workspace.builder.ok(recordApiCalls.listRecords, {
    tableId: table.id,
    search: "a\ufffdb",
  });
  expect(records).toEqual([]);
});
