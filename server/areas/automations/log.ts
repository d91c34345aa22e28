import { automationLogFilters, type automationRunCalls } from "#shared/contract/automation-runs";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { planOf } from "../../plans/plan";
import { beginExport } from "../exports/public";
import { logExportJob } from "./log-export-job";
import { readLog, toEntry, type LogFilters } from "./read-log";

type Calls = typeof automationRunCalls;

export async function listAutomationLog(
  { org, language }: RequestContext,
  { q, page, size, filters }: ParsedOf<Calls["listAutomationLog"]>,
): Promise<ReplyOf<Calls["listAutomationLog"]>> {
  const rows = await readLog(org.database, parseFilters(filters), {
    q,
    limit: size + 1,
    offset: (page - 1) * size,
  });
  return { data: rows.slice(0, size).map((row) => toEntry(row, language)), hasMore: rows.length > size };
}

/** @throws AppError invalid_request for filters that are not JSON of their shape */
function parseFilters(text: string): LogFilters {
  try {
    return automationLogFilters.parse(JSON.parse(text || "{}"));
  } catch (cause) {
    throw new AppError("invalid_request", { cause });
  }
}

/** @throws AppError plan_needed, export_quota_reached */
export async function exportAutomationLog(
  context: RequestContext,
  { filters }: ParsedOf<Calls["exportAutomationLog"]>,
): Promise<ReplyOf<Calls["exportAutomationLog"]>> {
  const { org, services, actor } = context;
  planOf(org).require("expertFeatures");
  const identifier = await beginExport(context, { tableId: 0, name: "automation-log", format: "csv" });
  const jobId = await services.jobs.enqueue(org, logExportJob, { identifier, filters }, actor.userId);
  return { identifier, jobId };
}
