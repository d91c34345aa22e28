import type { RecordButton } from "../../../automations/record-buttons";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { PublicContext, RequestContext } from "../../../http/context";
import { findBy, list } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { blocksOf } from "../../apps/public";
import { recordLabels } from "../../records/public";
import { automationKind } from "../automation";
import { problemsOf } from "../check-definition";
import { liveAutomations, type LiveAutomation } from "../live";
import { toColor } from "../../../identity/to-color";
import { openAutomation } from "../open-automation";
import type { Input, Reply } from "../service";
import { idsIn } from "./service";
import { startRun, type Runnable } from "./start-runs";

const buttons: ReadonlySet<string> = new Set(["buttons.pressed", "buttons.pressedOnce"]);
const byHand = (actor: RequestContext["actor"]) => ({
  startedBy: actor.userId,
  causedBy: null,
  depth: 0,
  at: Date.now(),
});

/**
 * Starts runs by hand. A button needs only the right to read its records or its page: the automation itself acts for
 * its owner. Everything else needs the right to manage automations.
 */
export async function runAutomation(
  context: RequestContext,
  { automationId, recordIds, input, isDraft, pageId }: Input<"runAutomation">,
): Reply<"runAutomation"> {
  const { actor } = context;
  const { automation, tableId, isSingle } = await openToRun(context, { automationId, isDraft, pageId });
  if (isSingle && recordIds.length > 1) throw new AppError("automation_one_record");
  const person = { id: actor.userId, name: actor.name };
  if (tableId === null || recordIds.length === 0) {
    const start = { data: { input, person }, subject: "", ...byHand(actor) };
    const { results } = await commit(context, startRun(automation, start, "run"));
    return { runIds: idsIn(results.slice(0, 1)) };
  }
  const labels = await recordLabels(context, tableId, recordIds);
  const missing = recordIds.find((id) => !labels.has(id));
  if (missing !== undefined) throw new AppError("record_not_found", { values: { recordId: missing } });
  const operations = recordIds.map((recordId, index) =>
    startRun(
      automation,
      {
        data: { record: { id: recordId, tableId }, input, person },
        subject: labels.get(recordId) ?? "",
        tableId,
        recordId,
        ...byHand(actor),
      },
      `run ${index}`,
    ),
  );
  const { results } = await commit(context, operations.flat());
  // A run and its job alternate.
  return { runIds: idsIn(results.filter((_result, index) => index % 2 === 0)) };
}

async function openToRun(
  context: RequestContext,
  { automationId, isDraft, pageId }: { automationId: number; isDraft: boolean; pageId: number | undefined },
): Promise<{ automation: Runnable; tableId: number | null; isSingle: boolean }> {
  if (isDraft) {
    const { row } = await openAutomation(context, automationId);
    const { draft } = row;
    if (problemsOf(draft, context.services.contributions, context.language).length > 0)
      throw new AppError("automation_invalid");
    return {
      automation: { id: row.id, ownerId: row.ownerId, version: 0, mode: draft.mode, draft },
      tableId: row.tableId,
      isSingle: false,
    };
  }
  const live = (await liveAutomations(context.org.database)).find(({ id }) => id === automationId);
  const row = await findBy(context.org.database, automationKind, { id: automationId });
  if (!row || row.deletedAt !== null) throw new AppError("automation_not_found");
  const isButton = buttons.has(live?.trigger.type ?? "");
  if (pageId !== undefined && isButton) await refuseWithoutButton(context, pageId, automationId);
  else if (!isButton || row.tableId === null) await openAutomation(context, automationId);
  else await authorize(context, recordKind.read, row.tableId);
  if (!live) throw new AppError("automation_off");
  return { automation: live, tableId: row.tableId, isSingle: live.trigger.type === "buttons.pressedOnce" };
}

/** Readers of a page may press its buttons. @throws AppError automation_not_found if no button starts it */
async function refuseWithoutButton(
  context: RequestContext,
  pageId: number,
  automationId: number,
): Promise<void> {
  const blocks = await blocksOf(context, pageId);
  if (!blocks.some(({ config }) => startsAutomation(config, automationId)))
    throw new AppError("automation_not_found");
}

function startsAutomation(part: unknown, automationId: number): boolean {
  if (typeof part !== "object" || part === null) return false;
  const { type, id } = part as { type?: unknown; id?: unknown };
  if (type === "automation" && id === automationId) return true;
  return Object.values(part).some((value) => startsAutomation(value, automationId));
}

/** Starts an automation from the button of a record. */
export const automationButton: RecordButton = {
  action: "runAutomation",
  async press(context, { tableId, recordId, automationId }) {
    const live = (await liveAutomations(context.org.database)).find(({ id }) => id === automationId);
    const row = await findBy(context.org.database, automationKind, { id: automationId ?? 0 });
    if (!row || row.deletedAt !== null || row.tableId !== tableId) throw new AppError("automation_not_found");
    if (!live) throw new AppError("automation_off");
    if (!isButtonOf(tableId)(live)) throw new AppError("automation_not_found");
    const start = { automationId: live.id, recordIds: [recordId], input: {}, isDraft: false };
    const { runIds } = await runAutomation(context, start);
    return { runId: runIds[0] ?? 0 };
  },
};

export async function listAutomationButtons(
  context: RequestContext,
  { tableId }: Input<"listAutomationButtons">,
): Reply<"listAutomationButtons"> {
  await authorize(context, recordKind.read, tableId);
  const live = (await liveAutomations(context.org.database)).filter(isButtonOf(tableId));
  // Readers of the table see its buttons, also without the right to manage automations.
  const system = { org: context.org, actor: context.services.actors.system(context.org) };
  const rows = await list(system, automationKind, automationKind.read, { where: { tableId } });
  return {
    buttons: rows
      .filter(({ id }) => live.some((one) => one.id === id))
      .map(({ id, name, icon, color, type }) => ({ id, name, icon, color: toColor(color, id), type })),
  };
}

const isButtonOf =
  (tableId: number) =>
  ({ trigger }: LiveAutomation): boolean =>
    buttons.has(trigger.type) && trigger.config["tableId"] === tableId;

/** Starts the automation that a secret address belongs to. */
export async function receiveAutomationHook(
  context: PublicContext,
  { token, ...body }: Input<"receiveAutomationHook">,
): Reply<"receiveAutomationHook"> {
  const { org, services } = context;
  if (!org) throw new AppError("automation_not_found");
  const row = await findBy(org.database, automationKind, { hookToken: token });
  const live = (await liveAutomations(org.database)).find(({ id }) => id === row?.id);
  if (!row || row.deletedAt !== null) throw new AppError("automation_not_found");
  if (live?.trigger.type !== "webhooks.received") throw new AppError("automation_off");
  const actor = services.actors.system(org);
  const start = { data: { body: body as never }, subject: "", ...byHand(actor) };
  const { results } = await commit({ ...context, actor, org }, startRun(live, start, "run"));
  const [runId = 0] = idsIn(results.slice(0, 1));
  return { runId };
}
