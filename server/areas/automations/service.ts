import { randomBytes } from "node:crypto";
import { emptyDefinition, type AutomationDefinition } from "#shared/automations/definition";
import type { AutomationType } from "#shared/automations/names";
import type { automationCalls } from "#shared/contract/automations";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { foldText } from "#shared/fold-text";
import { AUTOMATIONS_LISTED } from "#shared/limits/automations";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { pageOf } from "../../http/replies/page-of";
import { list, open } from "../../objects/read";
import { meterOf } from "../../plans/meter";
import { authorize } from "../../policy/authorize";
import { automationKind } from "./automation";
import { describeCatalogue } from "./catalogue";
import { refuseTooLarge } from "./check-definition";
import { describeAutomation, describeAutomations } from "./describe";
import { openAutomation, tableOfDefinition } from "./open-automation";

type Calls = typeof automationCalls;
export type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
export type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const TOKEN_BYTES = 24;
const DEFAULT_ICON = "bolt";
const DEFAULT_COLOR = "amber";
export const newHookToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const listAutomationApps = ({ services, language }: RequestContext): Reply<"listAutomationApps"> =>
  Promise.resolve({ apps: describeCatalogue(services.contributions, language) });

export async function listAutomations(
  context: RequestContext,
  { scope, q, objectId: tableId, isTrashed, ...page }: Input<"listAutomations">,
): Reply<"listAutomations"> {
  const rows = await list(context, automationKind, automationKind.read, {
    ...(scope === "mine" && { where: { createdBy: context.actor.userId } }),
    isTrashed: isTrashed === "true",
    limit: AUTOMATIONS_LISTED,
  });
  const words = foldText(q);
  const found = rows.filter(
    (row) =>
      (tableId === undefined || row.tableId === tableId) &&
      (words === "" || foldText(`${row.name} ${row.description}`).includes(words)),
  );
  const [automations, used] = await Promise.all([
    describeAutomations(context, pageOf(found.toReversed(), page)),
    meterOf(context.org).used("automationRuns"),
  ]);
  return { automations, quota: { used, limit: context.org.plan.limits.automationRuns } };
}

/** Also of one in the trash. */
export async function getAutomation(
  context: RequestContext,
  { automationId }: Input<"getAutomation">,
): Reply<"getAutomation"> {
  const { row } = await open(context, automationKind, automationKind.read, automationId);
  return { automation: await describeAutomation(context, row) };
}

export async function saved(
  context: RequestContext,
  automationId: number,
  operations: readonly Operation[],
): Reply<"updateAutomation"> {
  const { changeSetId } = await commit(context, operations);
  return { ...(await getAutomation(context, { automationId })), changeSetId };
}

export async function createAutomation(
  context: RequestContext,
  { definition = emptyDefinition, objectId: tableId, ...values }: Input<"createAutomation">,
): Reply<"createAutomation"> {
  refuseTooLarge(definition);
  const grant = await authorize(context, automationKind.create);
  const made = automationKind.make(grant, {
    description: "",
    icon: DEFAULT_ICON,
    color: DEFAULT_COLOR,
    type: typeOf(definition),
    ...values,
    tableId: tableId ?? tableOfDefinition(definition),
    ownerId: context.actor.userId,
    draft: definition,
    hookToken: newHookToken(),
  });
  const result = await commit(context, [made]);
  const automation = await getAutomation(context, { automationId: objectId(result) });
  return { ...automation, changeSetId: result.changeSetId };
}

/** Button triggers make button automations. */
function typeOf({ trigger }: AutomationDefinition): AutomationType {
  if (trigger?.type === "buttons.pressed") return "Button";
  return trigger?.type === "buttons.pressedOnce" ? "SingleTrickButton" : "Default";
}

export async function updateAutomation(
  context: RequestContext,
  { automationId, definition, objectId: tableId, revision, ...values }: Input<"updateAutomation">,
): Reply<"updateAutomation"> {
  const { row, grant } = await openAutomation(context, automationId);
  if (revision !== undefined && revision !== row.revision) throw new AppError("change_conflict");
  if (definition) refuseTooLarge(definition);
  const set = {
    ...values,
    ...(definition && {
      draft: definition,
      isChanged: true,
      type: typeOf(definition),
      tableId: tableOfDefinition(definition) ?? row.tableId,
    }),
    ...(tableId !== undefined && { tableId }),
  };
  return saved(context, automationId, [
    automationKind.change(grant, set, definition ? { draft: row.draft } : {}),
  ]);
}

export async function duplicateAutomation(
  context: RequestContext,
  { automationId }: Input<"duplicateAutomation">,
): Reply<"duplicateAutomation"> {
  const { row } = await openAutomation(context, automationId);
  const { name, description, icon, color, draft, tableId, type } = row;
  const grant = await authorize(context, automationKind.create);
  const made = automationKind.make(grant, {
    name,
    description,
    icon,
    color,
    type,
    tableId,
    draft,
    ownerId: context.actor.userId,
    hookToken: newHookToken(),
  });
  const result = await commit(context, [made]);
  const automation = await getAutomation(context, { automationId: objectId(result) });
  return { ...automation, changeSetId: result.changeSetId };
}

export async function takeOverAutomation(
  context: RequestContext,
  { automationId }: Input<"takeOverAutomation">,
): Reply<"takeOverAutomation"> {
  const { grant } = await openAutomation(context, automationId);
  const { userId } = context.actor;
  return saved(context, automationId, [automationKind.change(grant, { ownerId: userId, offReason: null })]);
}

export async function deleteAutomation(
  context: RequestContext,
  { automationId }: Input<"deleteAutomation">,
): Reply<"deleteAutomation"> {
  const { grant } = await open(context, automationKind, automationKind.delete, automationId);
  return { changeSetId: (await commit(context, [automationKind.trash(grant)])).changeSetId };
}

export async function restoreAutomation(
  context: RequestContext,
  { automationId }: Input<"restoreAutomation">,
): Reply<"restoreAutomation"> {
  const { grant } = await open(context, automationKind, automationKind.restore, automationId);
  return saved(context, automationId, [automationKind.restoreFrom(grant)]);
}

export async function purgeAutomation(
  context: RequestContext,
  { automationId }: Input<"purgeAutomation">,
): Reply<"purgeAutomation"> {
  const { grant } = await open(context, automationKind, automationKind.purge, automationId);
  return { changeSetId: (await commit(context, [automationKind.purgeFrom(grant)])).changeSetId };
}
