import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { dayAt, startOfDay } from "#shared/fields/values/wall-time";
import { dailyFormulasJob } from "../../../server/areas/fields/formula/daily-job";
import { isVolatile } from "../../../server/engine/public";
import { acrossRestart } from "../../support/restart-server";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";
import { plainText } from "#shared/fields/values/cell-entries";

const workspace = useTestWorkspace();

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ["TODAY()", true],
  ["IF({#1} > 2; HOJE(); 5)", true],
  ["AGORA() - {#1}", true],
  ['{#1} & "TODAY()"', false],
  ["SUM(", false],
])("Whether %s changes with the day: %s", (expression, expected) => {
  expect(isVolatile(expression)).toBe(expected);
});

/** A table with a formula, TODAY() by default. */
async function withFormula(expression = "TODAY()", owner = workspace.builder) {
  const orders = await createTestTable(owner);
  await orders.add({ Title: "Sweep" });
  const { field } = await owner.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Day",
    type: "advancedFormula",
    config: { expression },
  });
  const place = { tableId: orders.id, fieldId: field.id };
  const value = async () => {
    const { records } = await owner.ok(recordCalls.queryRecords, { tableId: orders.id });
    return plainText(records[0]?.data[field.id] ?? null);
  };
  return { place, value };
}

/** For each planned recomputation of daily formulas, whether it is at the start of a future day. */
async function planned(at: TestOrganization = workspace.org): Promise<boolean[]> {
  const org = await at.handle();
  const { timeZone } = workspace.server.services.actors.system(org).locale;
  const plans = await org.database.all<{ runAt: number }>({
    sql: `select "runAt" from "job" where "kind" = 'dailyFormulas' and "status" = 'waiting'`,
    parameters: [],
  });
  return plans.map(
    ({ runAt }) => runAt > Date.now() && runAt === startOfDay(dayAt(runAt, timeZone), timeZone),
  );
}
async function execute(statements: readonly string[], at: TestOrganization = workspace.org): Promise<void> {
  const { database } = await at.handle();
  await database.execute(statements.map((sql) => ({ sql, parameters: [] })));
}
const forgetPlan = `delete from "job" where "kind" = 'dailyFormulas'`;

test("A formula with TODAY() has the organisation's day and says that it changes by itself", async () => {
  const { place, value } = await withFormula();
  const now = Date.now();
  // In any time zone, the organisation's day is one of the two current days on earth.
  const days = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) => dayAt(now, zone));
  expect((await value()) <= String(days[0])).toBe(true);
  expect((await value()) >= String(days[1])).toBe(true);
  const preview = await workspace.viewer.ok(formulaCalls.previewFormula, {
    tableId: place.tableId,
    expression: "NOW()",
  });
  expect(preview).toMatchObject({ result: "datetime", volatile: true });
});

test("When the day begins, formulas with TODAY() are recomputed, and again a day later", async () => {
  const { place, value } = await withFormula();
  expect(await planned()).toEqual([true]);

  // As if the value was from an earlier day that has ended.
  const stale = `update "t_${place.tableId}" set "f_${place.fieldId}" = '2020-02-29'`;
  await execute([stale, forgetPlan]);
  expect(await value()).toBe("2020-02-29");
  await workspace.server.services.jobs.enqueue(await workspace.org.handle(), dailyFormulasJob, {}, 0);
  while ((await value()) === "2020-02-29") await pause();
  while ((await planned()).length === 0) await pause();
  expect(await planned()).toEqual([true]);
});

describe("The next day is planned", () => {
  test("in the commit that adds the formula, so that a crash after it loses nothing", async () => {
    await execute([forgetPlan]);
    const stopped = () => Promise.reject(new Error("The server has stopped"));
    jest.spyOn(workspace.server.services.jobs, "enqueue").mockImplementation(stopped);
    await withFormula("NOW()");
    expect(await planned()).toEqual([true]);
    await execute([forgetPlan]);
    const { place } = await withFormula("{Hours} + 1");
    expect(await planned()).toEqual([]);
    await workspace.builder.ok(fieldCalls.updateField, { ...place, config: { expression: "TODAY()" } });
    expect(await planned()).toEqual([true]);
  });

  test("when an undo restores the formula", async () => {
    const { place } = await withFormula();
    const { changeSetId } = await workspace.builder.ok(fieldCalls.updateField, {
      ...place,
      config: { expression: "1 + 1" },
    });
    // As if a day had begun without a plan.
    await execute([forgetPlan]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await planned()).toEqual([true]);
  });

  test("after earlier days have passed", async () => {
    await execute([forgetPlan]);
    await withFormula();
    await execute([`update "job" set "status" = 'done' where "kind" = 'dailyFormulas'`]);
    await withFormula("NOW()");
    expect(await planned()).toEqual([true]);
  });

  test("when the job fails", async () => {
    await withFormula();
    await execute([forgetPlan]);
    const { jobs } = workspace.server.services;
    const org = await workspace.org.handle();
    const enqueue = jobs.enqueue.bind(jobs);
    const isAsked = new Promise<void>((resolve) => {
      jest.spyOn(jobs, "enqueue").mockImplementation((to, kind, ...rest) => {
        if (kind.kind !== "recalculation") return enqueue(to, kind, ...rest);
        resolve();
        return Promise.reject(new Error("Nothing can be computed"));
      });
    });
    await enqueue(org, dailyFormulasJob, {}, 0);
    await isAsked;
    expect(await planned()).toContain(true);
  });

  test("when the server starts, if an earlier version lost it", async () => {
    await acrossRestart(
      {},
      async (org) => {
        await withFormula("TODAY()", await org.actor("builder"));
        await execute([forgetPlan], org);
      },
      async (org) => {
        while ((await planned(org)).length === 0) await pause();
        expect(await planned(org)).toEqual([true]);
      },
    );
  });
});
