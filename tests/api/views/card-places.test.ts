import { beforeEach, describe, expect, test } from "@jest/globals";
import { cardCalls } from "#shared/contract/cards";
import type { Topic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { placeCard } = cardCalls;
const { undoLastChange } = historyCalls;

let orders: TestTable;
let board: number;
let ids: number[];
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
  ]);
  const titles = ["One", "Two", "Three", "Four"];
  ids = (await orders.add(...titles.map((Title) => ({ Title, Status: 1 })))).map(({ id }) => id);
  board = await newBoard();
});

const newBoard = async (isPersonal = false) => {
  const body = { tableId: orders.id, label: "Board", type: "flow" as const, isPersonal };
  return (await workspace.builder.ok(viewCalls.createApp, body)).app.id;
};
const order = async (asked: { board?: number; size?: number } = { board }) => {
  const query = { tableId: orders.id, ...asked };
  const first = await workspace.member.ok(recordCalls.queryRecords, query);
  const rest = first.next
    ? await workspace.member.ok(recordCalls.queryRecords, { ...query, after: first.next })
    : { records: [] };
  return [...first.records, ...rest.records].map(({ id }) => ids.indexOf(id) + 1);
};
const put = (card: number, after: number | null, before: number | null) =>
  workspace.member.ok(placeCard, {
    appId: board,
    recordId: ids[card - 1]!,
    after: after === null ? null : ids[after - 1]!,
    before: before === null ? null : ids[before - 1]!,
  });

testCall(workspace, {
  what: "place a card",
  call: placeCard,
  argument: async () => ({ appId: board, recordId: ids[0]!, after: ids[1]! }),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "app_not_found" },
  bad: { "a card that is none": { change: { after: 0 }, path: "after" } },
  event: { name: "card.placed", topic: (): Topic => `table:${orders.id}` },
});

describe("Cards of a board", () => {
  test("stand where they were put, from page to page, and those never moved by their number", async () => {
    expect(await order()).toEqual([1, 2, 3, 4]);
    await put(4, 1, 2);
    expect(await order()).toEqual([1, 4, 2, 3]);
    await put(3, null, 1);
    expect(await order()).toEqual([3, 1, 4, 2]);
    await put(1, 2, null);
    expect(await order()).toEqual([3, 4, 2, 1]);
    expect(await order({ board, size: 2 })).toEqual([3, 4, 2, 1]);
  });

  test("have an order of their own on every board, and none elsewhere", async () => {
    await put(4, 1, 2);
    expect(await order({})).toEqual([1, 2, 3, 4]);
    expect(await order({ board: await newBoard() })).toEqual([1, 2, 3, 4]);
  });

  test("are placed by two people at once who both move one that never was moved", async () => {
    const [recordId, after, before] = [ids[3]!, ids[0]!, ids[1]!];
    await Promise.all([
      workspace.member.ok(placeCard, { appId: board, recordId, after, before }),
      workspace.builder.ok(placeCard, { appId: board, recordId, after: null, before: after }),
      workspace.admin.ok(placeCard, { appId: board, recordId, after, before }),
    ]);
    expect([
      [1, 4, 2, 3],
      [4, 1, 2, 3],
    ]).toContainEqual(await order());
  });

  test("go back to where they stood with undo, and there again with redo", async () => {
    await put(4, 1, 2);
    await put(4, null, 1);
    expect(await order()).toEqual([4, 1, 2, 3]);
    const events = await openSocket(workspace.viewer);
    await events.follow(`table:${orders.id}`);
    await workspace.member.ok(undoLastChange, {});
    expect(await order()).toEqual([1, 4, 2, 3]);
    const first = await workspace.member.ok(undoLastChange, {});
    expect(await order()).toEqual([1, 2, 3, 4]);
    const { event } = await events.event("card.placed");
    expect(event.payload).toMatchObject({ recordId: ids[3], appId: board });
    await workspace.member.ok(undoLastChange, { changeSetId: first.changeSetId });
    expect(await order()).toEqual([1, 4, 2, 3]);
  });

  test("are found in their order by a search too", async () => {
    await put(3, null, 1);
    const query = { tableId: orders.id, board, search: "o" };
    const { records } = await workspace.member.ok(recordCalls.queryRecords, query);
    expect(records.map(({ id }) => ids.indexOf(id) + 1)).toEqual([1, 2, 4]);
    const named = await workspace.member.ok(recordCalls.queryRecords, { ...query, search: "thr" });
    expect(named.records).toHaveLength(1);
  });

  test("of a hidden board have no order for them", async () => {
    const own = await newBoard(true);
    await workspace.member.fails("app_not_found", recordCalls.queryRecords, {
      tableId: orders.id,
      board: own,
    });
    await workspace.member.fails("app_not_found", placeCard, {
      appId: own,
      recordId: ids[0]!,
      after: ids[1]!,
    });
  });

  test("are those of the table", async () => {
    await workspace.member.fails("record_not_found", placeCard, {
      appId: board,
      recordId: 100_000,
      after: ids[0]!,
    });
  });
});
