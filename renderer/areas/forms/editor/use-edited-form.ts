import { useState } from "react";
import type { FormConfig } from "#shared/forms/form-config";
import { contestedSettings, isSameJson, mergeSettings } from "#shared/merge-settings";
import { mapSteps, startSteps, stepBack, stepForth, takeStep } from "./edit-steps";
import type { FormState } from "./use-form-source";

export interface FormDraft {
  now: FormState;
  /** The form from which the draft started, or onto which it was last merged. */
  seen: FormState;
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** @param part names an input that is written in letter by letter */
  change: (part: Partial<FormState>, named?: string) => void;
  changeConfig: (part: Partial<FormConfig>, named?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Lays the changes over what others saved in the meantime. */
  carryOver: (fresh: FormState) => void;
}

interface Meanwhile {
  /** The form from which the draft started. */
  seen: FormState;
  now: FormState;
  /** The form as a colleague saved it since. */
  stored: FormState;
}

const isContested = ({ seen, now, stored }: Meanwhile): boolean =>
  ![seen.label, now.label].includes(stored.label) ||
  contestedSettings({ seen: seen.config, wish: now.config, now: stored.config }).length > 0;

/** The draft's changes applied to the stored form. */
const mergeForm = ({ seen, now, stored }: Meanwhile): FormState => ({
  label: now.label === seen.label ? stored.label : now.label,
  config: mergeSettings({ seen: seen.config, wish: now.config, now: stored.config }),
});

/** A form while it is being edited, with its steps back and forth. */
export function useEditedForm(stored: FormState): FormDraft {
  const [seen, setSeen] = useState(stored);
  const [steps, setSteps] = useState(() => startSteps(stored));
  const { now } = steps;
  const isChanged = !isSameJson(now, seen);
  // Changes of colleagues show at once; those of a part that is changed here too wait for Save, which reports them.
  if (!isSameJson(stored, seen) && (!isChanged || !isContested({ seen, now, stored }))) {
    setSeen(stored);
    setSteps(
      isChanged ? mapSteps(steps, (state) => mergeForm({ seen, now: state, stored })) : startSteps(stored),
    );
  }
  const change: FormDraft["change"] = (part, named) =>
    setSteps((before) => takeStep(before, { ...before.now, ...part }, named));
  return {
    now,
    seen,
    isChanged,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change,
    changeConfig: (part, named) =>
      setSteps((before) =>
        takeStep(before, { ...before.now, config: { ...before.now.config, ...part } }, named),
      ),
    undo: () => setSteps(stepBack),
    redo: () => setSteps(stepForth),
    carryOver(fresh) {
      setSeen(fresh);
      // Includes what was entered since Save was pressed.
      setSteps((before) => takeStep(before, mergeForm({ seen, now: before.now, stored: fresh })));
    },
  };
}
