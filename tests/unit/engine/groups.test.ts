import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import type { Aggregate, Sort } from "#shared/contract/views";
import { aggregateNames } from "#shared/fields/aggregate-names";
import { aggregatesOf } from "#shared/fields/aggregates";
import type { FilterGroup } from "#shared/fields/operators";
import type { FieldTypeName } from "#shared/fields/field-type";
import { foldText } from "#shared/fold-text";
import type { OrganizationDatabase } from "../../../server/database/types";
import { aggregateRecords, groupRecords } from "../../../server/engine/public";
import { addRecords, createTable, onTable, openKit, page, RANDOM_TIME, rounds, type Kit } from "./kit";
import { naiveIds, type NaiveField } from "./naive-model";
import { countRounds } from "../../support/progress";

const RECORDS = 300;
const ROUNDS = rounds(60);
const options = [3, 1, 2].map((id) => ({ id, label: `Option ${id}`, value: `${id}`, color: "blue" }));
const types: FieldTypeName[] = ["text", "number", "currency", "checkbox", "date", "select"];
const values: Record<string, CellValue[]> = {
  text: ["Ávila", "avila", "São", "sao", "Zürich", null],
  number: [0, 1, -2, 7, 100, null],
  currency: [0, 0.01, 19.99, -5, null],
  checkbox: [true, false, null],
  date: ["2024-02-29", "2025-01-01", "2026-11-21", null],
  select: [1, 2, 3, null],
};

let state = 7;
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((state / 0x8000_0000) * below);
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let fields: NaiveField[];
let records: WireRecord[];

beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  const made = await createTable(
    database,
    types.map((type) => (type === "select" ? { type, config: { options, sla: false } } : type)),
  );
  tableId = made.tableId;
  fields = made.fieldIds.map((id, index) => ({ id, type: types[index] ?? "text", options: [3, 1, 2] }));
  const data = Array.from({ length: RECORDS }, () =>
    Object.fromEntries(fields.map(({ id, type }) => [id, pick(values[type] ?? [])])),
  );
  records = await addRecords(database, tableId, data);
});
afterAll(() => kit.close());

const valueOf = (field: NaiveField, data: RecordData): CellValue => data[field.id] ?? null;
/** The key of a value's group: texts in folded form, an empty checkbox the same as an unchecked one. */
function sameness(field: NaiveField, value: CellValue): string {
  if (field.type === "checkbox") return String(value === true);
  return typeof value === "string" && field.type === "text" ? foldText(value) : JSON.stringify(value);
}

function aggregated(field: NaiveField, name: Aggregate["name"], group: readonly WireRecord[]): CellValue {
  const cells = group.map(({ data }) => valueOf(field, data));
  const filled = cells.filter((cell) => (field.type === "checkbox" ? cell === true : cell !== null));
  const numbers = cells.filter((cell) => typeof cell === "number");
  const sum = Number(numbers.reduce((all, one) => all + one, 0).toFixed(6));
  const present = cells.filter((cell) => cell !== null);
  const ordered = (present as (string | number)[]).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  switch (name) {
    case "filled":
      return filled.length;
    case "empty":
      return cells.length - filled.length;
    case "percentFilled":
      return cells.length === 0 ? null : (filled.length / cells.length) * 100;
    case "unique":
      return new Set(
        present.map((cell) => (field.type === "checkbox" ? JSON.stringify(cell) : sameness(field, cell))),
      ).size;
    case "sum":
      return numbers.length === 0 ? null : sum;
    case "average":
      return numbers.length === 0 ? null : sum / numbers.length;
    case "min":
      return ordered[0] ?? null;
    case "max":
      return ordered.at(-1) ?? null;
  }
}

/** The groups of the reference model: records in the order of the groups, split where a key changes. */
function naiveGroups(filter: FilterGroup, group: readonly Sort[], aggregates: readonly Aggregate[]) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const inOrder = naiveIds(fields, records, filter, group).flatMap((id) => byId.get(id) ?? []);
  const fieldOf = (id: number) => fields.find((field) => field.id === id) ?? { id, type: "text" as const };
  const cut = (
    rows: readonly WireRecord[],
    depth: number,
  ): { keys: string[]; count: number; values: CellValue[] }[] => {
    const sort = group[depth];
    if (!sort) return [];
    const field = fieldOf(sort.field);
    return [...Map.groupBy(rows, ({ data }) => sameness(field, valueOf(field, data)))].flatMap(
      ([key, inside]) => [
        {
          keys: [key],
          count: inside.length,
          values: aggregates.map(({ fieldId, name }) => aggregated(fieldOf(fieldId), name, inside)),
        },
        ...cut(inside, depth + 1).map((one) => ({ ...one, keys: [key, ...one.keys] })),
      ],
    );
  };
  return cut(inOrder, 0);
}

