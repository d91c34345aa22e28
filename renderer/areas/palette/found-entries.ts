import { RECENT_KEPT } from "#shared/limits/home";
import { wordsOfKind } from "#shared/text/palette-words";
import type { Command } from "../../app/commands";
import type { FoundItem } from "../../app/slots";
import { wordsOfCommand } from "./command-words";
import type { PaletteEntry } from "./entry";
import { buildIndex, type SearchIndex } from "./matcher";

export interface Searchable {
  entries: readonly PaletteEntry[];
  index: SearchIndex;
}

/** Time in ms that has to be left for one more piece. */
const PIECE_TIME = 8;

const openCommand = ({ id, path, group = "go", icon, run }: FoundItem): Command => ({
  id: `open:${id}`,
  name: "home.openItem",
  words: "palette.found",
  group,
  ...(icon && { icon }),
  run: run ?? (({ navigate }) => navigate(path)),
});

/** Words of kinds and commands belong to the palette, which loads when it opens. */
const wordsOf = ({ words, wordsOf: { kind, command } = {} }: FoundItem): readonly string[] => [
  ...(kind === undefined ? [] : wordsOfKind(kind)),
  ...(command === undefined ? [] : wordsOfCommand({ words: command })),
  ...words,
];

/** Something that an area found, as a line that can be run. */
export function entryOf(found: FoundItem): PaletteEntry {
  const { id, label, details, item, path, hint, openedAt } = found;
  const kind = found.kind ?? item?.type;
  return {
    id,
    label,
    words: wordsOf(found),
    path,
    command: openCommand(found),
    ...(details && { details }),
    ...(item && { item }),
    ...(kind && { kind }),
    ...(hint !== undefined && { hint }),
    ...(openedAt !== undefined && { openedAt }),
  };
}

/** Recently opened entries of all kinds, latest first. */
export const latestFirst = (entries: readonly PaletteEntry[]): readonly PaletteEntry[] =>
  entries
    .toSorted(({ openedAt: one = "" }, { openedAt: other = "" }) => other.localeCompare(one))
    .slice(0, RECENT_KEPT);

/** By the list they were made of, which stays the same while nothing changes: the next opening has them already. */
const made = new WeakMap<readonly FoundItem[], readonly PaletteEntry[]>();
const searchable = new WeakMap<readonly FoundItem[], Searchable>();

export function entriesOf(items: readonly FoundItem[]): readonly PaletteEntry[] {
  const known = made.get(items);
  if (known) return known;
  const entries = items.map(entryOf);
  made.set(items, entries);
  return entries;
}

export function searchableOf(items: readonly FoundItem[]): Searchable {
  const known = searchable.get(items);
  if (known) return known;
  const entries = entriesOf(items);
  const one = { entries, index: buildIndex(entries) };
  searchable.set(items, one);
  prepareInQuiet(one.index);
  return one;
}

/** Gets ready for mistyped words while nothing else is to be done. */
function prepareInQuiet({ parts }: SearchIndex): void {
  const [part] = parts;
  const goOn = (quiet: IdleDeadline) => {
    while (quiet.timeRemaining() > PIECE_TIME) if (part?.lexicon.goOn() !== false) return;
    requestIdleCallback(goOn);
  };
  requestIdleCallback(goOn);
}
