import { foldText } from "../../fold-text";

/** Longest word that is looked for by its likeness. */
const LIKENESS_LENGTH = 40;

/** The word with the fewest mistakes between, at most a third of its letters; undefined when none is near. */
export function closest(folded: string, words: readonly string[]): string | undefined {
  if (folded.length > LIKENESS_LENGTH) return undefined;
  let best: string | undefined;
  let least = Math.ceil(folded.length / 3) + 0.5;
  for (const word of words) {
    if (Math.abs(word.length - folded.length) >= least) continue;
    const mistakes = distance(folded, foldText(word));
    if (mistakes < least) {
      least = mistakes;
      best = word;
    }
  }
  return best;
}

/** Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