const close = (all: readonly CellValue[]) =>
  all.map((value) => (typeof value === "number" ? Number(value.toFixed(6)) : value));

test(
  "groups of any fields have the counts and aggregates of their records, in the order of the records",
  async () => {
    for (const _round of countRounds(ROUNDS)) {
      const group = Array.from({ length: 1 + random(3) }, () => pick(fields).id)
        .filter((id, index, ids) => ids.indexOf(id) === index)
        .map((fieldId): Sort => ({ field: fieldId, order: pick(["asc", "desc"]) }));
      const aggregates = fields
        .map(({ id, type }): Aggregate => ({ fieldId: id, name: pick(aggregatesOf(type)) }))
        .filter(() => random(2) === 0);
      const [number] = fields.filter(({ type }) => type === "number");
      const filter: FilterGroup =
        random(2) === 0
          ? { match: "all", conditions: [] }
          : { match: "all", conditions: [{ fieldId: number?.id ?? 0, operator: "greaterThan", value: 0 }] };
      const told = JSON.stringify({ filter, group, aggregates });
      const query = { filter, group, aggregates, trashed: false };
      const { groups, isComplete } = await groupRecords(database, onTable("record:read", tableId), query);
      const answered = groups.map(({ keys, count, values: found }) => ({
        keys: keys.map((key, level) => {
          const field = fields.find(({ id }) => id === group[level]?.field);
          return field ? sameness(field, key) : "";
        }),
        count,
        values: close(found),
      }));
      const expected = naiveGroups(filter, group, aggregates).map((one) => ({
        ...one,
        values: close(one.values),
      }));
      expect([told, answered]).toEqual([told, expected]);
      expect(isComplete).toBe(true);
      // A page sorted like the groups has the records group by group.
      const shown = await page(database, tableId, { filter, sort: group, size: 1000 });
      const [first] = groups;
      const [outer] = group;
      const field = fields.find(({ id }) => id === outer?.field);
      const head = shown.records.slice(0, first?.count ?? 0);
      if (field && head.length > 0) {
        expect(new Set(head.map(({ data }) => sameness(field, valueOf(field, data)))).size).toBe(1);
      }
    }
  },
  RANDOM_TIME,
);

test.each(aggregateNames)("%s over all records equals the reference value", async (name) => {
  const asked = fields.filter(({ type }) => aggregatesOf(type).includes(name));
  const aggregates = asked.map(({ id }) => ({ fieldId: id, name }));
  const query = { aggregates, trashed: false };
  const answered = await aggregateRecords(database, onTable("record:read", tableId), query);
  expect(answered.count).toBe(records.length);
  expect(close(answered.values)).toEqual(close(asked.map((field) => aggregated(field, name, records))));
});

test("a row rule excludes others' records from aggregates, a hidden field cannot be aggregated", async () => {
  const [number, checkbox] = ["number", "checkbox"].map(
    (type) => fields.find((field) => field.type === type)?.id ?? 0,
  );
  const rows: FilterGroup = {
    match: "all",
    conditions: [{ fieldId: checkbox ?? 0, operator: "is", value: true }],
  };
  const aggregates: Aggregate[] = [{ fieldId: number ?? 0, name: "sum" }];
  const query = { aggregates, trashed: false };
  const seen = await aggregateRecords(database, onTable("record:read", tableId, { rows }), query);
  const mine = records.filter(({ data }) => data[checkbox ?? 0] === true);
  expect(seen.count).toBe(mine.length);
  const refused = onTable("record:read", tableId, { fieldIds: [checkbox ?? 0] });
  await expect(aggregateRecords(database, refused, query)).rejects.toMatchObject({ id: "field_not_found" });
  const group: Sort[] = [{ field: number ?? 0, order: "asc" }];
  await expect(
    groupRecords(database, refused, { group, aggregates: [], trashed: false }),
  ).rejects.toMatchObject({ id: "field_not_found" });
});
