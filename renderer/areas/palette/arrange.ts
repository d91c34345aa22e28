import { PALETTE_GROUP_SIZE, RECENT_IN_PALETTE } from "#shared/limits/home";
import { commandGroups } from "../../app/commands/types";
import type { PaletteEntry, PaletteGroup } from "./entry";

/** A heading, an entry, or the way to the rest of a group. */
export type PaletteLine =
  | { kind: "heading"; id: string; group: PaletteGroup }
  | { kind: "entry"; id: string; entry: PaletteEntry }
  | { kind: "more"; id: string; group: PaletteGroup; count: number };

/** Groups as they follow each other where nothing was typed. */
const order: readonly PaletteGroup[] = ["recent", ...commandGroups];

const sizeOf = (group: PaletteGroup): number => (group === "recent" ? RECENT_IN_PALETTE : PALETTE_GROUP_SIZE);

const placeOf = (group: PaletteGroup, ofPage: PaletteGroup | null): number =>
  group === "recent" ? 0 : group === ofPage ? 1 : 2;

interface ArrangeOptions {
  /** Groups follow their best result instead of their own order. */
  isRanked: boolean;
  /** The one group that shows with all its results. */
  only: PaletteGroup | null;
  /** Recently opened entries, first in the list. */
  recent?: readonly PaletteEntry[];
  /** The group that the page is about comes next. */
  ofPage?: PaletteGroup | null;
  /** Groups that are listed without entries, with the way into them. */
  always?: readonly PaletteGroup[];
}

/** Puts entries under headings, best first, each group cut to its size with the way to the rest (specification 1, 2.7). */
export function arrange(
  entries: readonly PaletteEntry[],
  { isRanked, only, recent = [], ofPage = null, always = [] }: ArrangeOptions,
): PaletteLine[] {
  // Tens of thousands of entries are counted; only those that show are kept.
  const groups = new Map<PaletteGroup, { shown: PaletteEntry[]; count: number }>();
  const place = (group: PaletteGroup, entry: PaletteEntry) => {
    const bucket = groups.get(group) ?? { shown: [], count: 0 };
    if (bucket.count === 0) groups.set(group, bucket);
    bucket.count += 1;
    if (only === group || (only === null && bucket.shown.length < sizeOf(group))) bucket.shown.push(entry);
  };
  for (const entry of recent) place("recent", entry);
  for (const entry of entries) place(entry.command.group, entry);
  const inOrder = order.toSorted((one, other) => placeOf(one, ofPage) - placeOf(other, ofPage));
  const names = isRanked
    ? [...groups.keys()]
    : inOrder.filter((group) => groups.has(group) || always.includes(group));
  return names
    .filter((group) => only === null || group === only)
    .flatMap((group) => {
      const { shown = [], count = 0 } = groups.get(group) ?? {};
      const lines: PaletteLine[] = [
        { kind: "heading", id: `heading:${group}`, group },
        ...shown.map((entry) => ({ kind: "entry" as const, id: `${group}:${entry.id}`, entry })),
      ];
      const rest = group === "recent" ? count - shown.length : count;
      if (shown.length < count || count === 0)
        lines.push({ kind: "more", id: `all:${group}`, group, count: rest });
      return lines;
    });
}
