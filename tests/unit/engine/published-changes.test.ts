import { expect, test } from "@jest/globals";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { publishedChanges } from "../../../server/database/sqlite/published-changes";
import type { ChangeRow } from "../../../server/database/types";

const row = (seq: number, more: Partial<ChangeRow> = {}): ChangeRow => ({
  seq,
  changeSetId: 1,
  at: 1,
  actorId: 1,
  cause: "interface",
  mutationId: "m1",
  scope: "table:1",
  object: "record",
  tableId: 1,
  objectId: 100 + seq,
  lastObjectId: null,
  action: "create",
  before: null,
  after: { 2: "Apron" },
  revision: 1,
  ...more,
});
const rows = (from: number, count: number, more: Partial<ChangeRow> = {}) =>
  Array.from({ length: count }, (_, index) => row(from + index, more));

test("as many records as fit in an event are published one by one", () => {
  const few = rows(1, EVENT_RECORDS_MAX);
  expect(publishedChanges(few)).toEqual(few);
});

test("more are published as a range with their number, and end at the last one in the log", () => {
  const many = rows(1, EVENT_RECORDS_MAX + 1);
  const last = many.at(-1);
  expect(publishedChanges(many)).toEqual([
    { ...last, objectId: 101, lastObjectId: last?.objectId, after: { count: many.length }, revision: null },
  ]);
});

test("what came before and behind them, of others, elsewhere or otherwise, keeps its place", () => {
  const table = row(1, { object: "table" });
  const moved = row(900, { lastObjectId: 999, action: "delete" });
  const groups = [
    rows(2, 250),
    rows(300, 250, { tableId: 2 }),
    rows(600, 250, { tableId: 2, action: "update" }),
    rows(1000, 100),
    rows(1100, 150, { changeSetId: 2 }),
  ];
  const [one = [], two = [], three = [], four = [], five = []] = groups;
  const told = publishedChanges([table, ...one, ...two, ...three, moved, ...four, ...five]);
  expect(told.map(({ seq }) => seq)).toEqual([
    1,
    251,
    549,
    849,
    900,
    ...[...four, ...five].map(({ seq }) => seq),
  ]);
  expect(told.slice(1, 4).map(({ after }) => after)).toEqual(
    Array.from({ length: 3 }, () => ({ count: 250 })),
  );
});

test("an empty change publishes nothing", () => {
  expect(publishedChanges([])).toEqual([]);
});
