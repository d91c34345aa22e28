import type { Settings } from "#shared/automations/definition";
import { automationActions, automationTriggers } from "../../../automations/registry";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { openAutomation } from "../open-automation";
import type { Input, Reply } from "../service";
import { describeError } from "./describe-error";
import { describeSteps } from "./describe-run";
import { execute, type Execution } from "./execute";
import { expandTrigger } from "./expand-trigger";
import { formulaOf } from "./formula";
import { findRun, type StepRow } from "./repository";
import { stepContext } from "./step-context";
import { principalOfAutomation } from "./start-runs";

/** Runs the steps without their writes: each shows what it would do. */
export async function dryRunAutomation(
  context: RequestContext,
  { automationId, definition, runId, recordId, untilStep }: Input<"dryRunAutomation">,
): Reply<"dryRunAutomation"> {
  const { org, services, language, signal } = context;
  const { row } = await openAutomation(context, automationId);
  const tried = definition ?? row.draft;
  const event = await eventOf(context, tried.trigger, { runId, recordId });
  const actor = await services.actors.byPrincipal(org, principalOfAutomation(row));
  if (!actor) throw new AppError("permission_denied");
  let trigger: Settings = event.data;
  try {
    trigger = await expandTrigger({ actor, org }, event.data);
  } catch (error) {
    const text = describeError(error, language);
    return {
      matches: false,
      status: "failed",
      error: text,
      subject: event.subject,
      trigger: null,
      journal: [],
    };
  }
  const journal = new Map<string, StepRow>();
  const execution: Execution = {
    scope: { trigger, steps: {}, item: {}, vars: {}, formula: formulaOf({ actor, org }, trigger) },
    journal,
    isDry: true,
    language,
    signal,
    untilStep,
    now: () => Date.now(),
    actionOf: (name) => services.contributions.find(automationActions, name),
    contextOf: (step, path) =>
      stepContext({ org, services, actor, automationId, runId: 0, depth: 0, trigger, signal }, step, path),
    save: () => Promise.resolve(),
    journalOf: () => [],
    isCancelled: () => Promise.resolve(false),
    askApproval: (_step, _path, input) => Promise.resolve(input),
  };
  const outcome = await execute(execution, tried.actions);
  const { status } = outcome;
  if (status === "cancelled") throw new AppError("automation_run_over");
  const error = status === "failed" ? outcome.error : status === "stopped" ? outcome.reason : null;
  return {
    matches: true,
    status,
    error,
    subject: event.subject,
    trigger,
    journal: describeSteps(tried, [...journal.values()], language),
  };
}

/** A past event, or the present state of a record; otherwise an event without values. */
async function eventOf(
  { org, services }: RequestContext,
  trigger: { type: string; config: Settings } | null,
  { runId, recordId }: { runId?: number | undefined; recordId?: number | undefined },
): Promise<{ data: Settings; subject: string }> {
  if (runId !== undefined) {
    const run = await findRun(org.database, runId);
    if (!run) throw new AppError("automation_run_not_found");
    return { data: run.trigger, subject: run.subject };
  }
  const tableId = trigger?.config["tableId"];
  if (recordId !== undefined && typeof tableId === "number")
    return { data: { record: { id: recordId, tableId } }, subject: `#${recordId}` };
  const type = trigger && services.contributions.find(automationTriggers, trigger.type);
  return { data: Object.fromEntries((type?.outputs ?? []).map(({ key }) => [key, null])), subject: "" };
}
