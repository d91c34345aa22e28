import type { automationRunCalls } from "#shared/contract/automation-runs";
import type { AutomationLogEntry } from "#shared/contract/automation-shapes";
import type { ParsedOf } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import type { OrganizationDatabase } from "../../database/types";
import { toInstant } from "../../tables/public";
import { nameOfEntry } from "./catalogue";

export type LogFilters = ParsedOf<(typeof automationRunCalls)["exportAutomationLog"]>["filters"];

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
