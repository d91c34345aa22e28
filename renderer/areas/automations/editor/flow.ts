import type {
  AutomationBranch,
  AutomationDefinition,
  AutomationStep,
  AutomationTrigger,
  Json,
  Settings,
} from "#shared/automations/definition";
import { allSteps } from "#shared/automations/definition";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";

/** A list of steps: that of the automation, of a loop or of a branch. */
export type ListKey = "root" | `loop:${string}` | `branch:${string}`;
/** Where a step is inserted. */
export interface Place {
  list: ListKey;
  index: number;
}
type Steps = readonly AutomationStep[];

/** The selected part of the editor. */
export const TRIGGER = "trigger";

const startOf = (entry: CatalogueEntry): Settings =>
  Object.fromEntries(
    entry.inputs
      .filter(({ fallback }) => fallback !== null)
      .map(({ key, fallback }) => [key, fallback as Json]),
  );

/** A trigger as the editor starts it, with the first table input filled. */
export function newTrigger(entry: CatalogueEntry, tableId: number | null): AutomationTrigger {
  const table = entry.inputs.find(({ type }) => type === "table");
  return {
    type: entry.id,
    config: { ...startOf(entry), ...(table && tableId !== null && { [table.key]: tableId }) },
  };
}

function unusedId(steps: Steps): string {
  const used = new Set(
    allSteps(steps).flatMap(({ id, branches }) => [id, ...(branches ?? []).map((branch) => branch.id)]),
  );
  let number = 1;
  while (used.has(`s${number}`)) number += 1;
  return `s${number}`;
}

function unusedBranchId(steps: Steps): string {
  const used = new Set(allSteps(steps).flatMap(({ branches }) => (branches ?? []).map(({ id }) => id)));
  let number = 1;
  while (used.has(`b${number}`)) number += 1;
  return `b${number}`;
}

/** A step of an action as the editor starts it. @param steps all steps of the automation, for its id */
export function newStep(entry: CatalogueEntry, steps: Steps): AutomationStep {
  const step: AutomationStep = { id: unusedId(steps), action: entry.id, config: startOf(entry) };
  if (entry.hasSteps) step.steps = [];
  if (entry.hasBranches) {
    const first = unusedBranchId(steps);
    step.branches = [
      { id: first, name: "", condition: { match: "all", conditions: [] }, steps: [] },
      { id: `${first}x`, name: "", condition: null, steps: [] },
    ];
  }
  return step;
}

/** Replaces the steps of one list by `change`; other lists stay the same objects. */
function changeList(
  steps: Steps,
  key: ListKey,
  change: (list: Steps) => Steps,
  at: ListKey = "root",
): AutomationStep[] {
  const inside = steps.map((step) => {
    const next = { ...step };
    if (step.steps) next.steps = changeList(step.steps, key, change, `loop:${step.id}`);
    if (step.branches)
      next.branches = step.branches.map((branch) => ({
        ...branch,
        steps: changeList(branch.steps, key, change, `branch:${branch.id}`),
      }));
    return next;
  });
  return at === key ? [...change(inside)] : inside;
}

export const insertStep = (steps: Steps, { list, index }: Place, step: AutomationStep): AutomationStep[] =>
  changeList(steps, list, (own) => own.toSpliced(index, 0, step));

/** Changes one step, wherever it is. */
export function changeStep(
  steps: Steps,
  id: string,
  change: (step: AutomationStep) => AutomationStep,
): AutomationStep[] {
  return steps.map((step) => {
    const next = { ...step };
    if (step.steps) next.steps = changeStep(step.steps, id, change);
    if (step.branches)
      next.branches = step.branches.map((branch) => ({
        ...branch,
        steps: changeStep(branch.steps, id, change),
      }));
    return step.id === id ? change(next) : next;
  });
}

export const changeBranch = (
  steps: Steps,
  branchId: string,
  change: (branch: AutomationBranch) => AutomationBranch,
): AutomationStep[] =>
  steps.map((step) => ({
    ...step,
    ...(step.steps && { steps: changeBranch(step.steps, branchId, change) }),
    ...(step.branches && {
      branches: step.branches.map((branch) => {
        const own = { ...branch, steps: changeBranch(branch.steps, branchId, change) };
        return branch.id === branchId ? change(own) : own;
      }),
    }),
  }));

/** Where a step is; null if it is not part of the automation. */
export function placeOf(steps: Steps, id: string, list: ListKey = "root"): Place | null {
  for (const [index, step] of steps.entries()) {
    if (step.id === id) return { list, index };
    const found =
      placeOf(step.steps ?? [], id, `loop:${step.id}`) ??
      (step.branches ?? [])
        .map((branch) => placeOf(branch.steps, id, `branch:${branch.id}`))
        .find((place) => place !== null);
    if (found) return found;
  }
  return null;
}

