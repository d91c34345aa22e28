import { PALETTE_GROUP_SIZE, RECENT_IN_PALETTE } from "#shared/limits/home";
import type { PaletteEntry, PaletteGroup } from "./entry";

/** A heading, an entry, or the way to the rest of a group. */
export type PaletteLine =
  | { kind: "heading"; id: string; group: PaletteGroup }
  | { kind: "entry"; id: string; entry: PaletteEntry }
  | { kind: "more"; id: string; group: PaletteGroup; count: number };

/** Groups as they follow each other where nothing was typed. */
const order: readonly PaletteGroup[] = [
  "recent",
  "create",
  "go",
  "edit",
  "copy",
  "download",
  "delete",
  "settings",
];

const sizeOf = (group: PaletteGroup): number => (group === "recent" ? RECENT_IN_PALETTE : PALETTE_GROUP_SIZE);

interface ArrangeOptions {
  /** Groups follow their best result instead of their own order. */
  isRanked: boolean;
  /** The one group that shows with all its results. */
  only: PaletteGroup | null;
}

/** Puts entries under headings, best first, each group cut to its size with the way to the rest (specification 1, 2.7). */
export function arrange(
  entries: readonly (PaletteEntry & { group: PaletteGroup })[],
  { isRanked, only }: ArrangeOptions,
): PaletteLine[] {
  const found = [...new Set(entries.map(({ group }) => group))];
  const groups = isRanked ? found : order.filter((group) => found.includes(group));
  return groups
    .filter((group) => only === null || group === only)
    .flatMap((group) => {
      const all = entries.filter((entry) => entry.group === group);
      const shown = only === null ? all.slice(0, sizeOf(group)) : all;
      const lines: PaletteLine[] = [
        { kind: "heading", id: `heading:${group}`, group },
        ...shown.map((entry) => ({ kind: "entry" as const, id: `${group}:${entry.id}`, entry })),
      ];
      const rest = group === "recent" ? all.length - shown.length : all.length;
      if (shown.length < all.length) lines.push({ kind: "more", id: `all:${group}`, group, count: rest });
      return lines;
    });
}
