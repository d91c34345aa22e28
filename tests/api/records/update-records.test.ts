import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { BULK_MAX } from "#shared/limits/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getRecord, updateRecords } = recordCalls;

testCall(workspace, {
  what: "edit a cell",
  call: updateRecords,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    const [record] = await orders.add({ Title: "Sweep" });
    return { tableId: orders.id, records: [{ id: record?.id ?? 0, data: orders.data({ Title: "Swept" }) }] };
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "no records": { change: { records: [] }, path: "records" },
    "a record without a number": { change: { records: [{ data: {} }] }, path: "records.0.id" },
    "an unknown key": { change: { records: [{ id: 1, data: {}, when: 1 }] }, path: "records.0.when" },
  },
  event: { name: "record.updated", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("editing records", () => {
  test("Only the named cells change, and the revision counts the changes", async () => {
    const orders = await createTestTable(workspace.builder);
    const [record] = await orders.add({ Title: "Sweep", Hours: 2 });
    const edit = (cells: Record<string, string | number | null>) =>
      workspace.member.ok(updateRecords, {
        tableId: orders.id,
        records: [{ id: record?.id ?? 0, data: orders.data(cells) }],
      });
    const first = await edit({ Hours: 3 });
    expect(first.records).toEqual([{ id: 1, revision: 2, data: orders.data({ Title: "Sweep", Hours: 3 }) }]);
    const second = await edit({ Title: null });
    expect(second.records[0]).toMatchObject({ revision: 3, data: orders.data({ Title: null, Hours: 3 }) });
    const { record: details } = await workspace.viewer.ok(getRecord, { tableId: orders.id, recordId: 1 });
    expect(details).toMatchObject({
      createdBy: { name: "Lucía Requena" },
      updatedBy: { name: "Joaquim Maia" },
    });
  });

  test("Writing what is there already is no change", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    const { records } = await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Title: "Sweep" }) }],
    });
    expect(records[0]?.revision).toBe(1);
  });

  test("Two people who edit one cell both land, in the order in which they came", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(orders.id));
    const edit = (Title: string) => ({
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Title }) }],
    });
    await Promise.all([
      workspace.member.ok(updateRecords, edit("by Joaquim")),
      workspace.builder.ok(updateRecords, edit("by Lucía")),
    ]);
    const told = [await socket.event("record.updated"), await socket.event("record.updated")];
    const seen = told.flatMap(({ event }) => event.payload.records);
    const [row] = await orders.rows();
    expect(seen.at(-1)).toMatchObject({ revision: 3, data: { [orders.field("Title")]: row?.["Title"] } });
    const { changes } = await workspace.viewer.ok(historyCalls.listRecordChanges, {
      tableId: orders.id,
      recordId: 1,
    });
    const [second, first] = changes;
    expect(second?.before).toEqual(first?.after);
    expect(second?.after).toEqual(orders.data({ Title: row?.["Title"] ?? null }));
    expect(new Set([first?.actor?.name, second?.actor?.name])).toEqual(
      new Set(["Joaquim Maia", "Lucía Requena"]),
    );
    await socket.close();
  });

  test("With an outdated `expect`, an edit is refused", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 1 }, { Title: "Paint", Hours: 1 });
    const edit = (id: number, Hours: number, expected: number | null) => ({
      id,
      data: orders.data({ Hours }),
      expect: orders.data({ Hours: expected }),
    });
    await workspace.builder.ok(updateRecords, { tableId: orders.id, records: [edit(1, 2, 1)] });
    const error = await workspace.member.fails("change_conflict", updateRecords, {
      tableId: orders.id,
      records: [edit(2, 9, 1), edit(1, 9, 1)],
    });
    expect(error.code).toBe(409);
    expect((await orders.rows()).map(({ Hours }) => Hours)).toEqual([2, 1]);
    await workspace.member.ok(updateRecords, { tableId: orders.id, records: [edit(2, 9, 1), edit(1, 9, 2)] });
  });

  test("A required cell cannot be emptied", async () => {
    const orders = await createTestTable(workspace.builder, "Strict", [
      { name: "Title", type: "text", required: true },
    ]);
    await orders.add({ Title: "Sweep" });
    for (const empty of ["", null]) {
      await workspace.member.fails("record_validation_failed", updateRecords, {
        tableId: orders.id,
        records: [{ id: 1, data: orders.data({ Title: empty }) }],
      });
    }
  });

  test("One missing record refuses the whole lot", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    const data = orders.data({ Title: "Changed" });
    await workspace.member.fails("record_not_found", updateRecords, {
      tableId: orders.id,
      records: [
        { id: 1, data },
        { id: 77, data },
      ],
    });
    expect((await orders.rows())[0]).toMatchObject({ Title: "Sweep" });
  });

  test("A thousand cells change in one request", async () => {
    const orders = await createTestTable(workspace.builder);
    const created = await orders.add(
      ...Array.from({ length: BULK_MAX }, (_, index) => ({ Title: `Row ${index}` })),
    );
    const { records } = await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: created.map(({ id }) => ({ id, data: orders.data({ Hours: id }) })),
    });
    expect(records.every(({ id, data }) => data[orders.field("Hours")] === id)).toBe(true);
  });

  test("Twenty people who write at once lose nothing", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add(...Array.from({ length: 20 }, (_, index) => ({ Title: `Row ${index}`, Hours: 0 })));
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let step = 1; step <= 10; step += 1) {
        await workspace.member.ok(updateRecords, {
          tableId: orders.id,
          records: [
            { id: writer + 1, data: orders.data({ Hours: step }), expect: orders.data({ Hours: step - 1 }) },
          ],
        });
      }
    });
    await Promise.all(writers);
    expect((await orders.rows()).map(({ Hours }) => Hours)).toEqual(Array.from({ length: 20 }, () => 10));
  });

  test("The sender's own number comes back with the event", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(orders.id));
    await workspace.member
      .with({ "X-Mutation-Id": "edit-42" })
      .ok(updateRecords, { tableId: orders.id, records: [{ id: 1, data: orders.data({ Hours: 4 }) }] });
    expect(await socket.event("record.updated")).toMatchObject({ mutationId: "edit-42" });
    await socket.close();
  });
});
