import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Sort } from "#shared/contract/views";
import type { FilterGroup } from "#shared/fields/operators";
import { INDEX_ROWS_MIN, INDEX_UNUSED_TIME, INDEXES_PER_TABLE } from "#shared/limits/indexes";
import type { OrganizationDatabase } from "../../../server/database/types";
import { importRecords } from "../../../server/engine/model/operations";
import { chooseIndexes } from "../../../server/engine/indexes/choose";
import { keepIndexes, saveUsage } from "../../../server/engine/indexes/keep-indexes";
import { listIndexes, type KnownIndex } from "../../../server/engine/query/indexes/repository";
import { apply, createObject, createTable, idsOf, type Kit, onTable, openKit, page } from "./kit";

const ROWS = INDEX_ROWS_MIN + 500;
const options = [1, 2, 3].map((id) => ({ id, label: `Option ${id}`, value: `${id}`, color: "blue" }));

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let [stage, amount, due, title]: number[] = [];
let now = Date.now();

beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  const made = await createTable(database, [
    { type: "select", config: { options, sla: false } },
    "number",
    "date",
    "text",
  ]);
  tableId = made.tableId;
  [stage, amount, due, title] = made.fieldIds;
  const rows = Array.from({ length: ROWS }, (_, row) => [
    (row % 3) + 1,
    row % 1000,
    row % 7 === 0 ? null : `2026-${String((row % 12) + 1).padStart(2, "0")}-15`,
    `Record ${row % 100}`,
  ]);
  for (let first = 0; first < ROWS; first += 1000) {
    const grant = onTable("record:create", tableId);
    await apply(database, [importRecords(grant, made.fieldIds, rows.slice(first, first + 1000))]);
  }
}, 60_000);
afterAll(() => kit.close());

const stageIs = (value: number): FilterGroup => ({
  match: "all",
  conditions: [
    { fieldId: stage ?? 0, operator: "is", value },
    { fieldId: amount ?? 0, operator: "greaterThan", value: 500 },
  ],
});
const byDue: Sort[] = [{ field: due ?? 0, order: "asc" }];

async function keepAll(): Promise<void> {
  now += 1000;
  await saveUsage(database, now);
  while (await keepIndexes(database, now)) now += 1;
}
const standing = async () =>
  (await listIndexes(database, tableId)).filter(({ builtAt }) => builtAt !== null).map(({ key }) => key);

test("what is asked often gets an index, and answers the same with it", async () => {
  const query = () => ({
    filter: stageIs(2),
    sort: [{ field: due ?? 0, order: "asc" as const }],
    size: 50,
  });
  const before = idsOf(await page(database, tableId, query()));
  await keepAll();
  expect(await standing()).toEqual([]);
  for (let use = 0; use < 4; use += 1) await page(database, tableId, query());
  await keepAll();
  expect(await standing()).toEqual([`f_${stage}; f_${due}; id; f_${amount}`]);
  const shown = await page(database, tableId, query());
  expect(idsOf(shown)).toEqual(before);
  const next = await page(database, tableId, { ...query(), after: shown.next ?? "" });
  const back = await page(database, tableId, { ...query(), before: next.previous ?? "" });
  expect(idsOf(back)).toEqual(before);
  // Without the order the first page still ends early, in the order of the ids.
  expect(idsOf(await page(database, tableId, { filter: stageIs(2), size: 3 }))).toEqual([503, 506, 509]);
});

test("a number that people search for is found by an index, and the same records as without one", async () => {
  const before = await page(database, tableId, { search: "777" });
  for (let use = 0; use < 3; use += 1) await page(database, tableId, { search: "777" });
  await keepAll();
  expect(await standing()).toContain(`f_${amount}`);
  const after = await page(database, tableId, { search: "777" });
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(after.records.some(({ data }) => data[amount ?? 0] === 777)).toBe(true);
});

test("an index outlives a restart", async () => {
  await kit.restart();
  database = await kit.databases.organization(1);
  expect(await standing()).toHaveLength(2);
});

test("a saved view is indexed on the first use of its table", async () => {
  const config = { sort: [{ field: title, order: "desc" }] };
  const view = { label: "By title", icon: "table", color: "blue", tableId, type: "minilista", config };
  await apply(database, [createObject("app", view)]);
  await page(database, tableId, { sort: byDue.map((sort) => ({ ...sort, field: due ?? 0 })) });
  await keepAll();
  expect(await standing()).toContain(`k_${title} desc`);
});

test("an index unused for a month is dropped", async () => {
  now += INDEX_UNUSED_TIME + 1;
  await keepAll();
  expect(await standing()).toEqual([]);
});

const known = (id: number, key: string, uses: number, builtAt: number | null = null): KnownIndex => ({
  id,
  tableId: 1,
  key,
  uses,
  lastUsedAt: 0,
  builtAt,
});

test("a table never has more than eight, the most used ones", () => {
  const many = Array.from({ length: 20 }, (_, index) => known(index, `f_${index}`, index + 3));
  const chosen = chooseIndexes(many, 0);
  expect(chosen).toHaveLength(INDEXES_PER_TABLE);
  expect(chosen[0]?.key).toBe("f_19");
});

test("an index that another one begins with is not built beside it", () => {
  const chosen = chooseIndexes([known(1, "f_1", 50), known(2, "f_1; f_2; id; f_3", 4)], 0);
  expect(chosen.map(({ key }) => key)).toEqual(["f_1; f_2; id; f_3"]);
});

test("what stands is not exchanged for something that is used about as much", () => {
  const standing = Array.from({ length: 8 }, (_, index) => known(index, `f_${index}`, 10, 0));
  expect(chooseIndexes([...standing, known(9, "f_9", 15)], 0).map(({ id }) => id)).not.toContain(9);
  expect(chooseIndexes([...standing, known(9, "f_9", 25)], 0).map(({ id }) => id)).toContain(9);
});
