import { AUTOMATION_LOOP_DEPTH } from "#shared/limits/automations";
import type { AutomationDefinition } from "#shared/automations/definition";
import type { TriggerMatch } from "../../../automations/registry";
import type { Operation } from "../../../engine/model/operations";
import { enqueueJob } from "../../../jobs/enqueue-job";
import type { Principal } from "../../../policy/principal";
import { runJob, type RunInput } from "./run-job-kind";
import { addRun } from "./repository";

/** An automation as far as its runs need it. */
export interface Runnable {
  id: number;
  ownerId: number;
  version: number;
  mode: AutomationDefinition["mode"];
  /** Runs this instead of a version. */
  draft?: AutomationDefinition;
}

interface Start extends TriggerMatch {
  startedBy: number;
  causedBy: string | null;
  /** Of the change that starts it. */
  depth: number;
  at: number;
  replayOf?: number;
}

export const principalOfAutomation = ({ id, ownerId }: Pick<Runnable, "id" | "ownerId">): Principal => ({
  kind: "automation",
  id,
  scopes: ["*.*"],
  onBehalfOf: ownerId,
});

/** Whether a run that a change of this depth starts is one too many. */
export const isLoop = (depth: number): boolean => depth >= AUTOMATION_LOOP_DEPTH;

/**
 * Operations that write a run with its job. A run that too many automations led to is written as failed, without a
 * job: they start each other in a loop.
 *
 * @param as names the run's id
 */
export function startRun(automation: Runnable, start: Start, as: string): Operation[] {
  const { data, subject, tableId = null, recordId = null, startedBy, causedBy, at, replayOf = null } = start;
  const depth = start.depth + 1;
  const isOver = isLoop(start.depth);
  const run = addRun(
    {
      automationId: automation.id,
      version: automation.draft ? 0 : automation.version,
      draft: automation.draft ?? null,
      trigger: data,
      subject,
      tableId,
      recordId,
      startedBy,
      ownerId: automation.ownerId,
      causedBy,
      depth,
      startedAt: at,
      replayOf,
      ...(isOver && { status: "failed", error: "automation_loop", finishedAt: at }),
    },
    as,
  );
  return isOver ? [run] : [run, enqueueRun(automation, { $ref: as })];
}

export const inputOfRun = ({ id, mode }: Pick<Runnable, "id" | "mode">, runId: number): RunInput => ({
  runId,
  lane: mode === "oneAtATime" ? String(id) : null,
});

export const enqueueRun = (automation: Runnable, runId: number | { $ref: string }): Operation =>
  enqueueJob(
    runJob,
    // The writer puts the run's id in its place.
    { ...inputOfRun(automation, 0), runId },
    principalOfAutomation(automation),
  );
