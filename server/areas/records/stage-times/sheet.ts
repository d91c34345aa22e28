import type { SlaEntry, SlaExport } from "#shared/contract/sla";
import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import { SLA_EXPORT_PAGE } from "#shared/limits/sla";
import { readStages, type StageOrder } from "../../../engine/public";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import { formatMessage } from "../../../text/format";
import type { OnPage, Sheet, SheetValue } from "../../exports/public";
import { openTable } from "../../../tables/public";
import { orders, selectionOf, toEntries } from "./entries";
import { recordKind } from "../../../policy/record";

interface Source {
  org: OrganizationHandle;
  asked: SlaExport;
  /** Loaded before each page, so that a user who loses the right gets no further page. */
  actor(): Promise<Actor>;
  signal: AbortSignal;
  onPage: OnPage;
}

const COLUMNS = [
  "record",
  "recordId",
  "field",
  "stage",
  "started",
  "startedBy",
  "finished",
  "finishedBy",
  "hours",
];
const HOUR = 3_600_000;

/** The times that records spent in stages, one per row; a running one has no end and counts up to now. */
export async function slaSheet(source: Source): Promise<Sheet> {
  const { org, asked } = source;
  const actor = await source.actor();
  const { table } = await openTable({ actor, org }, asked.object_type, recordKind.read);
  return {
    name: formatMessage(actor.language, "sla.fileName", { table: table.label }),
    header: COLUMNS.map((column) => formatMessage(actor.language, `sla.column.${column}`)),
    rows: rowsOf(source, actor.locale),
  };
}

async function* rowsOf(
  { org, asked, actor, signal, onPage }: Source,
  locale: Locale,
): AsyncGenerator<SheetValue[]> {
  const now = Date.now();
  const order: Omit<StageOrder, "after"> = {
    by: asked.order_key === undefined ? "id" : orders[asked.order_key],
    descending: asked.order_key !== undefined && asked.order_direction === "desc",
    now,
    limit: SLA_EXPORT_PAGE,
  };
  let after: { rank: number; id: number } | undefined;
  let done = 0;
  do {
    signal.throwIfAborted();
    const context = { actor: await actor(), org };
    const { table, grant } = await openTable(context, asked.object_type, recordKind.read);
    const selection = selectionOf(table, asked);
    const stages = selection
      ? await readStages(
          org.database,
          grant,
          selection,
          { ...order, ...(after ? { after } : {}) },
          { signal },
        )
      : [];
    for (const entry of await toEntries(context, table, stages)) yield rowOf(entry, now, locale);
    done += stages.length;
    await onPage(done);
    after = stages.length < SLA_EXPORT_PAGE ? undefined : stages.at(-1);
  } while (after);
}

function rowOf(entry: SlaEntry, now: number, locale: Locale): SheetValue[] {
  const { started_at: started, finished_at: finished } = entry;
  const when = (instant: string | null) => fieldTypes.datetime.format(instant, {}, locale);
  const time = (finished === null ? now : Date.parse(finished)) - Date.parse(started);
  return [
    entry.record_title,
    entry.record_reference,
    entry.name,
    entry.field_value,
    when(started),
    entry.created_by?.name ?? null,
    when(finished),
    entry.updated_by?.name ?? null,
    Math.round((time / HOUR) * 100) / 100,
  ];
}
