import type { Update } from "#shared/contract/updates";
import { UPDATES_MERGE_MAX } from "#shared/limits/updates";

/** Neighbours about the same thing as one row: the newest, and what it covers, newest first. */
export interface MergedUpdate {
  newest: Update;
  earlier: readonly Update[];
}

/** Merges up to 5 neighbours with the same preview (decision 20); those without one stay alone. */
export function mergeUpdates(updates: readonly Update[]): MergedUpdate[] {
  const merged: { newest: Update; earlier: Update[] }[] = [];
  for (const update of updates) {
    const last = merged.at(-1);
    const isSame =
      last !== undefined && update.previewId !== "" && last.newest.previewId === update.previewId;
    if (isSame && last.earlier.length + 1 < UPDATES_MERGE_MAX) last.earlier.push(update);
    else merged.push({ newest: update, earlier: [] });
  }
  return merged;
}

/** Distinct authors of merged updates, newest first. */
export function peopleOf({ newest, earlier }: MergedUpdate): NonNullable<Update["from"]>[] {
  const people = new Map(
    [newest, ...earlier].flatMap(({ from }) => (from ? [[from.id, from] as const] : [])),
  );
  return [...people.values()];
}
