import { z } from "zod";
import "../errors/automations";
import { runStatuses } from "../automations/names";
import { AUTOMATION_LOG_PAGE } from "../limits/automations";
import { approval, automationLogEntry, run, runItem } from "./automation-shapes";
import { id, instant, numeral, pathId } from "./common";
import { call } from "./define";

const ofRun = z.object({ runId: pathId });
const page = {
  page: numeral(z.coerce.number().int().positive()).default(1),
  size: numeral(z.coerce.number().int().positive().max(500)).default(AUTOMATION_LOG_PAGE),
};
const logFilters = z
  .object({
    /** Only failed ones. */
    failed: z.boolean(),
    automationId: id,
    from: instant,
    to: instant,
  })
  .partial();

export const automationRunCalls = {
  listAutomationRuns: call({
    method: "GET",
    path: "/api/v4/automation-runs",
    summary: "Runs, newest first",
    access: "canManageAutomations",
    query: z.object({
      automationId: pathId.optional(),
      status: z.enum(runStatuses).optional(),
      recordId: pathId.optional(),
      tableId: pathId.optional(),
      q: z.string().max(200).default(""),
      from: instant.optional(),
      ...page,
    }),
    reply: z.object({
      runs: z.array(runItem),
      hasMore: z.boolean(),
      /** Of this month. */
      total: z.number().int(),
      failed: z.number().int(),
    }),
    errors: ["automation_not_found"],
  }),
  getAutomationRun: call({
    method: "GET",
    path: "/api/v4/automation-runs/{runId}",
    summary: "A run with the journal of its steps; secrets are masked",
    access: "canManageAutomations",
    params: ofRun,
    reply: z.object({ run }),
    errors: ["automation_run_not_found"],
  }),
  resendAutomationRun: call({
    method: "POST",
    path: "/api/v4/automation-runs/{runId}/resend",
    summary: "Continue a failed run at the step that failed; finished steps keep their results",
    access: "canManageAutomations",
    params: ofRun,
    reply: z.object({ runIds: z.array(id) }),
    errors: ["automation_run_not_found", "automation_run_over"],
  }),
  resendAutomationRuns: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/resend",
    summary: "Continue all failed runs of an automation",
    access: "canManageAutomations",
    params: z.object({ automationId: pathId }),
    reply: z.object({ runIds: z.array(id) }),
    errors: ["automation_not_found"],
  }),
  replayAutomationRun: call({
    method: "POST",
    path: "/api/v4/automation-runs/{runId}/replay",
    summary: "Start a new run with the same event, by the same version or the live one",
    access: "canManageAutomations",
    keepsReply: true,
    params: ofRun,
    body: z.object({ version: z.enum(["same", "live"]).default("live") }),
    reply: z.object({ runIds: z.array(id) }),
    errors: ["automation_run_not_found", "automation_invalid"],
  }),
  cancelAutomationRun: call({
    method: "POST",
    path: "/api/v4/automation-runs/{runId}/cancel",
    summary: "End a run before its next step",
    access: "canManageAutomations",
    params: ofRun,
    reply: z.object({ runIds: z.array(id) }),
    errors: ["automation_run_not_found", "automation_run_over"],
  }),
  listAutomationApprovals: call({
    method: "GET",
    path: "/api/v4/automation-approvals",
    summary: "Runs that wait for the caller's approval",
    access: "session",
    reply: z.object({ approvals: z.array(approval) }),
  }),
  answerAutomationApproval: call({
    method: "POST",
    path: "/api/v4/automation-runs/{runId}/approval",
    summary: "Approve or reject, so that the run continues",
    access: "session",
    params: ofRun,
    body: z.object({
      path: z.string().max(400),
      isApproved: z.boolean(),
      note: z.string().max(2000).default(""),
    }),
    reply: z.object({ runIds: z.array(id) }),
    errors: ["automation_run_not_found", "automation_run_over"],
  }),
  listAutomationLog: call({
    method: "GET",
    path: "/api/v3/audit-log/webhooks",
    summary: "The log of webhooks and automations, newest first; `filters` is JSON",
    access: "canManageAutomations",
    query: z.object({
      q: z.string().max(200).default(""),
      ...page,
      filters: z.string().max(2000).default("{}"),
    }),
    reply: z.object({ data: z.array(automationLogEntry), hasMore: z.boolean() }),
  }),
  exportAutomationLog: call({
    method: "POST",
    path: "/api/v3/audit-log/webhooks/csv-export",
    keepsReply: true,
    summary: "Write the log to a CSV file; a link to it arrives by e-mail",
    access: "canManageAutomations",
    body: z.object({ filters: logFilters.default({}) }),
    reply: z.object({ identifier: z.string(), jobId: id }),
    errors: ["plan_needed", "export_quota_reached"],
  }),
} as const;
export const automationLogFilters = logFilters;
