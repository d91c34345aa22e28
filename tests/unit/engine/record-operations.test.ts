import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import type { OrganizationDatabase } from "../../../server/database/types";
import {
  createRecords,
  deleteRecords,
  importRecords,
  restoreRecords,
  updateRecords,
} from "../../../server/engine/model/operations";
import { packRows } from "../../../server/engine/model/import-rows";
import { readRecord } from "../../../server/engine/public";
import {
  addRecords,
  apply,
  createObject,
  createTable,
  fieldValues,
  idsOf,
  type Kit,
  onTable,
  openKit,
  page,
  recordCount,
  recordsOf,
} from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

test("a record keeps the value of every type of field", async () => {
  const options = [{ id: 7, label: "Asphalt", value: "asphalt", color: "blue" }];
  const { tableId, fieldIds } = await createTable(database, [
    "text",
    "number",
    "currency",
    "checkbox",
    "date",
    "datetime",
    { type: "select", config: { options, sla: false } },
    "email",
    "user",
    { type: "recordID", config: { prefix: "WO-" } },
  ]);
  const values = [
    `São "Paulo" <script>\n\u2028\u0007`,
    0.1 + 0.2,
    9_999_999_999_999.99,
    true,
    "2026-02-28",
    "1969-07-20T20:17:40.123Z",
    7,
    "ines@planalto.example",
    1,
  ];
  const data = Object.fromEntries(values.map((value, index) => [fieldIds[index], value]));
  const [created] = await addRecords(database, tableId, [data]);
  const expected = { ...data, [fieldIds[9] ?? 0]: created?.id };
  expect(created).toEqual({ id: 1, revision: 1, data: expected });
  expect((await page(database, tableId)).records).toEqual([created]);
  const stored = await readRecord(database, onTable("record:read", tableId), 1);
  expect(stored).toMatchObject({ id: 1, revision: 1, data: expected, createdBy: 1, deletedAt: null });
});

test("a value that its field cannot hold is refused with its place, and nothing is written", async () => {
  const { tableId, fieldIds } = await createTable(database, ["number", "date", "recordID", "currency"]);
  const [numberId = 0, dateId = 0, recordId = 0, currencyId = 0] = fieldIds;
  const refused: [number, string | number][] = [
    [numberId, "five"],
    [dateId, "2026-02-30"],
    [recordId, 4],
    [currencyId, 1.005],
  ];
  for (const [fieldId, value] of refused) {
    const attempt = addRecords(database, tableId, [{}, { [fieldId]: value }]);
    const path = `records.1.data.${fieldId}`;
    await expect(attempt).rejects.toMatchObject({ id: "record_validation_failed", fields: [{ path }] });
  }
  expect(idsOf(await page(database, tableId))).toEqual([]);
  expect(await recordCount(database, tableId)).toBe(0);
});

test("a cell of an unknown field is refused", async () => {
  const { tableId } = await createTable(database, ["text"]);
  await expect(addRecords(database, tableId, [{ 999: "x" }])).rejects.toMatchObject({
    id: "field_not_found",
  });
});

test("an update changes only the named cells, and says so in the log", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const [textId = 0, numberId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "Old", [numberId]: 5 }]);
  const update = updateRecords(onTable("record:update", tableId), [
    { id: 1, data: { [textId]: "New", [numberId]: 5 } },
  ]);
  const [record] = recordsOf(await apply(database, [update]));
  expect(record).toEqual({ id: 1, revision: 2, data: { [textId]: "New", [numberId]: 5 } });
  const changes = await database.changesAfter(0, 1000, tableTopic(tableId));
  expect(changes.at(-1)).toMatchObject({
    action: "update",
    objectId: 1,
    before: { [textId]: "Old" },
    after: { [textId]: "New" },
    revision: 2,
  });
});

test("an update that changes nothing leaves revision and log as they were", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "Same" }]);
  const before = await database.changesAfter(0, 1000, tableTopic(tableId));
  const update = updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [textId]: "Same" } }]);
  expect(recordsOf(await apply(database, [update]))).toMatchObject([{ id: 1, revision: 1 }]);
  expect(await database.changesAfter(0, 1000, tableTopic(tableId))).toEqual(before);
});

