import { foldText } from "#shared/fold-text";
import { wordsOfKind } from "#shared/text/palette-words";
import type { FoundKind } from "../../app/slots";

const objectKinds: readonly FoundKind[] = ["table", "app", "view", "folder", "record", "person", "setting"];

/** Kinds to which entries belong by their search words, commands among them. */
const wordKinds = [
  "field",
  "block",
  "template",
  "role",
  "channel",
  "comments",
  "email",
  "dm",
  "integration",
  "trigger",
  "function",
  "webhook",
  "clone",
  "support",
  "builder",
] as const;
type WordKind = (typeof wordKinds)[number];

/** Kinds that a word restricts the palette to, with Tab (specification 1, section 2.7). */
export type PaletteKind = FoundKind | WordKind;

const foldedWords = (kind: PaletteKind): string[] => wordsOfKind(kind).map(foldText);
const byWord = new Map<string, PaletteKind>(
  [...objectKinds, ...wordKinds].flatMap((kind) => foldedWords(kind).map((word) => [word, kind] as const)),
);

/** The kind that a query names by a single word. */
export const kindNamed = (query: string): PaletteKind | undefined => byWord.get(foldText(query.trim()));

const isWordKind = (kind: PaletteKind): kind is WordKind => wordKinds.some((name) => name === kind);

interface Kinded {
  label: string;
  words: readonly string[];
  kind?: string;
}

/** Returns whether an entry belongs to a kind: as an object of it, or by a search word or a word of its name. */
export function isOfKind(kind: PaletteKind): (entry: Kinded) => boolean {
  if (!isWordKind(kind)) return (entry) => entry.kind === kind;
  const wanted = new Set(foldedWords(kind));
  return ({ label, words }) =>
    words.some((word) => wanted.has(foldText(word))) ||
    foldText(label)
      .split(/\s+/)
      .some((word) => wanted.has(word));
}
