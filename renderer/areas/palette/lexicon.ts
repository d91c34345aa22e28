import { distanceToPrefix, isSubsequence, letterMask, typosAllowed } from "./typos";

const NO_WORD = /[^\p{L}\p{N}]+/u;
/** Shorter words are only found as they are written. */
const SHORTEST = 3;

/** Every different word of the texts once, and which of them each text holds. */
export interface Lexicon {
  words: readonly string[];
  masks: Int32Array;
  ofText: readonly (readonly number[])[];
}

/** A lexicon that is made piece by piece. */
export interface LexiconInProgress {
  /** Takes some more texts apart. @returns whether all are */
  goOn: () => boolean;
  /** Returns the whole lexicon; missing parts are built at once. */
  whole: () => Lexicon;
}

/** Texts that are taken apart at a time: a few milliseconds. */
const PIECE = 2000;

/** Takes labels and their further words apart. Names repeat words, so that mistakes are looked for in far fewer. */
export function prepareLexicon(
  labels: readonly string[],
  furtherWords: readonly string[],
): LexiconInProgress {
  const numbers = new Map<string, number>();
  const shared = new Map<string, readonly number[]>();
  const ofText: (readonly number[])[] = [];
  const numbersIn = (text: string): number[] =>
    text.split(NO_WORD).map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      return known;
    });
  const goOn = () => {
    const end = Math.min(labels.length, ofText.length + PIECE);
    for (let at = ofText.length; at < end; at += 1) {
      const further = furtherWords[at] ?? "";
      const known = shared.get(further) ?? numbersIn(further);
      shared.set(further, known);
      ofText.push([...numbersIn(labels[at] ?? ""), ...known]);
    }
    return ofText.length === labels.length;
  };
  let made: Lexicon | null = null;
  const whole = () => {
    while (!goOn());
    if (made) return made;
    const words = [...numbers.keys()];
    made = { words, masks: Int32Array.from(words, letterMask), ofText };
    return made;
  };
  return { goOn, whole };
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
  if (tokens.every((token) => token.length < SHORTEST)) return [];
  const fitting = tokens.map((token) => markFitting(lexicon, token));
  const found: number[] = [];
  for (let position = 0; position < lexicon.ofText.length; position += 1) {
    const words = lexicon.ofText[position] ?? [];
    const label = labels[position] ?? "";
    const isFound = tokens.every(
      (token, number) => holds(words, fitting[number]) || isSubsequence(label, token),
    );
    if (isFound) found.push(position);
  }
  return found;
}

function holds(words: readonly number[], fitting: Uint8Array | undefined): boolean {
  for (const word of words) if (fitting?.[word] === 1) return true;
  return false;
}
