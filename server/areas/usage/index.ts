import type { z } from "zod";
import type { ReplyOf } from "#shared/contract/define";
import { automationUsageFilters, usageCalls } from "#shared/contract/usage";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { percentUsed, type MonthlyMeter } from "#shared/plans/meters";
import { usageTexts } from "#shared/text/usage";
import { AppError } from "../../errors";
import { defineArea } from "../../define-area";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { plansOnOffer } from "../../plans/catalogue";
import { planOf } from "../../plans/plan";
import { exportAutomationUsage, usageExportJob } from "./export-usage";
import { listMeterConsumers } from "./list-consumers";
import { daysOf, listAutomationRuns, monthOf } from "./list-automation-runs";
import { listTables } from "./list-tables";
import { readDays, readMonth, readSubjects } from "./repository";
import { importantMailJob } from "./mail-important";
import { limitReader } from "./warn-of-limits";

/** Subjects that plans don't charge for start with it. */
const FREE = "free:";

async function getAccountUsage(
  context: RequestContext,
  { month: asked }: { month?: string | undefined },
): Promise<ReplyOf<typeof usageCalls.getAccountUsage>> {
  const { org } = context;
  const plan = planOf(org);
  plan.require("manageAutomations");
  const month = monthOf(context, asked);
  const [rows, subjects, tables] = await Promise.all([
    readMonth(org.database, month),
    readSubjects(org.database, "automationRuns", daysOf(month)),
    listTables(context, plan.limitOf("records")),
  ]);
  const meter = (name: MonthlyMeter) => {
    const row = rows.find((candidate) => candidate.meter === name);
    return {
      used: row?.amount ?? 0,
      limit: plan.limitOf(name),
      updated_at: row ? new Date(row.updatedAt).toISOString() : null,
    };
  };
  const runs = meter("automationRuns");
  const free = subjects
    .filter(({ subject }) => subject.startsWith(FREE))
    .reduce((sum, { amount }) => sum + amount, 0);
  const credits = meter("aiCredits");
  const addons =
    (org.plan.subscription?.addOns.ai_tokens ?? 0) * (plansOnOffer().addOns.ai_tokens?.units ?? 0);
  const percent = percentUsed(credits.used, credits.limit);
  return {
    runs,
    automation: {
      used_total: runs.used,
      used_free: free,
      used_without_free: runs.used - free,
      limit: runs.limit,
      updated_at: runs.updated_at,
    },
    api_calls: { ...meter("apiCalls"), per_second: org.plan.limits.apiCallsPerSecond },
    database_rows: tables,
    lowcode: meter("gbSeconds"),
    ai_credits: {
      ...credits,
      default: credits.limit === null ? null : credits.limit - addons,
      addons,
      limit_exceeded: credits.limit !== null && credits.used > credits.limit,
      percentage_usage: Number.isFinite(percent) ? percent : 100,
    },
    over_usage_tolerance: org.plan.tolerance,
    month,
  };
}

/** @throws AppError invalid_request for filters that are not JSON of their shape */
function parseFilters(text = "{}"): z.output<typeof automationUsageFilters> {
  try {
    return automationUsageFilters.parse(JSON.parse(text || "{}"));
  } catch (cause) {
    throw new AppError("invalid_request", { cause });
  }
}

const handlers = implement(usageCalls, {
  getAccountUsage,
  listAutomationUsage: async (context, { size, search, month, filters }) => {
    planOf(context.org).require("manageAutomations");
    const days = daysOf(monthOf(context, month));
    const { types } = parseFilters(filters);
    const found = await listAutomationRuns(context, days, search);
    return { automations: found.filter(({ type }) => types?.includes(type) ?? true).slice(0, size) };
  },
  listMeterConsumers,
  exportAutomationUsage,
  getUsageChart: async (context, { meter, month: asked }) => {
    planOf(context.org).require("manageAutomations");
    const month = monthOf(context, asked);
    const [first] = daysOf(month);
    const known = new Map(
      (await readDays(context.org.database, meter, daysOf(month))).map(({ day, used }) => [day, used]),
    );
    const days: { day: string; used: number }[] = [];
    for (let day = first; day.startsWith(month); day = addDays(day, 1))
      days.push({ day, used: known.get(day) ?? 0 });
    return { days, month, today: dayAt(Date.now(), context.org.locale.timeZone) };
  },
});

export const usage = defineArea({
  name: "usage",
  texts: usageTexts,
  calls: [handlers],
  readers: [limitReader],
  jobs: [usageExportJob, importantMailJob],
});
