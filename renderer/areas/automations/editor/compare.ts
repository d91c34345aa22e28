import {
  allSteps,
  type AutomationDefinition,
  type AutomationStep,
  type Json,
} from "#shared/automations/definition";
import { TRIGGER } from "./flow";

/** A difference between two definitions. */
export interface Difference {
  stepId: string;
  /** Catalogue id of the trigger or action. */
  entry: string;
  name: string;
  kind: "added" | "removed" | "changed" | "moved";
  settings: readonly { key: string; before: Json | undefined; after: Json | undefined }[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function settingsBetween(
  before: { [key: string]: Json },
  after: { [key: string]: Json },
): Difference["settings"] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !same(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

/** A step without what is inside of it: those steps are compared on their own. */
const own = ({ steps: _, branches, ...step }: AutomationStep) => ({
  ...step,
  branches: branches?.map(({ steps: _steps, ...branch }) => branch),
});

/** Differences between two definitions, in the order of the later one; removed steps come last. */
export function compareDefinitions(before: AutomationDefinition, after: AutomationDefinition): Difference[] {
  const differences: Difference[] = [];
  if (!same(before.trigger, after.trigger)) {
    const settings = settingsBetween(before.trigger?.config ?? {}, after.trigger?.config ?? {});
    const kind = before.trigger === null ? "added" : after.trigger === null ? "removed" : "changed";
    differences.push({
      stepId: TRIGGER,
      entry: (after.trigger ?? before.trigger)?.type ?? "",
      name: "",
      kind,
      settings,
    });
  }
  const old = new Map(allSteps(before.actions).map((step) => [step.id, step]));
  const oldOrder = [...old.keys()];
  const current = allSteps(after.actions);
  const kept = oldOrder.filter((id) => current.some((step) => step.id === id));
  const keptNow = current.map(({ id }) => id).filter((id) => old.has(id));
  for (const step of current) {
    const earlier = old.get(step.id);
    const shared = { stepId: step.id, entry: step.action, name: step.name ?? "" };
    if (!earlier) differences.push({ ...shared, kind: "added", settings: [] });
    else if (!same(own(earlier), own(step)))
      differences.push({
        ...shared,
        kind: "changed",
        settings: settingsBetween(earlier.config, step.config),
      });
    else if (kept.indexOf(step.id) !== keptNow.indexOf(step.id))
      differences.push({ ...shared, kind: "moved", settings: [] });
  }
  for (const step of old.values()) {
    if (current.some(({ id }) => id === step.id)) continue;
    differences.push({
      stepId: step.id,
      entry: step.action,
      name: step.name ?? "",
      kind: "removed",
      settings: [],
    });
  }
  return differences;
}
