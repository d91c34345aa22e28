import { z } from "zod";
import type { Language } from "#shared/languages";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { AutomationUsage, usageCalls } from "#shared/contract/usage";
import type { RequestContext } from "../../http/context";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { planOf } from "../../plans/plan";
import { formatMessage } from "../../text/format";
import { beginExport, giveUpFile, makeFile, type SheetValue } from "../exports/public";
import { daysOf, listAutomationRuns, monthOf } from "./list-automation-runs";

type Call = (typeof usageCalls)["exportAutomationUsage"];

const COLUMNS = ["id", "title", "type", "total"] as const;

/** @throws AppError plan_needed, export_quota_reached */
export async function exportAutomationUsage(
  context: RequestContext,
  { month: asked }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services, actor, language } = context;
  planOf(org).require("expertFeatures");
  const month = monthOf(context, asked);
  const name = `${formatMessage(language, "usage.noCodeTitle")} ${month}`;
  const identifier = await beginExport(context, { tableId: 0, name, format: "csv" });
  const jobId = await services.jobs.enqueue(org, usageExportJob, { identifier, month }, actor.userId);
  return { identifier, jobId };
}

/** Writes the automations of a month by their runs to an export's file, and mails its link. */
export const usageExportJob = defineJob<{ identifier: string; month: string }>({
  kind: "usage.export",
  input: z.object({ identifier: z.string(), month: z.string() }),
  async run(job) {
    await makeFile(job, "csv", async (_row, onPage) => {
      const actor = await job.actor();
      if (!actor.flags.canViewOrgSettings) throw new AppError("permission_denied");
      const found = await listAutomationRuns({ actor, org: job.org }, daysOf(job.input.month));
      await onPage(found.length);
      return {
        name: formatMessage(actor.language, "usage.noCodeTitle"),
        header: COLUMNS.map((column) => formatMessage(actor.language, `usage.column.${column}`)),
        rows: rowsOf(found, actor.language),
      };
    });
  },
  ended: giveUpFile,
});

// oxlint-disable-next-line require-await -- sheets read their rows as they are written
async function* rowsOf(
  automations: readonly AutomationUsage[],
  language: Language,
): AsyncGenerator<SheetValue[]> {
  for (const { id, title, type, total } of automations)
    yield [id, title, formatMessage(language, `usage.type.${type}`), total];
}
