import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { historyLogCalls } from "#shared/contract/history-log";
import type { RequestContext } from "../../../http/context";
import { planOf } from "../../../plans/plan";
import { readHistory, readMinute } from "./read-log";
import { parseFilters } from "./select";

type Calls = typeof historyLogCalls;

/** @throws AppError plan_needed, invalid_request for filters that can't be read */
export async function listHistoryLog(
  context: RequestContext,
  { search, filters, page, size, before, minuteOf }: ParsedOf<Calls["listHistoryLog"]>,
): Promise<ReplyOf<Calls["listHistoryLog"]>> {
  const { org } = context;
  planOf(org).require("historyLog");
  const asked = { search, filters: parseFilters(filters) };
  const days = org.plan.limits.historyDays;
  if (minuteOf !== undefined) return { history: await readMinute(context, minuteOf, size), next: null, days };
  let place = before;
  const pages = before === undefined ? page - 1 : 0;
  for (let skipped = 0; skipped < pages; skipped += 1) {
    const { next } = await readHistory(context, asked, { size, before: place });
    if (next === null) return { history: [], next: null, days };
    place = next;
  }
  return { ...(await readHistory(context, asked, { size, before: place })), days };
}