test("an update that expects another value is refused, with all that came with it", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "A" }, { [textId]: "B" }]);
  const update = updateRecords(onTable("record:update", tableId), [
    { id: 1, data: { [textId]: "A2" }, expect: { [textId]: "A" } },
    { id: 2, data: { [textId]: "B2" }, expect: { [textId]: "not B" } },
  ]);
  await expect(apply(database, [update])).rejects.toMatchObject({ id: "change_conflict" });
  const { records } = await page(database, tableId);
  expect(records.map((record) => record.data[textId])).toEqual(["A", "B"]);
});

test("a record that does not exist cannot be updated", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const update = updateRecords(onTable("record:update", tableId), [
    { id: 5, data: { [fieldIds[0] ?? 0]: "x" } },
  ]);
  await expect(apply(database, [update])).rejects.toMatchObject({ id: "record_not_found" });
});

test("deleted records are in Trash until they are restored, and the count follows", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "A" }, { [textId]: "B" }, { [textId]: "C" }]);
  const deleted = await apply(database, [deleteRecords(onTable("record:delete", tableId), [1, 3, 99])]);
  expect(deleted.results).toEqual([{ type: "ids", ids: [1, 3] }]);
  expect(idsOf(await page(database, tableId))).toEqual([2]);
  expect(idsOf(await page(database, tableId, { trashed: true }))).toEqual([1, 3]);
  expect(await recordCount(database, tableId)).toBe(1);
  const restored = await apply(database, [restoreRecords(onTable("record:restore", tableId), [3, 2])]);
  expect(restored.results).toEqual([{ type: "ids", ids: [3] }]);
  expect(idsOf(await page(database, tableId))).toEqual([2, 3]);
  expect(await recordCount(database, tableId)).toBe(2);
});

test("a record in the trash cannot be updated", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{}]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1])]);
  const update = updateRecords(onTable("record:update", tableId), [
    { id: 1, data: { [fieldIds[0] ?? 0]: "x" } },
  ]);
  await expect(apply(database, [update])).rejects.toMatchObject({ id: "record_not_found" });
});

test("an import writes many records with one change for all of them", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "checkbox", "number"]);
  const rows = Array.from({ length: 2500 }, (_, index) => [`Row ${index}`, index % 2 === 0, index / 4]);
  await addRecords(database, tableId, [{}]);
  const { results } = await apply(
    database,
    [importRecords(onTable("record:create", tableId), fieldIds, rows)],
    { cause: "import" },
  );
  expect(results).toEqual([{ type: "imported", firstId: 2, lastId: 2501, count: 2500 }]);
  const [last] = (await database.changesAfter(0, 1000, tableTopic(tableId))).slice(-1);
  expect(last).toMatchObject({
    action: "import",
    objectId: 2,
    lastObjectId: 2501,
    before: null,
    after: null,
  });
  expect(await recordCount(database, tableId)).toBe(2501);
  const { records } = await page(database, tableId, { offset: 2500, size: 5 });
  expect(records).toMatchObject([
    { id: 2501, data: { [fieldIds[0] ?? 0]: "Row 2499", [fieldIds[1] ?? 0]: false } },
  ]);
  expect(idsOf(await page(database, tableId, { search: "row 2499" }))).toEqual([2501]);
});

test("rows that come as pieces of JSON are imported as the same rows, in their order and as one change", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "checkbox", "number"]);
  const rows = Array.from({ length: 25 }, (_, index) => [
    `Ação ${index} \ud83d\ude00`,
    index % 2 === 0,
    null,
  ]);
  const packed = [rows.slice(0, 11), rows.slice(11, 21), rows.slice(21)].map(packRows);
  const { results } = await apply(
    database,
    [importRecords(onTable("record:create", tableId), fieldIds, { packed })],
    { cause: "import" },
  );
  expect(results).toEqual([{ type: "imported", firstId: 1, lastId: 25, count: 25 }]);
  expect(await recordCount(database, tableId)).toBe(25);
  const { records } = await page(database, tableId, { size: 50 });
  const inOrder = records.toSorted((one, other) => one.id - other.id);
  expect(inOrder.map(({ data }) => fieldIds.map((id) => data[id] ?? null))).toEqual(rows);
  expect(idsOf(await page(database, tableId, { search: "acao 24" }))).toEqual([25]);
  const imports = (await database.changesAfter(0, 1000, tableTopic(tableId))).filter(
    ({ action }) => action === "import",
  );
  expect(imports).toMatchObject([{ objectId: 1, lastObjectId: 25 }]);
});