export function removeStep(steps: Steps, id: string): AutomationStep[] {
  const place = placeOf(steps, id);
  return place ? changeList(steps, place.list, (own) => own.filter((step) => step.id !== id)) : [...steps];
}

/** Moves a step up or down in its own list; at the end of that it stays. */
export function moveStep(steps: Steps, id: string, by: 1 | -1): AutomationStep[] {
  const place = placeOf(steps, id);
  if (!place) return [...steps];
  return changeList(steps, place.list, (own) => {
    const to = place.index + by;
    const step = own[place.index];
    if (!step || to < 0 || to >= own.length) return own;
    return own.toSpliced(place.index, 1).toSpliced(to, 0, step);
  });
}

/** Copies a step with everything inside, below it. The copies have ids of their own. */
export function duplicateStep(steps: Steps, id: string): AutomationStep[] {
  const place = placeOf(steps, id);
  const step = allSteps(steps).find((one) => one.id === id);
  if (!place || !step) return [...steps];
  const taken: AutomationStep[] = [...steps];
  const renamed = (original: AutomationStep): AutomationStep => {
    const copy: AutomationStep = { ...original, id: unusedId(taken) };
    taken.push({ id: copy.id, action: "", config: {} });
    if (original.steps) copy.steps = original.steps.map(renamed);
    if (original.branches)
      copy.branches = original.branches.map((branch) => {
        const branchId = unusedBranchId(taken);
        taken.push({
          id: `of-${branchId}`,
          action: "",
          config: {},
          branches: [{ ...branch, id: branchId, steps: [] }],
        });
        return { ...branch, id: branchId, steps: branch.steps.map(renamed) };
      });
    return copy;
  };
  return insertStep(steps, { ...place, index: place.index + 1 }, renamed(step));
}

export const findStep = (steps: Steps, id: string): AutomationStep | undefined =>
  allSteps(steps).find((step) => step.id === id);

/** Adds a branch before the last one, which is taken if no other is. */
export const addBranch = (steps: Steps, stepId: string): AutomationStep[] => {
  const id = unusedBranchId(steps);
  return changeStep(steps, stepId, (step) => {
    const branches = step.branches ?? [];
    const at = branches.at(-1)?.condition === null ? branches.length - 1 : branches.length;
    const added: AutomationBranch = { id, name: "", condition: { match: "all", conditions: [] }, steps: [] };
    return { ...step, branches: branches.toSpliced(at, 0, added) };
  });
};

export const removeBranch = (steps: Steps, stepId: string, branchId: string): AutomationStep[] =>
  changeStep(steps, stepId, (step) => ({
    ...step,
    branches: (step.branches ?? []).filter(({ id }) => id !== branchId),
  }));

/** The trigger is 1; steps follow in the order in which the editor shows them. */
export function stepNumbers(steps: Steps): ReadonlyMap<string, number> {
  return new Map([[TRIGGER, 1], ...allSteps(steps).map(({ id }, index) => [id, index + 2] as const)]);
}

/** The next part of the flow in reading order; the same at its ends. */
export function neighbourOf(definition: AutomationDefinition, id: string, by: 1 | -1): string {
  const order = [TRIGGER, ...allSteps(definition.actions).map((step) => step.id)];
  return order[Math.min(Math.max(order.indexOf(id) + by, 0), order.length - 1)] ?? TRIGGER;
}

/** Where a step after this part of the flow goes; after the trigger it is the first one. */
export function placeAfter(steps: Steps, id: string): Place {
  const place = placeOf(steps, id);
  return place ? { ...place, index: place.index + 1 } : { list: "root", index: 0 };
}

/** The first step of the branch to the left or right; null for steps outside branches and at the last branch. */
export function besideOf(steps: Steps, id: string, by: 1 | -1): string | null {
  for (const step of steps) {
    const branches = step.branches ?? [];
    const own = branches.findIndex((branch) => allSteps(branch.steps).some((one) => one.id === id));
    const inside = own === -1 ? null : besideOf(branches[own]?.steps ?? [], id, by);
    if (inside !== null) return inside;
    if (own !== -1) {
      const others = by === 1 ? branches.slice(own + 1) : branches.slice(0, own).toReversed();
      return others.find((branch) => branch.steps.length > 0)?.steps[0]?.id ?? null;
    }
    const inLoop = besideOf(step.steps ?? [], id, by);
    if (inLoop !== null) return inLoop;
  }
  return null;
}
