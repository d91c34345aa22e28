import type { AutomationDefinition, Settings } from "#shared/automations/definition";
import { AUTOMATION_FAILURES_MAX } from "#shared/limits/automations";
import { automationActions } from "../../../automations/registry";
import { commitChanges } from "../../../changes/commit";
import { bookkeeping } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import { defineJob, type JobContext, type RunAgain } from "../../../jobs/kind";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { meterOf } from "../../../plans/meter";
import { authorize } from "../../../policy/authorize";
import { listAdmins } from "../../roles/public";
import { notify } from "../../updates/public";
import { automationKind, automationVersions } from "../automation";
import { askInChat } from "./chat-approvals";
import { describeError } from "./describe-error";
import { execute, type Execution, type Outcome } from "./execute";
import { expandTrigger } from "./expand-trigger";
import { formulaOf } from "./formula";
import { announceRun } from "./announce-run";
import {
  changeRun,
  findRun,
  latestOutcomes,
  readJournal,
  saveRun,
  writeStep,
  type RunRow,
} from "./repository";
import { runJob, type RunInput } from "./run-job-kind";
import { stepContext } from "./step-context";

const over: ReadonlySet<string> = new Set(["succeeded", "stopped", "failed", "cancelled"]);

/** Performs a run from where its journal ends; it comes back for waits and further tries. */
export const automationRunJob = defineJob<RunInput>({
  ...runJob,
  maxAttempts: 20,
  concurrency: 4,
  async run(job) {
    const { org, input } = job;
    const run = await findRun(org.database, input.runId);
    if (!run || over.has(run.status)) return;
    const outcome = (await refusedByPlan(job, run)) ?? (await perform(job, run));
    return end(job, run, outcome);
  },
  async ended({ org, services, input }, { error }) {
    const run = await findRun(org.database, input.runId);
    if (!run || over.has(run.status)) return;
    const text = error ? "automations.unexpected" : "";
    await conclude({ org, services }, run, { status: "failed", stepId: "", error: text });
  },
});

/** Marks a run as running and counts it once. @returns how it ends if the plan allows no more of this month */
async function refusedByPlan({ org, services }: JobContext<RunInput>, run: RunRow): Promise<Outcome | null> {
  const actor = services.actors.system(org);
  const subject = `automation:${run.automationId}`;
  const key = `automation:${run.id}:meter`;
  try {
    const { repeated } = await commitChanges(org, {
      actor,
      cause: "system",
      operations: [
        meterOf(org).add("automationRuns", 1, { subject }),
        changeRun(run.id, { status: "running" }),
      ],
      idempotency: { key, requestHash: subject },
    });
    // It comes back from a wait or a further try.
    if (repeated) await saveRun(org.database, run.id, { status: "running" });
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== "plan_limit_reached") throw error;
    return { status: "failed", stepId: "", error: describeError(error, actor.language) };
  }
  return null;
}

async function perform(job: JobContext<RunInput>, run: RunRow): Promise<Outcome> {
  const { org, services, signal } = job;
  const definition = await definitionOf(org, run);
  if (!definition) return { status: "failed", stepId: "", error: "automations.notFound" };
  let first;
  try {
    first = await job.actor();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: "failed", stepId: "", error: "automations.ownerLeft" };
  }
  let trigger: Settings;
  try {
    trigger = await expandTrigger({ actor: first, org }, run.trigger);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: "stopped", reason: describeError(error, first.language) };
  }
  const journal = await readJournal(org.database, run.id);
  const execution: Execution = {
    scope: { trigger, steps: {}, item: {}, vars: {}, formula: formulaOf({ actor: first, org }, trigger) },
    journal,
    isDry: false,
    language: first.language,
    signal,
    now: () => Date.now(),
    actionOf: (name) => services.contributions.find(automationActions, name),
    async contextOf(step, path) {
      const { automationId, id: runId, depth } = run;
      const actor = await job.actor();
      return stepContext({ org, services, actor, automationId, runId, depth, trigger, signal }, step, path);
    },
    save: (step) => org.database.execute([writeStep(run.id, step)]),
    journalOf: (step) => [bookkeeping([writeStep(run.id, step)])],
    async isCancelled() {
      return (await findRun(org.database, run.id))?.status === "cancelled";
    },
    async askApproval(step, path, input, approverIds) {
      const title = typeof input["title"] === "string" ? input["title"] : run.subject;
      await notify(services, org, {
        userIds: approverIds,
        title: { text: "automations.approvalAsked", values: { title } },
        type: "link",
        previewId: `approval:${run.id}:${path}`,
        link: `/automations/approvals/${run.id}`,
      });
      return askInChat(await execution.contextOf(step, path), input, { title, approverIds });
    },
  };
  return execute(execution, definition.actions);
}

