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
