import type { Language } from "../languages";
import { kindWords as enKinds, paletteWords as en } from "./en/palette-words";
import { kindWords as esKinds, paletteWords as es } from "./es/palette-words";
import { kindWords as ptKinds, paletteWords as pt } from "./pt/palette-words";

/** Id of a command's words: `tasks.create`. */
export type PaletteWordsId = keyof typeof en;

/** The search words of commands by language: people mix the languages that they work in. */
export const paletteWords: Record<Language, Record<PaletteWordsId, readonly string[]>> = { en, pt, es };

const ofKinds = new Map<string, readonly string[]>();
for (const kinds of [enKinds, ptKinds, esKinds])
  for (const [kind, words] of Object.entries<readonly string[]>(kinds))
    ofKinds.set(kind, [...new Set([...(ofKinds.get(kind) ?? []), ...words])]);

/** The words of a kind of object, in the three languages. @returns none for kinds that areas add */
export const wordsOfKind = (kind: string): readonly string[] => ofKinds.get(kind) ?? [];
