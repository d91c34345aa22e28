import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CellValue, WireRecord } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import type { FilterGroup, FilterNode, OperatorName } from "#shared/fields/operators";
import { isCounted, periodNames, type Period } from "#shared/fields/periods";
import type { OrganizationDatabase } from "../../../server/database/types";
import { deleteRecords } from "../../../server/engine/model/operations";
import { countRecords } from "../../../server/engine/public";
import {
  addRecords,
  apply,
  createTable,
  idsOf,
  onTable,
  openKit,
  RANDOM_TIME,
  rounds,
  page,
  type Kit,
  type Page,
} from "./kit";
import { naiveIds, type NaiveField } from "./naive-model";
import { countRounds } from "../../support/progress";

const SEED = 20_261_121;
const RECORDS = 400;
const ROUNDS = rounds(120);

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let fields: NaiveField[];
let records: WireRecord[];

/** A sequence that looks random and is the same in every run. */
let state = SEED;
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((state / 0x8000_0000) * below);
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

const texts = [
  "Ávila",
  "avila",
  "AVILA 2",
  "São",
  "sao",
  "Zürich",
  "zebra",
  "ß",
  "ss",
  "%",
  "_",
  "a%b",
  `"`,
  "'",
  "\\",
  "日本",
  "🛫",
  "é",
  "e\u0301",
  "~",
  " ",
];
const fromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nearDays = [-400, -31, -30, -8, -7, -6, -1, 0, 1, 2, 6, 7, 8, 30, 31, 366].map(fromToday);
const days = ["2024-02-29", "2025-01-01", "2026-11-21", "1999-12-31", ...nearDays];
const instants = [
  "2026-11-21T10:00:00.000Z",
  "2026-11-21T10:00:00.001Z",
  "1969-12-31T23:59:59.999Z",
  ...nearDays.flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]),
];
const options = [3, 1, 2].map((id) => ({ id, label: `Option ${id}`, value: `${id}`, color: "blue" }));

const values: Record<string, () => CellValue> = {
  text: () => pick(texts),
  number: () => pick([0, -0, 1.5, -2, 1e21, 5e-324, 0.1, 100]),
  currency: () => pick([0, 0.01, 19.99, -5, 1_000_000]),
  checkbox: () => pick([true, false]),
  date: () => pick(days),
  datetime: () => pick(instants),
  select: () => pick([1, 2, 3]),
};
const ordered: OperatorName[] = [
  "is",
  "isNot",
  "greaterThan",
  "greaterOrEqual",
  "lessThan",
  "lessOrEqual",
  "between",
  "isAnyOf",
  "isNoneOf",
  "isEmpty",
  "isNotEmpty",
];
const operators: Record<string, OperatorName[]> = {
  text: [
    "is",
    "isNot",
    "contains",
    "doesNotContain",
    "startsWith",
    "endsWith",
    "isAnyOf",
    "isNoneOf",
    "isEmpty",
    "isNotEmpty",
  ],
  number: ordered,
  currency: ordered,
  checkbox: ["is", "isNot", "isEmpty"],
  date: ordered,
  datetime: ordered,
  select: ["is", "isNot", "isAnyOf", "isNoneOf", "isEmpty", "isNotEmpty"],
};
const valueOf = (field: NaiveField) => values[field.type]?.() ?? null;

beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  const table = await createTable(database, [
    "text",
    "number",
    "currency",
    "checkbox",
    "date",
    "datetime",
    { type: "select", config: { options, sla: false } },
  ]);
  tableId = table.tableId;
  const types = Object.keys(values) as NaiveField["type"][];
  fields = table.fieldIds.map((id, index) => ({ id, type: types[index] ?? "text", options: [3, 1, 2] }));
  const data = Array.from({ length: RECORDS }, () =>
    Object.fromEntries(fields.map((field) => [field.id, random(5) === 0 ? null : valueOf(field)])),
  );
  const created = await addRecords(database, tableId, data);
  const deleted = created.filter(() => random(10) === 0).map(({ id }) => id);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), deleted)]);
  records = created.filter(({ id }) => !deleted.includes(id));
});
afterAll(() => kit.close());

function randomPeriod(): Period {
  const period = pick(periodNames);
  return isCounted(period) ? { period, days: 1 + random(40) } : { period };
}

function randomNode(depth: number): FilterNode {
  if (depth > 0 && random(3) === 0) return randomFilter(depth - 1);
  const field = pick(fields);
  const operator = pick(operators[field.type] ?? []);
  const one = () => valueOf(field) as string | number | boolean;
  if (operator === "isEmpty" || operator === "isNotEmpty") return { fieldId: field.id, operator };
  const isList = operator === "isAnyOf" || operator === "isNoneOf" || operator === "between";
  if (!isList && (field.type === "date" || field.type === "datetime") && random(2) === 0) {
    return { fieldId: field.id, operator, value: randomPeriod() };
  }
  return { fieldId: field.id, operator, value: isList ? [one(), one()] : one() };
}
const randomFilter = (depth: number): FilterGroup => ({
  match: pick(["all", "any"]),
  conditions: Array.from({ length: random(4) }, () => randomNode(depth)),
});
function randomSorts(): Sort[] {
  return Array.from({ length: random(4) }, () => ({
    field: pick(fields).id,
    order: pick(["asc", "desc"] as const),
  }));
}

