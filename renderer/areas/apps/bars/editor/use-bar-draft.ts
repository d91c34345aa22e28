import { useEffect, useState } from "react";
import type { BarName } from "#shared/bars/bar-names";
import { bars, type Bars } from "#shared/bars/bars";
import { barProblem, type BarProblem } from "#shared/bars/check-bars";
import { isSameJson } from "#shared/merge-settings";
import { startSteps, stepBack, stepForth, takeStep, type Steps } from "../../../forms/public";

export type Bar<Name extends BarName = BarName> = NonNullable<Bars[Name]>;

interface Draft {
  seen: Bars[BarName];
  steps: Steps<Bar>;
}
/** Unsaved drafts of unmounted editors, restored when the editor reopens. */
const unsavedDrafts = new Map<string, Draft>();

export interface BarDraft {
  now: Bar;
  /** The saved bar from which the draft started; null for a new bar. */
  seen: Bars[BarName];
  isChanged: boolean;
  /** Whether it may be saved as it is. */
  isValid: boolean;
  problem: BarProblem | null;
  canUndo: boolean;
  canRedo: boolean;
  /** @param part names an input that is written in letter by letter */
  change: (next: Bar, part?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Drops what was not saved. */
  forget: () => void;
}

/**
 * Draft of a bar while it is edited. Changes of colleagues show at once as long as the draft is unchanged.
 */
export function useBarDraft(appId: number, name: BarName, saved: Bars[BarName], start: Bar): BarDraft {
  const key = `${appId}/${name}`;
  const [draft, setDraft] = useState<Draft>(
    () => unsavedDrafts.get(key) ?? { seen: saved, steps: startSteps(saved ?? start) },
  );
  const { seen, steps } = draft;
  const { now } = steps;
  const isUntouched = isSameJson(now, seen ?? start);
  const isChanged = !isSameJson(now, seen);
  if (isUntouched && !isSameJson(saved, seen)) setDraft({ seen: saved, steps: startSteps(saved ?? start) });
  useEffect(() => {
    if (isUntouched) unsavedDrafts.delete(key);
    else unsavedDrafts.set(key, draft);
  }, [key, draft, isUntouched]);
  useEffect(() => {
    if (isUntouched) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUntouched]);
  const step = (move: (before: Steps<Bar>) => Steps<Bar>) =>
    setDraft((before) => ({ ...before, steps: move(before.steps) }));
  const isComplete = bars.shape[name].safeParse(now).success;
  const problem = barProblem(name, now, appId);
  return {
    now,
    seen,
    isChanged,
    isValid: isComplete && problem === null,
    problem,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next, part) => step((before) => takeStep(before, next, part ?? null)),
    undo: () => step(stepBack),
    redo: () => step(stepForth),
    forget: () => {
      unsavedDrafts.delete(key);
      setDraft({ seen: saved, steps: startSteps(saved ?? start) });
    },
  };
}
