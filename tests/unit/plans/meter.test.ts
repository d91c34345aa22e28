import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { monthPace } from "#shared/plans/month-pace";
import type { OrganizationDatabase } from "../../../server/database/types";
import { createRecords, operation, type Operation } from "../../../server/engine/model/operations";
import {
  addRecords,
  apply,
  createTable,
  makeActor,
  onTable,
  openKit,
  recordCount,
  type Kit,
} from "../engine/kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const use = (
  meter: string,
  amount: number,
  limits: { limit: number; most: number } | null,
  subject = "",
): Operation =>
  operation(null, {
    type: "meter.add",
    meter,
    amount,
    subject,
    timeZone: "America/Sao_Paulo",
    limit: limits?.limit ?? null,
    tolerance: 10,
    most: limits?.most ?? null,
  });
const used = (meter: string) =>
  database.all<{ period: string; subject: string; amount: number; events: number }>({
    sql: `select "period", "subject", "amount", "events" from "meterUse" where "meter" = ? order by "period", "subject"`,
    parameters: [meter],
  } as never);

describe("A meter", () => {
  /** 23:00 on 31 October in São Paulo, 02:00 on 1 November in UTC. */
  const at = Date.UTC(2026, 10, 1, 2);

  test("counts by the month and the day of the organization's time zone, and by subject", async () => {
    await apply(database, [use("automationRuns", 2, null, "automation:5")], { at });
    await apply(database, [use("automationRuns", 1, null, "automation:5")], { at });
    await apply(database, [use("automationRuns", 4, null, "automation:6")], { at: at + 3_600_000 });
    expect(await used("automationRuns")).toEqual([
      { period: "2026-10", subject: "", amount: 3, events: 2 },
      { period: "2026-10-31", subject: "automation:5", amount: 3, events: 2 },
      { period: "2026-11", subject: "", amount: 4, events: 1 },
      { period: "2026-11-01", subject: "automation:6", amount: 4, events: 1 },
    ]);
  });

  test("refuses with the work past the limit and its tolerance, in the same commit", async () => {
    const { tableId, fieldIds } = await createTable(database, ["text"]);
    const work = () =>
      createRecords(onTable("record:create", tableId), [{ data: { [fieldIds[0] ?? 0]: "Run" } }]);
    const limits = { limit: 10, most: 11 };
    for (let run = 0; run < 11; run += 1) await apply(database, [work(), use("apiCalls", 1, limits)], { at });
    await expect(apply(database, [work(), use("apiCalls", 1, limits)], { at })).rejects.toMatchObject({
      id: "plan_limit_reached",
      values: { limit: 10 },
    });
    expect(await recordCount(database, tableId)).toBe(11);
    expect((await used("apiCalls"))[0]).toMatchObject({ amount: 11 });
  });

  test("notes in the log, once each, that 50, 90, 100 percent and the tolerance are reached", async () => {
    const from = (await database.changesAfter(0, 10_000)).at(-1)?.seq ?? 0;
    const limits = { limit: 20, most: 22 };
    for (const amount of [9, 1, 7, 1, 1, 1, 1, 1])
      await apply(database, [use("mails", amount, limits)], { at });
    const changes = await database.changesAfter(from, 100);
    expect(changes.map(({ object, after }) => [object, (after as { percent: number }).percent])).toEqual([
      ["usageReached", 50],
      ["usageReached", 90],
      ["usageReached", 100],
      ["usageReached", 110],
    ]);
  });

  test("counts parts of a unit", async () => {
    await apply(database, [use("gbSeconds", 0.25, null), use("gbSeconds", 0.5, null)], { at });
    expect((await used("gbSeconds"))[0]).toMatchObject({ amount: 0.75, events: 2 });
  });
});

test("A table accepts records up to the plan's limit with its tolerance, and keeps those over it", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(
    database,
    tableId,
    Array.from({ length: 8 }, () => ({ [textId]: "before" })),
  );
  const actor = { ...makeActor(), recordLimit: { limit: 10, most: 11 } };
  const add = (count: number) =>
    database.applyChanges({
      actor,
      cause: "interface",
      operations: [
        createRecords(
          onTable("record:create", tableId),
          Array.from({ length: count }, () => ({ data: { [textId]: "new" } })),
        ),
      ],
    });
  await expect(add(4)).rejects.toMatchObject({ id: "record_limit_reached", values: { limit: 10 } });
  await add(3);
  await expect(add(1)).rejects.toMatchObject({ id: "record_limit_reached" });
  expect(await recordCount(database, tableId)).toBe(11);
});

test.each([
  ["the first day", "2026-11-01", [10], 300],
  ["the fifteenth", "2026-11-15", [10, ...Array.from({ length: 14 }, () => 10)], 20],
  ["the last day", "2026-11-30", [10, ...Array.from({ length: 29 }, () => 10)], 10],
])("The pace of a month is that of its days so far: on %s", (_what, today, totals, forecast) => {
  const days = Array.from({ length: 30 }, (_day, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, "0")}`,
    used: index === 0 ? 10 : 0,
  }));
  expect(monthPace(days, today)).toEqual({ totals, forecast });
});
