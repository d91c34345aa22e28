import { addDays, dayAt, startOfDay } from "#shared/fields/values/wall-time";
import { expressionIn } from "#shared/formula/fields";
import { formulaFunctions } from "#shared/formula/functions/index";
import { functionsIn } from "#shared/formula/references";
import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import { get, type Work } from "../../../sql/work";
import { writeJob } from "../../model/write-job";
import type { FieldConfig } from "../../fields/storage";

/** The kind of job that recomputes formulas that depend on the date, when a new day begins. */
export const DAILY_FORMULAS_JOB = "dailyFormulas";
/** The job belongs to the system. */
const NOBODY = 0;

/** Whether a formula's results change with the day: it calls TODAY() or NOW(). */
export const isVolatile = (expression: string): boolean =>
  functionsIn(expression).some((name) => formulaFunctions[name].volatile !== undefined);

/** When the next day begins, in ms since 1970. */
export const nextDay = (now: number, timeZone: string): number =>
  startOfDay(addDays(dayAt(now, timeZone), 1), timeZone);

/** Plans the job when a formula is added that changes with the day, in the same transaction. */
function* planDailyFormulas(context: ChangeContext): Work<void> {
  const { changes, now, request } = context;
  if (!changes.some(bringsVolatile)) return;
  const waiting = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" = 'waiting'`,
    parameters: [DAILY_FORMULAS_JOB],
  });
  const note = { kind: DAILY_FORMULAS_JOB, input: {}, actorId: NOBODY };
  if (!waiting) yield* writeJob(context, { ...note, runAt: nextDay(now, request.calendar.timeZone) });
}

export const dailyFormulas: AfterWriteStep = { name: "dailyFormulas", after: [], run: planDailyFormulas };

function bringsVolatile({ object, after }: PendingChange): boolean {
  const config = object === "field" ? after?.["config"] : null;
  return typeof config === "string" && isVolatile(expressionIn(JSON.parse(config) as FieldConfig));
}