test("a record's number is never given to another one", async () => {
  const { tableId } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{}, {}]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [2])]);
  expect(await addRecords(database, tableId, [{}])).toMatchObject([{ id: 3 }]);
});

test("who may only reach some records changes and deletes none of the others", async () => {
  const { tableId, fieldIds } = await createTable(database, ["number", "text"]);
  const [numberId = 0, textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [numberId]: 1 }, { [numberId]: 2 }]);
  const rows = {
    match: "all" as const,
    conditions: [{ fieldId: numberId, operator: "is" as const, value: 1 }],
  };
  const rules = { rows };
  const update = (id: number) =>
    apply(database, [
      updateRecords(onTable("record:update", tableId, rules), [{ id, data: { [textId]: "x" } }]),
    ]);
  await expect(update(2)).rejects.toMatchObject({ id: "record_not_found" });
  await expect(update(1)).resolves.toBeDefined();
  const deleted = await apply(database, [deleteRecords(onTable("record:delete", tableId, rules), [1, 2])]);
  expect(deleted.results).toEqual([{ type: "ids", ids: [1] }]);
});

test("a field that one may not see cannot be written, and is not answered", async () => {
  const { tableId, fieldIds } = await createTable(database, ["number", "text"]);
  const [numberId = 0, textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [numberId]: 1, [textId]: "secret" }]);
  const rules = { fieldIds: [numberId] };
  const update = (fieldId: number, value: number | string) =>
    apply(database, [
      updateRecords(onTable("record:update", tableId, rules), [{ id: 1, data: { [fieldId]: value } }]),
    ]);
  await expect(update(textId, "x")).rejects.toMatchObject({ id: "field_not_found" });
  expect(recordsOf(await update(numberId, 2))).toEqual([{ id: 1, revision: 2, data: { [numberId]: 2 } }]);
});

test("several operations of one change set happen together or not at all", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  const create = createRecords(onTable("record:create", tableId), [{ data: { [textId]: "kept?" } }]);
  const fail = updateRecords(onTable("record:update", tableId), [{ id: 77, data: { [textId]: "x" } }]);
  await expect(apply(database, [create, fail])).rejects.toMatchObject({ id: "record_not_found" });
  expect(idsOf(await page(database, tableId))).toEqual([]);
  expect(idsOf(await page(database, tableId, { search: "kept" }))).toEqual([]);
  expect(await recordCount(database, tableId)).toBe(0);
});

test("records of one table may be made with other fields each time, and with one that came between", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number", "email"]);
  const [text = 0, number = 0, email = 0] = fieldIds;
  const add = async (data: Record<number, string | number>) =>
    (await addRecords(database, tableId, [data]))[0]?.data;
  const empty = { [text]: null, [number]: null, [email]: null };
  expect(await add({ [text]: "Windsock", [number]: 2 })).toEqual({
    ...empty,
    [text]: "Windsock",
    [number]: 2,
  });
  expect(await add({ [email]: "ana@planalto.example" })).toEqual({
    ...empty,
    [email]: "ana@planalto.example",
  });
  expect(await add({})).toEqual(empty);
  const made = await apply(database, [createObject("field", fieldValues(tableId, "number", 4))]);
  const [result] = made.results;
  const later = result?.type === "object" ? result.id : 0;
  expect(await add({ [text]: "Beacon", [number]: 3 })).toEqual({
    ...empty,
    [text]: "Beacon",
    [number]: 3,
    [later]: null,
  });
  expect(await add({ [text]: "Lamp", [later]: 5 })).toEqual({ ...empty, [text]: "Lamp", [later]: 5 });
});
