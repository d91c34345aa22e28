import { dayAt } from "#shared/fields/values/wall-time";
import { passedThreshold } from "#shared/plans/meters";
import { AppError } from "../../errors";
import type { OperationResult } from "../model/change-set";
import type { ChangeContext } from "../model/change-context";
import { logAction } from "./log-action";
import type { OperationData } from "../model/operations";
import { all, get, type Work } from "../../sql/work";

type AddToMeter = Extract<OperationData, { type: "meter.add" }>;

const MONTH_LENGTH = "2026-11".length;
/** The action in the log when a month's use reaches a threshold. */
export const USAGE_REACHED = "usageReached";

/** The month and the day in one statement: each costs a write more than its rows do. */
const count = `insert into "meterUse" ("meter", "period", "subject", "amount", "events", "updatedAt")
  values (?, ?, '', ?, 1, ?), (?, ?, ?, ?, 1, ?) on conflict ("meter", "period", "subject") do update set
  "amount" = "meterUse"."amount" + excluded."amount", "events" = "meterUse"."events" + 1,
  "updatedAt" = excluded."updatedAt" returning "period", "amount"`;

/**
 * Counts use in the month's total, which the limit is checked against, and in the day's by its subject.
 *
 * @throws AppError plan_limit_reached
 */
export function* addToMeter(context: ChangeContext, operation: AddToMeter): Work<OperationResult> {
  const { meter, amount, subject, timeZone, limit, tolerance, most } = operation;
  const day = dayAt(context.now, timeZone);
  const month = day.slice(0, MONTH_LENGTH);
  const rows = yield* all<{ period: string; amount: number }>({
    sql: count,
    parameters: [meter, month, amount, context.now, meter, day, subject, amount, context.now],
  });
  const total = rows.find(({ period }) => period === month)?.amount ?? 0;
  if (most !== null && total > most)
    throw new AppError("plan_limit_reached", { values: { limit: limit ?? 0 }, details: { meter } });
  if (limit === null) return { type: "none" };
  const percent = passedThreshold({ before: total - amount, after: total }, { limit, tolerance });
  if (percent !== undefined)
    yield* logAction(context, {
      type: "action",
      name: USAGE_REACHED,
      about: { tableId: null, objectId: 0 },
      detail: { meter, month, percent, used: total, limit },
    });
  return { type: "none" };
}

/** A table whose records pass the same threshold again within it is not worth another warning, ms. */
const REPEATED_AFTER = 30 * 24 * 60 * 60 * 1000;

/** Notes that a table's records have reached a part of their limit. */
export function* noteRecordsReached(
  context: ChangeContext,
  tableId: number,
  { before, after }: { before: number; after: number },
): Work<void> {
  const { recordLimit } = context.request;
  if (!recordLimit) return;
  const { limit, most } = recordLimit;
  const tolerance = Math.round((most / limit - 1) * 100);
  const percent = passedThreshold({ before, after }, { limit, tolerance });
  if (percent === undefined) return;
  const noted = yield* get<{ at: number | null }>({
    sql: `select max("changeSet"."at") as "at" from "change" join "changeSet" on "changeSet"."id" = "change"."changeSetId"
      where "change"."object" = ? and "change"."tableId" = ? and "change"."objectId" = ?`,
    parameters: [USAGE_REACHED, tableId, percent],
  });
  if (context.now - (noted?.at ?? 0) < REPEATED_AFTER) return;
  yield* logAction(context, {
    type: "action",
    name: USAGE_REACHED,
    about: { tableId, objectId: percent },
    detail: { meter: "records", tableId, percent, used: after, limit },
  });
}
