import type { AutomationDefinition, AutomationStep, AutomationTrigger } from "#shared/automations/definition";
import type { RunStatus } from "#shared/automations/names";
import { automationRunCalls } from "#shared/contract/automation-runs";
import type { Run } from "#shared/contract/automation-shapes";
import { automationCalls } from "#shared/contract/automations";
import { updateCalls, type Update } from "#shared/contract/updates";
import type { Client } from "../../support/client";
import { pause } from "../../support/pause";

const LOOKS = 500;
const over: ReadonlySet<RunStatus> = new Set(["succeeded", "stopped", "failed", "cancelled"]);

export const definitionOf = (
  trigger: Omit<AutomationTrigger, "config"> & Partial<AutomationTrigger>,
  actions: readonly (Omit<AutomationStep, "config"> & Partial<AutomationStep>)[],
  mode: AutomationDefinition["mode"] = "parallel",
): AutomationDefinition => ({
  trigger: { config: {}, ...trigger },
  actions: actions.map((step) => ({ config: {}, ...step })),
  mode,
});

/** Creates an automation that is on. @returns its id */
export async function publish(
  owner: Client,
  definition: AutomationDefinition,
  name = "Test",
): Promise<number> {
  const { automation } = await owner.ok(automationCalls.createAutomation, { name, definition });
  await owner.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
  return automation.id;
}

/** Waits until an automation has so many runs, newest first, all of them over or paused. */
export async function runsOf(
  reader: Client,
  automationId: number,
  count = 1,
  isDone: (status: RunStatus) => boolean = (status) => over.has(status),
): Promise<Run[]> {
  let seen = "";
  for (let look = 0; look < LOOKS; look += 1) {
    const { runs } = await reader.ok(automationRunCalls.listAutomationRuns, { automationId });
    seen = runs.map(({ status, error }) => `${status} ${error ?? ""}`).join(", ");
    if (runs.length >= count && runs.every(({ status }) => isDone(status)))
      return Promise.all(
        runs.map(async ({ id }) => (await reader.ok(automationRunCalls.getAutomationRun, { runId: id })).run),
      );
    await pause();
  }
  throw new Error(`Automation ${automationId} has not ${count} runs: ${seen}`);
}

/** The update with some words, once it has come. */
export async function updateAbout(reader: Client, words: string): Promise<Update> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { updates } = await reader.ok(updateCalls.listUpdates, { size: 50 });
    const found = updates.find(({ title }) => title.includes(words));
    if (found) return found;
    await pause();
  }
  throw new Error(`No update says: ${words}`);
}
