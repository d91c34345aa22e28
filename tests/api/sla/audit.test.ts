import { describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { historyCalls } from "#shared/contract/history";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { auditSla, summarizeSla } = slaCalls;

const orders = () =>
  createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);

const move = (actor: TestActor, table: TestTable, id: number, option: number | null) =>
  actor.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id, data: table.data({ Status: option }) }],
  });

testCall(workspace, {
  what: "read the time in stages",
  call: auditSla,
  argument: async () => ({ object_type: (await orders()).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    "an order nobody knows": { change: { order_key: "length" as "time" }, path: "order_key" },
    "a table that is no number": { change: { object_type: "x" }, path: "object_type" },
  },
});

testCall(workspace, {
  what: "sum up the time in stages",
  call: summarizeSla,
  argument: async () => {
    const table = await orders();
    return { object_type: table.id, field_key: table.field("Status") };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "no field": { change: { field_key: "x" }, path: "field_key" } },
});

describe("the time in stages", () => {
  test("A record's stays have the mover, time and duration, under the specification's names", async () => {
    const table = await orders();
    const [record] = await table.add({ Title: "Relight runway 09", Status: 1 });
    const id = record?.id ?? 0;
    await move(workspace.member, table, id, 2);
    const rows = await workspace.viewer.ok(auditSla, { object_type: table.id, order_direction: "asc" });
    expect(rows).toEqual([
      {
        [`id_${table.id}_sla_ro`]: expect.any(Number),
        name: "Status",
        record_reference: id,
        record_title: "Relight runway 09",
        field_value: "New",
        created_by: expect.objectContaining({ id: workspace.builder.userId }),
        started_at: expect.any(String),
        finished_at: rows[1]?.started_at,
        updated_by: expect.objectContaining({ id: workspace.member.userId }),
      },
      expect.objectContaining({ field_value: "Planned", finished_at: null, updated_by: null }),
    ]);
  });

  test("They can be narrowed down to a field, a stage and a record", async () => {
    const table = await orders();
    const [first, second] = await table.add({ Title: "A", Status: 1 }, { Title: "B", Status: 1 });
    await move(workspace.builder, table, first?.id ?? 0, 3);
    const asked = { object_type: table.id, field_key: table.field("Status") };
    const values = async (more: { field_value?: string; record_reference?: number }) => {
      const rows = await workspace.viewer.ok(auditSla, { ...asked, ...more, order_direction: "asc" });
      return rows.map((row) => `${row.record_title} ${row.field_value}`);
    };
    expect(await values({ field_value: "New" })).toEqual(["A New", "B New"]);
    expect(await values({ field_value: "3" })).toEqual(["A Done"]);
    expect(await values({ record_reference: second?.id ?? 0 })).toEqual(["B New"]);
    expect(await values({ field_value: "Nowhere" })).toEqual([]);
    await workspace.viewer.fails("field_not_found", auditSla, { ...asked, field_key: table.field("Title") });
    await workspace.viewer.fails("field_not_found", auditSla, { ...asked, field_key: 99_999_999 });
  });

  test("A stage that several fields have is found in all of them, where no field is named", async () => {
    const table = await createTestTable(workspace.builder, "Inspections", [
      { name: "Title", type: "text" },
      { name: "Check", type: "select", config: { ...statusOptions, sla: true } },
      { name: "Repair", type: "select", config: { ...statusOptions, sla: true } },
      { name: "Unwatched", type: "select", config: statusOptions },
    ]);
    await table.add({ Title: "A", Check: 3, Repair: 1, Unwatched: 3 }, { Title: "B", Repair: 3 });
    const asked = { object_type: table.id, order_direction: "asc" as const };
    const found = async (more: { field_value: string; field_key?: number }) => {
      const rows = await workspace.viewer.ok(auditSla, { ...asked, ...more });
      return rows.map((row) => `${row.record_title} ${row.name}`).toSorted();
    };
    expect(await found({ field_value: "Done" })).toEqual(["A Check", "B Repair"]);
    expect(await found({ field_value: "3" })).toEqual(["A Check", "B Repair"]);
    expect(await found({ field_value: "Done", field_key: table.field("Repair") })).toEqual(["B Repair"]);
  });

  test("At most 100 are answered, in the order that was asked for", async () => {
    const table = await orders();
    await table.add(...Array.from({ length: 101 }, (_, at) => ({ Title: `Order ${at}`, Status: 1 })));
    const ids = async (order_key: "started_at" | "finished_at" | "time", order_direction: "asc" | "desc") => {
      const rows = await workspace.viewer.ok(auditSla, { object_type: table.id, order_key, order_direction });
      return rows.map((row) => Number(row[`id_${table.id}_sla_ro`]));
    };
    for (const key of ["started_at", "finished_at", "time"] as const) {
      const [up, down] = [await ids(key, "asc"), await ids(key, "desc")];
      expect(up).toHaveLength(100);
      expect(up).toEqual(up.toSorted((one, other) => one - other));
      expect(down).toEqual(down.toSorted((one, other) => other - one));
      expect(down[0]).toBeGreaterThan(up.at(-1) ?? 0);
    }
  });

  test("Records in the trash are not told; a move that is taken back never was", async () => {
    const table = await orders();
    const [first, second] = await table.add({ Title: "A", Status: 1 }, { Title: "B", Status: 2 });
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [second?.id ?? 0] });
    const { changeSetId } = await move(workspace.builder, table, first?.id ?? 0, 3);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    const rows = await workspace.viewer.ok(auditSla, { object_type: table.id });
    expect(rows).toMatchObject([{ record_title: "A", field_value: "New", finished_at: null }]);
  });

  test("A record that is removed for good takes its own stays along, not those of the same number elsewhere", async () => {
    const [gone, kept] = [await orders(), await orders()];
    for (const table of [gone, kept]) await table.add({ Title: "A", Status: 1 }, { Title: "B", Status: 2 });
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: gone.id, ids: [1] });
    await workspace.builder.ok(recordCalls.purgeRecords, { tableId: gone.id, ids: [1] });
    const told = async ({ id }: TestTable) =>
      (await workspace.viewer.ok(auditSla, { object_type: id, order_direction: "asc" })).map(
        ({ record_title }) => record_title,
      );
    expect(await told(gone)).toEqual(["B"]);
    expect(await told(kept)).toEqual(["A", "B"]);
  });

  test("Each stage says how many stays it had, how many run and how long they took", async () => {
    const table = await orders();
    const [first] = await table.add({ Title: "A", Status: 1 }, { Title: "B", Status: 1 });
    await move(workspace.builder, table, first?.id ?? 0, 2);
    const asked = { object_type: table.id, field_key: table.field("Status") };
    const { stages } = await workspace.viewer.ok(summarizeSla, asked);
    expect(stages).toMatchObject([
      { label: "New", count: 2, open: 1 },
      { label: "Planned", count: 1, open: 1 },
      { label: "Done", count: 0, open: 0, average: 0, longest: 0 },
    ]);
    expect(stages[0]?.longest).toBeGreaterThanOrEqual(stages[0]?.average ?? 0);
    const { stages: one } = await workspace.viewer.ok(summarizeSla, {
      ...asked,
      record_reference: first?.id ?? 0,
    });
    expect(one).toMatchObject([{ count: 1, open: 0 }, { count: 1, open: 1 }, { count: 0 }]);
  });
});
