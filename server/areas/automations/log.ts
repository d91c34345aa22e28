import { automationLogFilters, type automationRunCalls } from "#shared/contract/automation-runs";
import type { AutomationLogEntry } from "#shared/contract/automation-shapes";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import type { OrganizationDatabase } from "../../database/types";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { toInstant } from "../../tables/public";
import { beginExport } from "../exports/public";
import { nameOfEntry } from "./catalogue";
import { logExportJob } from "./log-export-job";

type Calls = typeof automationRunCalls;
export type LogFilters = ParsedOf<Calls["exportAutomationLog"]>["filters"];

interface LogRow {
  id: number;
  startedAt: number;
  status: string;
  action: string;
  name: string;
  automationId: number;
  subject: string;
  tableLabel: string | null;
}

const finished = (filters: LogFilters, q: string) => {
  const conditions = [`"step"."status" in ('done', 'failed')`];
  const parameters: (string | number)[] = [];
  const add = (sql: string, value: string | number) => {
    conditions.push(sql);
    parameters.push(value);
  };
  if (filters.failed) conditions.push(`"step"."status" = 'failed'`);
  if (filters.automationId !== undefined) add(`"run"."automationId" = ?`, filters.automationId);
  if (filters.from !== undefined) add(`"step"."startedAt" >= ?`, Date.parse(filters.from));
  if (filters.to !== undefined) add(`"step"."startedAt" <= ?`, Date.parse(filters.to));
  if (q !== "") {
    conditions.push(`(lower("automation"."name") like ? or lower("run"."subject") like ?)`);
    parameters.push(`%${q.toLowerCase()}%`, `%${q.toLowerCase()}%`);
  }
  return { where: conditions.join(" and "), parameters };
};

/** Finished steps of runs, newest first. */
export function readLog(
  database: OrganizationDatabase,
  filters: LogFilters,
  { q = "", limit, offset }: { q?: string; limit: number; offset: number },
): Promise<LogRow[]> {
  const { where, parameters } = finished(filters, q);
  return database.all<LogRow>({
    sql: `select "step"."id", "step"."startedAt", "step"."status", "step"."action", "automation"."name",
        "run"."automationId", "run"."subject", "table"."label" as "tableLabel"
      from "automationStep" as "step"
      join "automationRun" as "run" on "run"."id" = "step"."runId"
      join "automation" on "automation"."id" = "run"."automationId"
      left join "table" on "table"."id" = "run"."tableId"
      where ${where} order by "step"."id" desc limit ? offset ?`,
    parameters: [...parameters, limit, offset],
  });
}

export const toEntry = (row: LogRow, language: Language): AutomationLogEntry => ({
  id_workloom_webhook_audit_log: row.id,
  criado_em: toInstant(row.startedAt),
  status: row.status === "failed" ? "failed" : "successful",
  action_name: nameOfEntry(row.action, language),
  webhook_name: row.name,
  webhook_token: null,
  action_type: row.action,
  action_related_to: row.tableLabel,
  action_relationship: row.subject === "" ? null : row.subject,
});

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
    return automationLogFilters.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid_request", { cause });
  }
}

export async function exportAutomationLog(
  context: RequestContext,
  { filters }: ParsedOf<Calls["exportAutomationLog"]>,
): Promise<ReplyOf<Calls["exportAutomationLog"]>> {
  const { org, services, actor } = context;
  const identifier = await beginExport(context, { tableId: 0, name: "automation-log", format: "csv" });
  const jobId = await services.jobs.enqueue(org, logExportJob, { identifier, filters }, actor.userId);
  return { identifier, jobId };
}
