import { z } from "zod";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { lowcodeCalls } from "#shared/contract/lowcode";
import { foldText } from "#shared/fold-text";
import { functionLanguages, isAsyncLocked, type TriggerEvent } from "#shared/lowcode/names";
import type { FunctionScopes } from "#shared/lowcode/scopes";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list, open } from "../../objects/read";
import { planOf } from "../../plans/plan";
import type { Action } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { tableKind } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { describeFunctions } from "./describe";
import { functionKind } from "./function";

type Calls = typeof lowcodeCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError plan_needed */
export const requireLowCode = ({ org }: Pick<RequestContext, "org">): void => planOf(org).require("lowCode");

const filters = z.object({
  active: z.boolean().optional(),
  language: z.enum(functionLanguages).optional(),
  related_table: z.number().int().optional(),
});

/** @throws AppError invalid_request for filters that are no JSON of this shape */
function readFilters(text: string): z.infer<typeof filters> {
  const wrong = () =>
    new AppError("invalid_request", { fields: [{ path: "filters", message: "lowcode.filtersInvalid" }] });
  try {
    const parsed = filters.safeParse(JSON.parse(text || "{}"));
    if (!parsed.success) throw wrong();
    return parsed.data;
  } catch (error) {
    throw error instanceof SyntaxError ? wrong() : error;
  }
}

export async function listLowCodeFunctions(
  context: RequestContext,
  { page, size, trigger, q, filters: text }: Input<"listLowCodeFunctions">,
): Reply<"listLowCodeFunctions"> {
  requireLowCode(context);
  const { active, language, related_table: tableId } = readFilters(text);
  const words = foldText(q);
  const rows = (await list(context, functionKind, functionKind.read, { order: { by: "label" } })).filter(
    (row) =>
      (trigger === undefined || (row.tableId !== null) === (trigger === "true")) &&
      (active === undefined || row.isActive === active) &&
      (language === undefined || row.language === language) &&
      (tableId === undefined || row.tableId === tableId) &&
      foldText(row.label).includes(words),
  );
  // One more than a page tells the client whether there is a next page, so pages overlap by that one.
  const step = Math.max(1, size - 1);
  const from = (page - 1) * step;
  return { data: await describeFunctions(context, rows.slice(from, from + size)) };
}

export async function getLowCodeFunction(
  context: RequestContext,
  { id }: Input<"getLowCodeFunction">,
): Reply<"getLowCodeFunction"> {
  requireLowCode(context);
  return describeOne(context, id);
}

async function describeOne(context: RequestContext, id: number) {
  const { row } = await openFunction(context, functionKind.read, id);
  const [described] = await describeFunctions(context, [row]);
  if (!described) throw new AppError("function_not_found");
  return described;
}

/** @throws AppError function_not_found, also for functions in Trash */
export async function openFunction<Name extends string>(
  context: Pick<RequestContext, "actor" | "org">,
  action: Action<"lowCodeFunction", Name>,
  id: number,
) {
  const opened = await open(context, functionKind, action, id);
  if (opened.row.deletedAt !== null) throw new AppError("function_not_found");
  return opened;
}

interface Trigger {
  event: readonly TriggerEvent[];
  related_table: number;
}

/** @throws AppError object_not_found for a table that the developer may not see */
async function triggerColumns(context: RequestContext, trigger: Trigger | null, isAsync: boolean) {
  if (trigger === null) return { events: [], tableId: null, isAsync };
  await authorize(context, tableKind.read, trigger.related_table);
  const events = [...new Set(trigger.event)];
  return { events, tableId: trigger.related_table, isAsync: !isAsyncLocked(events) };
}

/** @throws AppError object_not_found for tables that the developer may not see */
async function checkScopes(context: RequestContext, scopes: FunctionScopes | null | undefined) {
  for (const { id } of scopes?.tables ?? []) await authorize(context, tableKind.read, id);
}

export async function createLowCodeFunction(
  context: RequestContext,
  input: Input<"createLowCodeFunction">,
): Reply<"createLowCodeFunction"> {
  requireLowCode(context);
  const { label, language, active, trigger = null, is_async: isAsync = true, runs_as: runsAs } = input;
  await checkScopes(context, input.scopes);
  const grant = await authorize(context, functionKind.create);
  const result = await commit(context, [
    functionKind.make(grant, {
      label,
      language,
      ...(await triggerColumns(context, trigger, isAsync)),
      ...(active !== undefined && { isActive: active }),
      ...(runsAs !== undefined && { runsAs }),
      ...(input.scopes !== undefined && { scopes: input.scopes }),
      ...(input.timeout !== undefined && { timeout: input.timeout }),
      ...(input.memory !== undefined && { memory: input.memory }),
    }),
  ]);
  return {
    function: await describeOne(context, objectId(result)),
    message: messageOf(context, trigger !== null, "created"),
    changeSetId: result.changeSetId,
  };
}

const messageOf = (
  { language }: RequestContext,
  isTrigger: boolean,
  what: "created" | "updated" | "deleted",
): string => formatMessage(language, `lowcode.${isTrigger ? "trigger" : "function"}.${what}`);

export async function updateLowCodeFunction(
  context: RequestContext,
  { id, ...input }: Input<"updateLowCodeFunction">,
): Reply<"updateLowCodeFunction"> {
  requireLowCode(context);
  const { row, grant } = await openFunction(context, functionKind.update, id);
  const { trigger, is_async: isAsync = row.isAsync } = input;
  await checkScopes(context, input.scopes);
  const present = row.tableId === null ? null : { event: row.events, related_table: row.tableId };
  const columns =
    trigger === undefined && present === null
      ? { events: [], tableId: null, isAsync }
      : await triggerColumns(context, trigger === undefined ? present : trigger, isAsync);
  const result = await commit(context, [
    functionKind.change(grant, {
      ...columns,
      label: input.label,
      isActive: input.active,
      runsAs: input.runs_as,
      scopes: input.scopes,
      timeout: input.timeout,
      memory: input.memory,
    }),
  ]);
  return {
    function: await describeOne(context, id),
    message: messageOf(context, columns.tableId !== null, "updated"),
    changeSetId: result.changeSetId,
  };
}

export async function deleteLowCodeFunction(
  context: RequestContext,
  { id }: Input<"deleteLowCodeFunction">,
): Reply<"deleteLowCodeFunction"> {
  requireLowCode(context);
  const { row, grant } = await openFunction(context, functionKind.delete, id);
  const { changeSetId } = await commit(context, [functionKind.trash(grant)]);
  return { message: messageOf(context, row.tableId !== null, "deleted"), changeSetId };
}
