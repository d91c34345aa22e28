import { expect, test } from "@jest/globals";
import type { PageRead } from "#shared/contract/page-reads";
import { shareReads } from "../../../server/areas/apps/share-reads";

const figures = (fieldId: number, tableId = 1): PageRead => ({
  call: "aggregateRecords",
  argument: { tableId, trashed: false, aggregates: [{ fieldId, name: "sum" }] },
});

test("Equal reads are made once", () => {
  const count: PageRead = { call: "countRecords", argument: { tableId: 1, trashed: false } };
  const [shared, ...others] = shareReads([count, count]);
  expect(others).toEqual([]);
  expect(shared?.askers.map(({ at }) => at)).toEqual([0, 1]);
});

test("Figures over the same records are read together, and each asker gets its own", () => {
  const [shared, other] = shareReads([figures(5), figures(6), figures(5, 2)]);
  expect(shared?.read.argument).toMatchObject({ aggregates: [{ fieldId: 5 }, { fieldId: 6 }] });
  const reply = { count: 3, values: [50, 60] };
  expect(shared?.askers.map(({ part }) => part(reply))).toEqual([
    { count: 3, values: [50] },
    { count: 3, values: [60] },
  ]);
  expect(other?.askers.map(({ at }) => at)).toEqual([2]);
});

const grouped = (fields: number[], sumOf?: number): PageRead => ({
  call: "groupRecords",
  argument: {
    tableId: 1,
    trashed: false,
    group: fields.map((field) => ({ field, order: "asc" as const })),
    aggregates: sumOf === undefined ? [] : [{ fieldId: sumOf, name: "sum" }],
  },
});

test("Groups without subgroups are taken out of those with them", () => {
  const [shared, other] = shareReads([grouped([7], 5), grouped([7, 8]), grouped([8])]);
  expect(shared?.read).toEqual(grouped([7, 8], 5));
  expect(other?.read).toEqual(grouped([8]));
  const outer = { keys: [1], count: 3, values: [50] };
  const inner = { keys: [1, 2], count: 3, values: [50] };
  const replies = (isComplete: boolean) =>
    new Map(shared?.askers.map(({ at, part }) => [at, part({ groups: [outer, inner], isComplete })]));
  const bare = [outer, inner].map((group) => ({ ...group, values: [] }));
  expect(replies(true)).toEqual(
    new Map([
      [0, { groups: [outer], isComplete: true }],
      [1, { groups: bare, isComplete: true }],
    ]),
  );
  // Outer groups may be missing where not all fitted in: they are read by themselves.
  expect(replies(false).get(0)).toBeUndefined();
});