test(
  "any filter and sort gives the same records in the same order, in one piece, by cursor and by offset",
  async () => {
    for (const _round of countRounds(ROUNDS)) {
      const filter = randomFilter(2);
      const sort = randomSorts();
      const size = 1 + random(150);
      const expected = naiveIds(fields, records, filter, sort);
      const query = { filter, sort };
      const told = JSON.stringify(query);
      const byCursor: number[] = [];
      const byOffset: number[] = [];
      let after: string | undefined;
      let before: string | null = null;
      do {
        const shown = await page(database, tableId, {
          ...query,
          size,
          ...(after !== undefined && { after }),
        });
        byCursor.push(...idsOf(shown));
        byOffset.push(...idsOf(await page(database, tableId, { ...query, size, offset: byOffset.length })));
        expect([told, shown.previous === null]).toEqual([told, byCursor.length <= size]);
        after = shown.next ?? undefined;
        before = shown.previous;
      } while (after !== undefined);
      // From the last page back to the first, and forward again from there.
      const backwards = byCursor.slice(byCursor.length - (byCursor.length % size || size));
      while (before !== null) {
        const shown: Page = await page(database, tableId, { ...query, size, before });
        backwards.unshift(...idsOf(shown));
        const [again] = idsOf(await page(database, tableId, { ...query, size, after: shown.next ?? "" }));
        expect([told, again]).toEqual([told, backwards[shown.records.length]]);
        before = shown.previous;
      }
      expect([told, backwards]).toEqual([told, expected]);
      expect([told, idsOf(await page(database, tableId, { ...query, size: 1000 }))]).toEqual([
        told,
        expected,
      ]);
      expect([told, byCursor]).toEqual([told, expected]);
      expect([told, byOffset]).toEqual([told, expected]);
      const counted = await countRecords(database, onTable("record:read", tableId), {
        filter,
        trashed: false,
      });
      expect([told, counted]).toEqual([told, { count: expected.length, total: records.length }]);
    }
  },
  RANDOM_TIME,
);

test("texts sort without regard to capitals and accents, empty ones last both ways", async () => {
  const { tableId: other, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  const words = ["Zebra", "ábaco", null, "Abade", "zulu", "", "Évora", "edifício"];
  await addRecords(
    database,
    other,
    words.map((word) => ({ [textId]: word })),
  );
  const sorted = async (order: "asc" | "desc") =>
    (await page(database, other, { sort: [{ field: textId, order }] })).records.map(
      ({ data }) => data[textId],
    );
  expect(await sorted("asc")).toEqual(["ábaco", "Abade", "edifício", "Évora", "Zebra", "zulu", null, null]);
  expect(await sorted("desc")).toEqual(["zulu", "Zebra", "Évora", "edifício", "Abade", "ábaco", null, null]);
});

test("a filter on me means the current reader", async () => {
  const { tableId: other, fieldIds } = await createTable(database, ["user"]);
  const [userId = 0] = fieldIds;
  await addRecords(database, other, [{ [userId]: 1 }, { [userId]: 2 }, {}]);
  const filter = (operator: OperatorName): FilterGroup => ({
    match: "all",
    conditions: [{ fieldId: userId, operator, value: "me" }],
  });
  expect(idsOf(await page(database, other, { filter: filter("is") }))).toEqual([1]);
  expect(idsOf(await page(database, other, { filter: filter("isNot") }))).toEqual([2, 3]);
});

test("only the asked fields are answered, and only those that one may see", async () => {
  const [one, two] = fields.map(({ id }) => id);
  const asked = await page(database, tableId, { fields: [two ?? 0], size: 1 });
  expect(Object.keys(asked.records[0]?.data ?? {})).toEqual([String(two)]);
  const rules = { fieldIds: [one ?? 0] };
  const seen = await page(database, tableId, { size: 1 }, rules);
  expect(Object.keys(seen.records[0]?.data ?? {})).toEqual([String(one)]);
  const refused = { id: "field_not_found" };
  const fieldId = two ?? 0;
  await expect(page(database, tableId, { fields: [fieldId] }, rules)).rejects.toMatchObject(refused);
  await expect(
    page(database, tableId, { sort: [{ field: fieldId, order: "asc" }] }, rules),
  ).rejects.toMatchObject(refused);
  const filter: FilterGroup = { match: "all", conditions: [{ fieldId, operator: "isEmpty" }] };
  await expect(page(database, tableId, { filter }, rules)).rejects.toMatchObject(refused);
});

test("a row rule hides records from pages and counts", async () => {
  const checkbox = fields.find(({ type }) => type === "checkbox")?.id ?? 0;
  const rows: FilterGroup = {
    match: "all",
    conditions: [{ fieldId: checkbox, operator: "is", value: true }],
  };
  const expected = naiveIds(fields, records, rows, []);
  expect(idsOf(await page(database, tableId, { size: 1000 }, { rows }))).toEqual(expected);
  const counted = await countRecords(database, onTable("record:read", tableId, { rows }), { trashed: false });
  expect(counted).toEqual({ count: expected.length, total: expected.length });
});

test("a cursor that was made up, or for another order, is refused", async () => {
  const fieldId = fields[0]?.id ?? 0;
  const { next } = await page(database, tableId, { size: 5, sort: [{ field: fieldId, order: "asc" }] });
  const cursors = [
    "",
    "nonsense",
    "bnVsbA",
    next ?? "",
    Buffer.from(`["",[],"1 or 1=1"]`).toString("base64url"),
  ];
  for (const after of cursors) {
    await expect(page(database, tableId, { after })).rejects.toMatchObject({ id: "invalid_request" });
  }
});

test("a filter whose value does not fit its field says where", async () => {
  const number = fields.find(({ type }) => type === "number")?.id ?? 0;
  const filter: FilterGroup = {
    match: "any",
    conditions: [
      { fieldId: number, operator: "isEmpty" },
      { match: "all", conditions: [{ fieldId: number, operator: "is", value: "x'; drop table t_1; --" }] },
    ],
  };
  await expect(page(database, tableId, { filter })).rejects.toMatchObject({
    id: "invalid_request",
    fields: [{ path: "filter.conditions.1.conditions.0.value" }],
  });
});
