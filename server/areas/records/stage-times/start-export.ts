import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { slaCalls } from "#shared/contract/sla";
import type { RequestContext } from "../../../http/context";
import { requirePlan } from "../../../plans/plan";
import { formatMessage } from "../../../text/format";
import { beginExport } from "../../exports/public";
import { openTable } from "../../../tables/public";
import { selectionOf } from "./entries";
import { slaExportJob } from "./export-job";
import { recordKind } from "../../../policy/record";

type Call = (typeof slaCalls)["exportSla"];

/** @throws AppError permission_denied for a sorted file without the plan's feature */
export async function exportSla(context: RequestContext, asked: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { org, actor, services, language } = context;
  const { table } = await openTable(context, asked.object_type, recordKind.read);
  if (asked.order_key !== undefined) requirePlan(actor, "sortedSlaExport");
  selectionOf(table, asked);
  const name = formatMessage(language, "sla.fileName", { table: table.label });
  const identifier = await beginExport(context, { tableId: table.id, name, format: "csv" });
  const jobId = await services.jobs.enqueue(org, slaExportJob, { identifier, asked }, actor.userId);
  return { identifier, jobId };
}
