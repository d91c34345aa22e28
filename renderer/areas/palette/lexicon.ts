import { distanceToPrefix, isSubsequence, letterMask, typosAllowed } from "./typos";

const NO_WORD = /[^\p{L}\p{N}]+/u;

/** Every different word of the texts once, and which of them each text holds. */
export interface Lexicon {
  words: readonly string[];
  masks: Int32Array;
  ofText: readonly (readonly number[])[];
}

/** Takes texts apart. Names repeat words, so that mistakes are looked for in far fewer of them. */
export function buildLexicon(texts: readonly string[]): Lexicon {
  const numbers = new Map<string, number>();
  const ofText = texts.map((text) =>
    text.split(NO_WORD).map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      return known;
    }),
  );
  const words = [...numbers.keys()];
  return { words, masks: Int32Array.from(words, letterMask), ofText };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Marks the words that begin with the token, give or take the mistakes its length allows. */
function markFitting({ words, masks }: Lexicon, token: string): Uint8Array {
  const typos = typosAllowed(token);
  const mask = letterMask(token);
  return Uint8Array.from(words, (word, number) => {
    if (typos === 0) return word.startsWith(token) ? 1 : 0;
    // Letters that the word does not have at all are mistakes already.
    if (countBits(mask & ~(masks[number] ?? 0)) > typos) return 0;
    return distanceToPrefix(word, token, typos) <= typos ? 1 : 0;
  });
}

/**
 * Finds texts by mistyped words and by letters that follow each other in a label.
 *
 * @returns their positions, in order
 */
export function findLoosely(
  lexicon: Lexicon,
  labels: readonly string[],
  tokens: readonly string[],
): number[] {
  const fitting = tokens.map((token) => markFitting(lexicon, token));
  return lexicon.ofText.flatMap((words, position) => {
    const isFound = tokens.every(
      (token, number) =>
        words.some((word) => fitting[number]?.[word] === 1) || isSubsequence(labels[position] ?? "", token),
    );
    return isFound ? [position] : [];
  });
}
