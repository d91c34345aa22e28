import type { aiFieldCalls } from "#shared/contract/ai-fields";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { AI_FILLED_AT_ONCE } from "#shared/limits/ai";
import { isAiOn, toCredits } from "../../../ai/organization-ai";
import { estimateTokens } from "../../../ai/tokens-of";
import { countRecords } from "../../records/public";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { list } from "../../../objects/read";
import { authorize, within } from "../../../policy/authorize";
import { openTable, tableKind, type TableDefinition } from "../../../tables/public";
import { openReadable } from "../assist/record-text";
import { aiFieldKind } from "./ai-field";
import { describeAiField } from "./describe";
import { fillEmptyJob } from "./fill-job";
import { canFill } from "./fits";
import { emptyIn, findIds, readInputs } from "./fill-records";
import { principalOfField } from "./repository";

type Calls = typeof aiFieldCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const listOfTable = (context: RequestContext, tableId: number) =>
  list(context, aiFieldKind, aiFieldKind.read, { where: { tableId } });

/** @throws AppError field_not_found */
async function findOne(context: RequestContext, tableId: number, fieldId: number) {
  await openTable(context, tableId, tableKind.update);
  const row = (await listOfTable(context, tableId)).find((each) => each.fieldId === fieldId);
  if (!row) throw new AppError("field_not_found");
  return row;
}

export async function listAiFields(
  context: RequestContext,
  { tableId }: Input<"listAiFields">,
): Reply<"listAiFields"> {
  const { table } = await openTable(context, tableId, tableKind.update);
  const rows = await listOfTable(context, tableId);
  return { fields: rows.filter(({ fieldId }) => table.fieldById.has(fieldId)).map(describeAiField) };
}

/** @throws AppError ai_field_unfit */
function refuseUnfit(
  table: TableDefinition,
  settings: Input<"saveAiField">,
  filled: ReadonlySet<number>,
): void {
  if (![settings.fieldId, ...settings.sources].every((id) => table.fieldById.has(id)))
    throw new AppError("field_not_found");
  if (!canFill(table, settings, filled)) throw new AppError("ai_field_unfit");
}

export async function saveAiField(
  context: RequestContext,
  input: Input<"saveAiField">,
): Reply<"saveAiField"> {
  const { tableId, fieldId, ...settings } = input;
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  const rows = await listOfTable(context, tableId);
  const others = rows.filter((row) => row.fieldId !== fieldId);
  refuseUnfit(table, input, new Set(others.map((row) => row.fieldId)));
  // A field that fills others cannot be filled itself.
  if (others.some(({ sources }) => sources.includes(fieldId))) throw new AppError("ai_field_unfit");
  const known = rows.find((row) => row.fieldId === fieldId);
  const values = { ...settings, ownerId: context.actor.userId, error: null };
  await commit(context, [
    known
      ? aiFieldKind.change(within(grant, aiFieldKind.update, known.id), values)
      : aiFieldKind.make(within(grant, aiFieldKind.create), { ...values, tableId, fieldId }),
  ]);
  return { field: describeAiField(await findOne(context, tableId, fieldId)) };
}

export async function removeAiField(
  context: RequestContext,
  { tableId, fieldId }: Input<"removeAiField">,
): Reply<"removeAiField"> {
  const row = await findOne(context, tableId, fieldId);
  await commit(context, [aiFieldKind.remove(await authorize(context, aiFieldKind.delete, row.id))]);
  return {};
}

/** Estimated from the first records that are empty. */
export async function estimateAiField(
  context: RequestContext,
  { tableId, fieldId }: Input<"estimateAiField">,
): Reply<"estimateAiField"> {
  const row = await findOne(context, tableId, fieldId);
  const filter = emptyIn(fieldId, "isEmpty");
  const { count: records } = await countRecords(context, { tableId, filter, trashed: false });
  if (!(await isAiOn(context)) || records === 0) return { records, credits: 0 };
  const ids = await findIds(context, tableId, { filter, size: AI_FILLED_AT_ONCE });
  const inputs = await readInputs(await openReadable(context, tableId), row.sources, ids);
  const once = toCredits(estimateTokens({ instructions: row.wish, text: JSON.stringify(inputs) }) * 2);
  return { records, credits: once * Math.ceil(records / AI_FILLED_AT_ONCE) };
}

export async function fillAiField(
  context: RequestContext,
  { tableId, fieldId }: Input<"fillAiField">,
): Reply<"fillAiField"> {
  const { org, services } = context;
  const row = await findOne(context, tableId, fieldId);
  const needsModel = row.task === "translate" || row.task === "instruction";
  if (needsModel && !(await isAiOn(context))) throw new AppError("ai_not_configured");
  const jobId = await services.jobs.enqueue(org, fillEmptyJob, { aiFieldId: row.id }, principalOfField(row));
  return { jobId };
}
