import { foldText } from "../../fold-text";

/** Longest word that is matched by similarity. */
const LIKENESS_LENGTH = 40;
/** Shortest prefix that identifies a word. */
const BEGINNING = 3;
/** Words up to this length may have one mistake, longer ones two. */
const SHORT = 5;

/**
 * The most likely intended word: one with the same prefix, else one with very few mistakes. Undefined if none is
 * similar: a wrong guess is worse than none.
 */
export function closest(folded: string, words: readonly string[]): string | undefined {
  if (folded.length > LIKENESS_LENGTH || folded === "") return undefined;
  return withSameBeginning(folded, words) ?? withFewMistakes(folded, words);
}

/** The shortest word with this prefix, or the longest that is a prefix of the input. */
function withSameBeginning(folded: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const word of words) {
    const known = foldText(word);
    const shared = known.startsWith(folded) ? folded : folded.startsWith(known) ? known : "";
    const difference = Math.abs(known.length - folded.length);
    const isTelling = shared.length >= BEGINNING && shared.length * 2 >= folded.length;
    if (!isTelling || difference >= least) continue;
    least = difference;
    best = word;
  }
  return best;
}

function withFewMistakes(folded: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = (folded.length > SHORT ? 2 : 1) + 1;
  for (const word of words) {
    if (Math.abs(word.length - folded.length) >= least) continue;
    const known = foldText(word);
    if (known.charAt(0) !== folded.charAt(0)) continue;
    const mistakes = distance(folded, known);
    if (mistakes < least) {
      least = mistakes;
      best = word;
    }
  }
  return best;
}

/** The number of missing, extra or wrong letters; two swapped letters are one mistake. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
