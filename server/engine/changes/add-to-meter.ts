import { dayAt } from "#shared/fields/values/wall-time";
import { USAGE_THRESHOLDS } from "#shared/plans/meters";
import { AppError } from "../../errors";
import type { OperationResult } from "./change-set";
import type { ChangeContext } from "./context";
import { logAction } from "./log-action";
import type { OperationData } from "./operations";
import { get, run, type Work } from "./work";

type AddToMeter = Extract<OperationData, { type: "meter.add" }>;

const MONTH_LENGTH = "2026-11".length;
/** The action in the log when a month's use reaches a threshold. */
export const USAGE_REACHED = "usageReached";

const upsert = (
  returning: string,
) => `insert into "meterUse" ("meter", "period", "subject", "amount", "events", "updatedAt")
  values (?, ?, ?, ?, 1, ?) on conflict ("meter", "period", "subject") do update set
  "amount" = "meterUse"."amount" + excluded."amount", "events" = "meterUse"."events" + 1,
  "updatedAt" = excluded."updatedAt" ${returning}`;
const countMonth = upsert(`returning "amount"`);
const countDay = upsert("");

/**
 * Counts use in the month's total, which the limit is checked against, and in the day's by its subject.
 *
 * @throws AppError plan_limit_reached
 */
export function* addToMeter(context: ChangeContext, operation: AddToMeter): Work<OperationResult> {
  const { meter, amount, subject, timeZone, limit, most } = operation;
  const day = dayAt(context.now, timeZone);
  const month = day.slice(0, MONTH_LENGTH);
  const row = yield* get<{ amount: number }>({
    sql: countMonth,
    parameters: [meter, month, "", amount, context.now],
  });
  const total = row?.amount ?? 0;
  if (most !== null && total > most)
    throw new AppError("plan_limit_reached", { values: { limit: limit ?? 0 }, details: { meter } });
  yield* run(countDay, [meter, day, subject, amount, context.now]);
  if (limit !== null && limit > 0) {
    const reached = USAGE_THRESHOLDS.findLast(
      (percent) => total * 100 >= percent * limit && (total - amount) * 100 < percent * limit,
    );
    if (reached !== undefined)
      yield* logAction(context, {
        type: "action",
        name: USAGE_REACHED,
        about: { tableId: null, objectId: 0 },
        detail: { meter, month, percent: reached, used: total, limit },
      });
  }
  return { type: "none" };
}