async function definitionOf(
  { database }: JobContext<RunInput>["org"],
  { draft, automationId, version }: RunRow,
): Promise<AutomationDefinition | null> {
  if (draft) return draft;
  const row = await findBy(database, automationVersions.kind, { wholeId: automationId, number: version });
  return row?.definition ?? null;
}

async function end(
  { org, services }: JobContext<RunInput>,
  run: RunRow,
  outcome: Outcome,
): Promise<RunAgain | void> {
  const steps = (await readJournal(org.database, run.id)).size;
  if (outcome.status === "paused") {
    await saveRun(org.database, run.id, { status: "paused", steps });
    announceRun({ org, services }, run, "paused");
    return { againAt: outcome.until };
  }
  await conclude({ org, services }, run, outcome, steps);
}

/** Writes how a run ended; its owner is notified of a failure, and repeated failures switch the automation off. */
export async function conclude(
  context: OrganizationContext,
  run: RunRow,
  outcome: Exclude<Outcome, { status: "paused" }>,
  steps?: number,
): Promise<void> {
  const { org } = context;
  const error =
    outcome.status === "failed" ? outcome.error : outcome.status === "stopped" ? outcome.reason : null;
  await saveRun(org.database, run.id, {
    status: outcome.status,
    finishedAt: Date.now(),
    error,
    failedStep: outcome.status === "failed" && outcome.stepId !== "" ? outcome.stepId : null,
    ...(steps !== undefined && { steps }),
  });
  announceRun(context, run, outcome.status);
  if (outcome.status === "failed") await afterFailure(context, run, outcome.error);
}

async function afterFailure(
  context: OrganizationContext,
  { automationId, ownerId, id }: RunRow,
  reason: string,
): Promise<void> {
  const { org, services } = context;
  const row = await findBy(org.database, automationKind, { id: automationId });
  if (!row) return;
  const latest = await latestOutcomes(org.database, automationId, AUTOMATION_FAILURES_MAX);
  const hasLeft = reason === "automations.ownerLeft";
  const isOff =
    row.enabled &&
    (hasLeft || (latest.length === AUTOMATION_FAILURES_MAX && latest.every((status) => status === "failed")));
  if (isOff) {
    const actor = services.actors.system(org);
    const grant = await authorize({ actor, org }, automationKind.update, automationId);
    const offReason = hasLeft ? reason : "automations.failedTooOften";
    const operations = [automationKind.change(grant, { enabled: false, offReason })];
    await commitChanges(org, { actor, cause: "system", operations });
  }
  await notify(services, org, {
    // Of an owner who left, an administrator may take over.
    userIds: hasLeft ? await listAdmins(org.database) : [ownerId],
    title: {
      text: hasLeft ? "automations.takeOver" : isOff ? "automations.switchedOff" : "automations.runFailed",
      values: { name: row.name },
    },
    type: "error",
    previewId: `automation:${automationId}`,
    link: hasLeft ? `/automations/${automationId}` : `/automations/${automationId}/runs/${id}`,
  });
}
