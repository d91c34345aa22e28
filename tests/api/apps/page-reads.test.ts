import { describe, expect, test } from "@jest/globals";
import { pageReadCalls } from "#shared/contract/page-reads";
import { pageCalls } from "#shared/contract/pages";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { readForPage } = pageReadCalls;

async function pageWithOrders() {
  const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Board" });
  const orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep", Hours: 2 }, { Title: "Paint", Hours: 5 }, { Title: "Paint", Hours: 1 });
  return { appId, orders, tableId: orders.id };
}

const byPlace = ({ answers }: { answers: { at: number; reply?: unknown; error?: { id: string } }[] }) =>
  answers.toSorted((one, other) => one.at - other.at);

testCall(workspace, {
  what: "read what a page's blocks show",
  call: readForPage,
  argument: async () => {
    const { appId, tableId } = await pageWithOrders();
    return { appId, reads: [{ call: "countRecords" as const, argument: { tableId } }] };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "a call that no block makes": {
      change: { reads: [{ call: "deleteRecords", argument: { tableId: 1, ids: [1] } }] },
      path: "reads.0.call",
    },
    "nothing to read": { change: { reads: [] }, path: "reads" },
  },
});

describe("Reads of a page's blocks that travel together", () => {
  test("Each has the answer that its own call would give", async () => {
    const { appId, orders, tableId } = await pageWithOrders();
    const sum = { fieldId: orders.field("Hours"), name: "sum" as const };
    const most = { fieldId: orders.field("Hours"), name: "max" as const };
    const group = [{ field: orders.field("Title"), order: "asc" as const }];
    const filter = {
      match: "all" as const,
      conditions: [{ fieldId: orders.field("Hours"), operator: "greaterThan" as const, value: 1 }],
    };
    const reads = [
      { call: "queryRecords" as const, argument: { tableId, filter } },
      { call: "aggregateRecords" as const, argument: { tableId, aggregates: [sum] } },
      { call: "aggregateRecords" as const, argument: { tableId, aggregates: [most, sum] } },
      { call: "aggregateRecords" as const, argument: { tableId, aggregates: [sum], filter } },
      { call: "groupRecords" as const, argument: { tableId, group, aggregates: [sum] } },
      { call: "groupRecords" as const, argument: { tableId, group, aggregates: [most] } },
      { call: "groupRecords" as const, argument: { tableId, group } },
      { call: "countRecords" as const, argument: { tableId } },
      { call: "countRecords" as const, argument: { tableId } },
    ];
    const together = byPlace(await workspace.member.ok(readForPage, { appId, reads }));
    const { queryRecords, countRecords } = recordCalls;
    const calls = { queryRecords, countRecords, ...recordGroupCalls };
    for (const [at, { call, argument }] of reads.entries()) {
      const alone: unknown = await workspace.member.ok(calls[call], argument as never);
      expect(together[at]).toEqual({ at, reply: alone });
    }
    expect(together).toHaveLength(reads.length);
  });

  test("One that is refused leaves the others alone", async () => {
    const { appId, orders, tableId } = await pageWithOrders();
    const sum = { fieldId: orders.field("Hours"), name: "sum" as const };
    const gone = { fieldId: 999_999, name: "sum" as const };
    const answers = byPlace(
      await workspace.member.ok(readForPage, {
        appId,
        reads: [
          { call: "aggregateRecords", argument: { tableId, aggregates: [sum] } },
          { call: "aggregateRecords", argument: { tableId, aggregates: [gone] } },
          { call: "countRecords", argument: { tableId: 999_999 } },
        ],
      }),
    );
    expect(answers).toMatchObject([
      { at: 0, reply: { count: 3, values: [8] } },
      { at: 1, error: { id: "field_not_found" } },
      { at: 2, error: { id: "object_not_found" } },
    ]);
  });

  test("A hidden page reads nothing", async () => {
    const { tableId } = await pageWithOrders();
    const reads = [{ call: "countRecords" as const, argument: { tableId } }];
    await workspace.member.fails("app_not_found", readForPage, { appId: 999_999, reads });
  });
});
