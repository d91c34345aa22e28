import { z } from "zod";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import {
  historyFilters,
  type HistoryFilters,
  type HistoryItem,
  type historyLogCalls,
} from "#shared/contract/history-log";
import { HISTORY_LOG_PAGE } from "#shared/limits/history";
import type { RequestContext } from "../../../http/context";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import type { OrganizationHandle } from "../../../organization-handle";
import { planOf } from "../../../plans/plan";
import type { Actor } from "../../../policy/actor";
import { formatMessage } from "../../../text/format";
import { beginExport, giveUpFile, makeFile, type OnPage, type SheetValue } from "../../exports/public";
import { readHistory } from "./read-log";

type Call = (typeof historyLogCalls)["exportHistoryLog"];

interface HistoryExport {
  identifier: string;
  search: string;
  filters: HistoryFilters;
}

const COLUMNS = [
  "action_type",
  "object_id",
  "record_label",
  "before",
  "after",
  "action_source",
  "entity_type",
  "affected_fields",
  "ip",
  "user",
  "date",
] as const;

/** @throws AppError plan_needed, export_quota_reached */
export async function exportHistoryLog(
  context: RequestContext,
  { search, new_filters, date_values }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services, actor, language } = context;
  planOf(org).require("historyLog");
  planOf(org).require("expertFeatures");
  const { start_date: from = new_filters.from, end_date: to = new_filters.to } = date_values;
  const filters = { ...new_filters, ...(from && { from }), ...(to && { to }) };
  const name = formatMessage(language, "history.title");
  const identifier = await beginExport(context, { tableId: 0, name, format: "csv" });
  const input = { identifier, search, filters };
  const jobId = await services.jobs.enqueue(org, historyExportJob, input, actor.userId);
  return { identifier, jobId };
}

/** Writes the history to an export's file; a notification says that it is ready (decision 34). */
export const historyExportJob = defineJob<HistoryExport>({
  kind: "history.export",
  input: z.object({
    identifier: z.string(),
    search: z.string(),
    filters: historyFilters,
  }),
  async run(job) {
    const { language } = await job.actor();
    const column = (name: string) => formatMessage(language, `history.column.${name}`);
    await makeFile(
      job,
      "csv",
      async (_row, onPage) => ({
        name: formatMessage(language, "history.title"),
        header: COLUMNS.map(column),
        rows: rowsOf(job.org, () => job.actor(), job.input, onPage),
      }),
      { isMailed: false },
    );
  },
  ended: giveUpFile,
});

async function* rowsOf(
  org: OrganizationHandle,
  loadActor: () => Promise<Actor>,
  { search, filters }: HistoryExport,
  onPage: OnPage,
): AsyncGenerator<SheetValue[]> {
  let before: number | undefined;
  let done = 0;
  do {
    const actor = await loadActor();
    if (!actor.flags.canViewHistory) throw new AppError("permission_denied");
    const page = await readHistory({ actor, org }, { search, filters }, { size: HISTORY_LOG_PAGE, before });
    yield* page.history.map(cellsOf);
    done += page.history.length;
    before = page.next ?? undefined;
    await onPage(done);
  } while (before !== undefined);
}

const cellsOf = (item: HistoryItem): SheetValue[] => [
  item.action_type,
  item.affected_object.id,
  item.affected_record_label,
  item.before && JSON.stringify(item.before),
  item.after && JSON.stringify(item.after),
  item.action_source,
  item.entity_type,
  item.affected_fields.join(", "),
  item.ip,
  [item.actor?.name, item.created_by?.name].filter(Boolean).join(" / "),
  item.performed_at,
];
