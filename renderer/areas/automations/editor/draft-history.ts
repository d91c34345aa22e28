import type { AutomationDefinition } from "#shared/automations/definition";

const KEPT = 100;

/** A definition with the ones before and after it for undo and redo. */
export interface DraftHistory {
  past: readonly AutomationDefinition[];
  now: AutomationDefinition;
  future: readonly AutomationDefinition[];
  /** Edits of the same setting are one step of undo. */
  lastEdit: string | null;
}

export const startHistory = (now: AutomationDefinition): DraftHistory => ({
  past: [],
  now,
  future: [],
  lastEdit: null,
});

/** @param edit names the setting that is edited; null for an edit of its own */
export function editDraft(
  { past, now, lastEdit }: DraftHistory,
  next: AutomationDefinition,
  edit: string | null = null,
): DraftHistory {
  const joins = edit !== null && edit === lastEdit;
  return {
    past: joins ? past : [...past, now].slice(-KEPT),
    now: next,
    future: [],
    lastEdit: edit,
  };
}

export function undoDraft(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    lastEdit: null,
  };
}

export function redoDraft(history: DraftHistory): DraftHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future, lastEdit: null };
}
