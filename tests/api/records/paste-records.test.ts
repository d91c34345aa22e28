import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { recordEditCalls } from "#shared/contract/record-edits";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { pasteRecords } = recordEditCalls;

testCall(workspace, {
  what: "paste records",
  call: pasteRecords,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    const [record] = await orders.add({ Title: "Sweep" });
    return {
      tableId: orders.id,
      changes: [{ id: record?.id ?? 0, data: orders.data({ Title: "Swept" }) }],
      created: [{ data: orders.data({ Title: "Paint" }) }],
    };
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "nothing new": { change: { created: [] }, path: "created" },
    "a record without a number": { change: { changes: [{ data: {} }] }, path: "changes.0.id" },
  },
  event: { name: "record.created", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("A paste that makes a table longer", () => {
  test("is one change: one undo takes back what it wrote over and what it added", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 2 });
    const reply = await workspace.member.ok(pasteRecords, {
      tableId: orders.id,
      changes: [{ id: 1, data: orders.data({ Title: "Swept" }) }],
      created: [{ data: orders.data({ Title: "Paint" }) }, { data: orders.data({ Title: "Test" }) }],
    });
    expect(reply.changed).toMatchObject([{ id: 1, data: orders.data({ Title: "Swept", Hours: 2 }) }]);
    expect(reply.created.map(({ id }) => id)).toEqual([2, 3]);
    await workspace.member.ok(historyCalls.undoLastChange, {});
    expect(await orders.rows()).toMatchObject([{ Title: "Sweep", Hours: 2 }]);
  });
  test("writes nothing where one value is not taken", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    await workspace.member.fails("record_validation_failed", pasteRecords, {
      tableId: orders.id,
      changes: [{ id: 1, data: orders.data({ Title: "Swept" }) }],
      created: [{ data: orders.data({ Hours: "many" }) }],
    });
    expect(await orders.rows()).toMatchObject([{ Title: "Sweep" }]);
  });
});
