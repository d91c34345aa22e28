import { expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { recordCalls } from "#shared/contract/records";
import { dayAt, startOfDay } from "#shared/fields/wall-time";
import { dailyFormulasJob, isVolatile } from "../../../server/areas/fields/public";
import { useHouse } from "../../support/house";
import { lookAgain } from "../../support/look-again";
import { createTestTable } from "../../support/tables";
import { plainText } from "#shared/fields/cell-entries";

const house = useHouse();

test.each([
  ["TODAY()", true],
  ["IF({#1} > 2; HOJE(); 5)", true],
  ["AGORA() - {#1}", true],
  ['{#1} & "TODAY()"', false],
  ["SUM(", false],
])("Whether %s changes with the day: %s", (expression, expected) => {
  expect(isVolatile(expression)).toBe(expected);
});

test("A formula with TODAY() has the organisation's day and says that it changes by itself", async () => {
  const orders = await createTestTable(house.builder);
  await orders.add({ Title: "Sweep" });
  const { field } = await house.builder.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Day",
    type: "advancedFormula",
    config: { expression: "TODAY()" },
  });
  const { records } = await house.viewer.ok(recordCalls.queryRecords, { tableId: orders.id });
  const now = Date.now();
  // Wherever the organisation is, its day is one of the two that there are on earth.
  const days = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) => dayAt(now, zone));
  expect(plainText(records[0]?.data[field.id] ?? null) <= String(days[0])).toBe(true);
  expect(plainText(records[0]?.data[field.id] ?? null) >= String(days[1])).toBe(true);
  const preview = await house.viewer.ok(formulaCalls.previewFormula, {
    tableId: orders.id,
    expression: "NOW()",
  });
  expect(preview).toMatchObject({ result: "datetime", volatile: true });
});

test("When the day begins, formulas with TODAY() are computed anew, and once more a day later", async () => {
  const orders = await createTestTable(house.builder);
  await orders.add({ Title: "Sweep" });
  const { field } = await house.builder.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Day",
    type: "advancedFormula",
    config: { expression: "TODAY()" },
  });
  const dayOf = async () => {
    const { records } = await house.viewer.ok(recordCalls.queryRecords, { tableId: orders.id });
    return plainText(records[0]?.data[field.id] ?? null);
  };
  const org = await house.org.handle();
  const { timeZone } = house.server.services.actors.system(org).locale;
  const planned = () =>
    org.database.all<{ runAt: number }>({
      sql: `select "runAt" from "job" where "kind" = 'dailyFormulas' and "status" = 'waiting'`,
      parameters: [],
    });
  const isDayBegin = ({ runAt }: { runAt: number }) =>
    runAt > Date.now() && runAt === startOfDay(dayAt(runAt, timeZone), timeZone);
  expect((await planned()).map(isDayBegin)).toEqual([true]);

  // As if the value were an older day's and that day were over.
  const stale = `update "t_${orders.id}" set "f_${field.id}" = '2020-02-29'`;
  const forgetPlan = `delete from "job" where "kind" = 'dailyFormulas'`;
  await org.database.execute([stale, forgetPlan].map((sql) => ({ sql, parameters: [] })));
  expect(await dayOf()).toBe("2020-02-29");
  await house.server.services.jobs.enqueue(org, dailyFormulasJob, {}, 0);
  while ((await dayOf()) === "2020-02-29") await lookAgain();
  while ((await planned()).length === 0) await lookAgain();
  expect((await planned()).map(isDayBegin)).toEqual([true]);
});
