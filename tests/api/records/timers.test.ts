import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import type { Lap } from "#shared/fields/types/timer";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { switchTimer, deleteLap } = recordValueCalls;

async function timer() {
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Time", type: "timer" },
  ]);
  const [record] = await table.add({ Title: "Runway 09" });
  const fieldId = table.field("Time");
  const place = { tableId: table.id, recordId: record?.id ?? 0, fieldId };
  const laps = async () => ((await table.rows())[0]?.["Time"] ?? []) as unknown as Lap[];
  return { table, place, laps };
}

testCall(workspace, {
  what: "start a timer",
  call: switchTimer,
  argument: async () => ({ ...(await timer()).place, running: true }),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "no state": { change: { running: undefined }, path: "running" } },
  event: { name: "record.updated", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("timers", () => {
  test("Starting makes a lap, stopping ends it, both by the server's clock", async () => {
    const { place, laps } = await timer();
    const begin = Date.now();
    await workspace.member.ok(switchTimer, { ...place, running: true });
    const [running] = await laps();
    expect(running).toMatchObject({ id: 1, finishedAt: null, lastUpdateBy: workspace.member.userId });
    expect(Date.parse(running?.startedAt ?? "")).toBeGreaterThanOrEqual(begin);
    await workspace.builder.ok(switchTimer, { ...place, running: false });
    const [ended] = await laps();
    expect(ended).toMatchObject({ startedAt: running?.startedAt, lastUpdateBy: workspace.builder.userId });
    expect(Date.parse(ended?.finishedAt ?? "")).toBeLessThanOrEqual(Date.now());
  });

  test("Five people who start at once start one lap", async () => {
    const { place, laps } = await timer();
    await Promise.all(
      Array.from({ length: 5 }, () => workspace.member.call(switchTimer, { ...place, running: true })),
    );
    expect(await laps()).toHaveLength(1);
  });

  test("A timer that runs goes on when it is started again", async () => {
    const { place, laps } = await timer();
    await workspace.member.ok(switchTimer, { ...place, running: true });
    const before = await laps();
    const { changeSetId } = await workspace.member.ok(switchTimer, { ...place, running: true });
    expect(changeSetId).toBe(0);
    expect(await laps()).toEqual(before);
  });

  test("A lap is taken out; the next one has a new number", async () => {
    const { place, laps } = await timer();
    for (const running of [true, false, true, false])
      await workspace.member.ok(switchTimer, { ...place, running });
    await workspace.member.ok(deleteLap, { ...place, lapId: 1 });
    expect((await laps()).map(({ id }) => id)).toEqual([2]);
    await workspace.member.ok(switchTimer, { ...place, running: true });
    expect((await laps()).map(({ id }) => id)).toEqual([2, 3]);
    await workspace.viewer.fails("permission_denied", deleteLap, { ...place, lapId: 2 });
  });

  test("Laps cannot be written by hand", async () => {
    const { table, place } = await timer();
    const lap = { id: 1, startedAt: "2020-01-01T00:00:00Z", finishedAt: null, lastUpdateBy: 1 };
    await workspace.member.fails("record_validation_failed", recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: place.recordId, data: { [place.fieldId]: [lap] } }],
    });
  });
});
