import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { slaCalls } from "#shared/contract/sla";
import { SLA_LIST_SIZE } from "#shared/limits/sla";
import { readStages, summarizeStages } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { openTable } from "../../../tables/public";
import { optionsOf, orders, selectionOf, toEntries } from "./entries";
import { recordKind } from "../../../policy/record";

type Calls = typeof slaCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function auditSla(context: RequestContext, input: Input<"auditSla">): Reply<"auditSla"> {
  const { org, signal } = context;
  const { table, grant } = await openTable(context, input.object_type, recordKind.read);
  const selection = selectionOf(table, input);
  if (selection === null) return [];
  const order = {
    by: orders[input.order_key],
    descending: input.order_direction === "desc",
    now: Date.now(),
    limit: SLA_LIST_SIZE,
  };
  const stages = await readStages(org.database, grant, selection, order, { signal, isUrgent: true });
  return toEntries(context, table, stages);
}

/** The options of a field in their order, with what is known of the stays in each. */
export async function summarizeSla(
  context: RequestContext,
  { object_type: tableId, field_key: fieldId, record_reference: recordId }: Input<"summarizeSla">,
): Reply<"summarizeSla"> {
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const field = table.fieldById.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  const selection = { fieldId, ...(recordId === undefined ? {} : { recordId }) };
  const { database } = context.org;
  const found = await summarizeStages(database, grant, selection, Date.now(), { signal: context.signal });
  const byOption = new Map(found.map((stage) => [stage.value, stage]));
  const stages = optionsOf(field).map(({ id, label, color }) => {
    const { count = 0, open = 0, average = 0, longest = 0 } = byOption.get(id) ?? {};
    return { optionId: id, label, color, count, open, average, longest };
  });
  return { stages };
}
