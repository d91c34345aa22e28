import { foldText } from "#shared/fold-text";
import { wordsOfKind } from "#shared/text/palette-words";
import type { FoundKind } from "../../app/slots";

/** Kinds that a word restricts the palette to, with Tab (specification 1, section 2.7). */
const kinds: readonly FoundKind[] = [
  "table",
  "app",
  "view",
  "folder",
  "record",
  "field",
  "person",
  "setting",
];
const byWord = new Map(
  kinds.flatMap((kind) => wordsOfKind(kind).map((word) => [foldText(word), kind] as const)),
);

/** The kind that a query names by a single word. */
export const kindNamed = (query: string): FoundKind | undefined => byWord.get(foldText(query.trim()));
