import type { ReplyOf } from "#shared/contract/define";
import { usageCalls, type AutomationUsage } from "#shared/contract/usage";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { percentUsed, type MonthlyMeter } from "#shared/plans/meters";
import { usageTexts } from "#shared/text/usage";
import { defineArea } from "../../define-area";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { describeObjects, refKey } from "../../objects/describe-objects";
import { plansOnOffer } from "../../plans/catalogue";
import { monthAt } from "../../plans/meter";
import { planOf } from "../../plans/plan";
import { largestTables, readDays, readMonth, readSubjects, type SubjectUse } from "./repository";

const TABLES_MAX = 100;
/** Subjects that plans don't charge for start with it. */
const FREE = "free:";

const monthOf = ({ org }: RequestContext, month?: string) =>
  month ?? monthAt(Date.now(), org.locale.timeZone);

/** The first and the last day of a month. */
const daysOf = (month: string): [string, string] => [`${month}-01`, `${month}-31`];

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
    largestTables(org.database, TABLES_MAX),
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
    database_rows: tables.map(({ id, label, recordCount }) => ({
      table_id: id,
      label,
      used: recordCount,
      limit: plan.limitOf("records"),
      updated_at: null,
    })),
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

/** `automation:5`, `trigger:7`: the objects behind subjects, as far as the reader may see them. */
async function namesOf(context: RequestContext, uses: readonly SubjectUse[]) {
  const refs = uses.flatMap(({ subject }) => {
    const [, kind = "", id = ""] = /^(?:free:)?(\w+):(\d+)$/.exec(subject) ?? [];
    return kind !== "" && context.org.database.kinds.get(kind) ? [{ kind, id: Number(id) }] : [];
  });
  const described = refs.length === 0 ? new Map() : await describeObjects(context, refs);
  return (subject: string): string | null => {
    const [, kind = "", id = ""] = /^(?:free:)?(\w+):(\d+)$/.exec(subject) ?? [];
    const found = described.get(refKey({ kind, id: Number(id) })) as { name?: string } | undefined;
    return found?.name ?? null;
  };
}

const typeOf = (subject: string): AutomationUsage["type"] =>
  subject.includes("trigger:") ? "trigger" : subject.includes("function:") ? "legacy_lowcode" : "no_code";

const handlers = implement(usageCalls, {
  getAccountUsage,
  listAutomationUsage: async (context, { size, search, month }) => {
    planOf(context.org).require("manageAutomations");
    const uses = await readSubjects(context.org.database, "automationRuns", daysOf(monthOf(context, month)));
    const nameOf = await namesOf(context, uses);
    const wanted = search.trim().toLowerCase();
    const automations = uses
      .map(({ subject, amount }) => {
        const title = nameOf(subject) ?? subject;
        const id = Number(subject.split(":").at(-1)) || 0;
        return { id, title, description: subject, tab: "", total: amount, type: typeOf(subject) };
      })
      .filter(({ title }) => title.toLowerCase().includes(wanted));
    return { automations: automations.slice(0, size) };
  },
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

export const usage = defineArea({ name: "usage", texts: usageTexts, calls: [handlers] });
