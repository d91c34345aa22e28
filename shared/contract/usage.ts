import { z } from "zod";
import { monthlyMeters } from "../plans/meters";
import { id, instant, numeral } from "./common";
import { call } from "./define";

const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const used = { used: z.number(), limit: z.number().nullable(), updated_at: instant.nullable() };
const usage = z.object(used);

export const automationTypes = ["legacy_lowcode", "trigger", "no_code"] as const;
const automation = z.object({
  id: z.number(),
  description: z.string(),
  tab: z.string(),
  title: z.string(),
  total: z.number(),
  type: z.enum(automationTypes),
});
export type AutomationUsage = z.infer<typeof automation>;

/** The most automations that a report lists (specification 3, section 9). */
export const AUTOMATION_USAGE_SIZE = 500;

/** Consumers of a meter; `other` for work that belongs to no object. */
export const consumerKinds = [
  "token",
  "agent",
  "table",
  "page",
  "field",
  "automation",
  "function",
  "question",
  "other",
] as const;

/** Meters whose consumers are listed, beside the reports of automations and functions. */
export const reportedMeters = ["aiCredits", "apiCalls"] as const;
export type ReportedMeter = (typeof reportedMeters)[number];

/** Reports that are mailed as CSV files. */
export const mailedReports = ["automations", "records", ...reportedMeters] as const;
export type MailedReport = (typeof mailedReports)[number];

/** Filters of the automations report, as JSON. */
export const automationUsageFilters = z
  .strictObject({ types: z.array(z.enum(automationTypes)).max(automationTypes.length) })
  .partial();

const accountUsage = z.object({
  runs: usage,
  automation: z.object({
    used_total: z.number(),
    used_free: z.number(),
    used_without_free: z.number(),
    limit: z.number().nullable(),
    updated_at: instant.nullable(),
  }),
  api_calls: usage.extend({ per_second: z.number().nullable() }),
  /** Per table, the largest first. */
  database_rows: z.array(
    usage.extend({
      table_id: z.number(),
      /** Null if the reader may not see the table. */
      label: z.string().nullable(),
    }),
  ),
  lowcode: usage,
  ai_credits: usage.extend({
    default: z.number().nullable(),
    addons: z.number(),
    limit_exceeded: z.boolean(),
    percentage_usage: z.number(),
  }),
  over_usage_tolerance: z.number(),
  month,
});
export type AccountUsage = z.infer<typeof accountUsage>;

const access = "canViewOrgSettings";

export const usageCalls = {
  getAccountUsage: call({
    method: "GET",
    path: "/api/v3/account-usage",
    summary: "Use of the plan in a month of the organization's time zone",
    access,
    query: z.object({ month: month.optional() }),
    reply: accountUsage,
    errors: ["plan_needed"],
  }),
  listAutomationUsage: call({
    method: "GET",
    path: "/api/v3/account-usage/automations",
    summary: "Automations by their runs in a month",
    access,
    query: z.object({
      size: numeral(z.coerce.number().int().positive().max(AUTOMATION_USAGE_SIZE)).default(
        AUTOMATION_USAGE_SIZE,
      ),
      search: z.string().max(200).default(""),
      /** `automationUsageFilters` as JSON. */
      filters: z.string().max(2000).optional(),
      month: month.optional(),
    }),
    reply: z.object({ automations: z.array(automation) }),
    errors: ["plan_needed", "invalid_request"],
  }),
  listMeterConsumers: call({
    method: "GET",
    path: "/api/v4/account-usage/consumers",
    summary: "Consumers of a meter in a month, the largest first",
    access,
    query: z.object({ meter: z.enum(reportedMeters), month: month.optional() }),
    reply: z.object({
      consumers: z.array(
        z.object({
          kind: z.enum(consumerKinds),
          id: z.number().nullable(),
          /** Null if the reader may not see it. */
          name: z.string().nullable(),
          /** Where it opens. */
          path: z.string().nullable(),
          total: z.number(),
        }),
      ),
    }),
    errors: ["plan_needed"],
  }),
  exportAutomationUsage: call({
    method: "POST",
    path: "/api/v4/account-usage/automations/export",
    summary: "Mail a CSV file of a report: automations, tables or consumers by their use in a month",
    access,
    keepsReply: true,
    body: z.object({ report: z.enum(mailedReports).default("automations"), month: month.optional() }),
    reply: z.object({ identifier: z.string(), jobId: id }),
    errors: ["plan_needed", "export_quota_reached"],
  }),
  getUsageChart: call({
    method: "GET",
    path: "/api/v4/account-usage/chart",
    summary: "Use of a meter by the days of a month",
    access,
    query: z.object({ meter: z.enum(monthlyMeters), month: month.optional() }),
    reply: z.object({ days: z.array(z.object({ day, used: z.number() })), today: day, month }),
    errors: ["plan_needed"],
  }),
};
