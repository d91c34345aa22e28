import { z } from "zod";
import type { Language } from "#shared/languages";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { mailedReports, type MailedReport, type usageCalls } from "#shared/contract/usage";
import type { RequestContext } from "../../http/context";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { planOf } from "../../plans/plan";
import { formatMessage } from "../../text/format";
import { beginExport, giveUpFile, makeFile, type SheetValue } from "../exports/public";
import { daysOf, listAutomationRuns, monthOf } from "./list-automation-runs";
import { consumersOf } from "./list-consumers";
import { listTables } from "./list-tables";

type Call = (typeof usageCalls)["exportAutomationUsage"];

interface ReportText {
  title: string;
  header: readonly string[];
}

const column = (name: string) => `usage.column.${name}`;
const ofConsumers = ["id", "consumer", "kind", "used"].map(column);
const texts: Readonly<Record<MailedReport, ReportText>> = {
  automations: { title: "usage.noCodeTitle", header: ["id", "title", "type", "total"].map(column) },
  records: { title: "usage.recordsTitle", header: ["id", "table", "records", "limit"].map(column) },
  aiCredits: { title: "usage.consumers.aiCredits", header: ofConsumers },
  apiCalls: { title: "usage.consumers.apiCalls", header: ofConsumers },
};

/** @throws AppError plan_needed, export_quota_reached */
export async function exportAutomationUsage(
  context: RequestContext,
  { report, month: asked }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services, actor, language } = context;
  planOf(org).require("expertFeatures");
  const month = monthOf(context, asked);
  const name = `${formatMessage(language, texts[report].title)} ${month}`;
  const identifier = await beginExport(context, { tableId: 0, name, format: "csv" });
  const jobId = await services.jobs.enqueue(org, usageExportJob, { identifier, report, month }, actor.userId);
  return { identifier, jobId };
}

/** Writes a report of a month to an export's file, and mails its link. */
export const usageExportJob = defineJob<{ identifier: string; report: MailedReport; month: string }>({
  kind: "usage.export",
  input: z.object({
    identifier: z.string(),
    report: z.enum(mailedReports).default("automations"),
    month: z.string(),
  }),
  async run(job) {
    await makeFile(job, "csv", async (_row, onPage) => {
      const actor = await job.actor();
      if (!actor.flags.canViewOrgSettings) throw new AppError("permission_denied");
      const { report, month } = job.input;
      const { title, header } = texts[report];
      const say = (message: string) => formatMessage(actor.language, message);
      const rows = await rowsOf(report, { actor, org: job.org }, month, actor.language);
      await onPage(rows.length);
      return { name: say(title), header: header.map(say), rows: stream(rows) };
    });
  },
  ended: giveUpFile,
});

async function rowsOf(
  report: MailedReport,
  context: Pick<RequestContext, "actor" | "org">,
  month: string,
  language: Language,
): Promise<SheetValue[][]> {
  const say = (message: string) => formatMessage(language, message);
  if (report === "automations")
    return (await listAutomationRuns(context, daysOf(month))).map(({ id, title, type, total }) => [
      id,
      title,
      say(`usage.type.${type}`),
      total,
    ]);
  if (report === "records")
    return (await listTables(context, planOf(context.org).limitOf("records"))).map(
      ({ table_id: id, label, used, limit }) => [id, label ?? "", used, limit ?? ""],
    );
  return (await consumersOf(context, report, daysOf(month))).map(({ id, name, kind, total }) => [
    id ?? "",
    name ?? "",
    say(`usage.consumer.${kind}`),
    total,
  ]);
}

// oxlint-disable-next-line require-await -- sheets read their rows as they are written
async function* stream(rows: readonly SheetValue[][]): AsyncGenerator<SheetValue[]> {
  yield* rows;
}
