import { foldText } from "#shared/fold-text";

const SENTENCES = 2;
const SUMMARY_MAX = 240;
/** Words below this length carry little meaning. */
const WORD_MIN = 3;
/** Words are compared by their first letters, which most forms of a word share. */
const STEM = 6;

/** The first sentences of a text: what a summary without a model is made of. */
export function firstSentences(text: string): string {
  const sentences = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?])\s/u);
  const first = sentences.slice(0, SENTENCES).join(" ");
  if (first.length <= SUMMARY_MAX) return first;
  const cut = first.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SUMMARY_MAX / 2)).trim()}…`;
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= WORD_MIN)
      .map((word) => word.slice(0, STEM)),
  );

export interface Example {
  text: string;
  option: string;
}

/**
 * Chooses an option without a model: the one whose name the text contains, or else the one whose earlier records
 * have most words in common with it. Words that many options share count less.
 */
export function makeClassifier(
  options: readonly string[],
  examples: readonly Example[],
): (text: string) => string | null {
  const names = options.map((option) => ({ option, stems: stemsOf(option) }));
  const seen = new Map<string, Map<string, number>>();
  for (const { text, option } of examples)
    for (const stem of stemsOf(text)) {
      const counts = seen.get(stem) ?? new Map<string, number>();
      counts.set(option, (counts.get(option) ?? 0) + 1);
      seen.set(stem, counts);
    }
  return (text) => {
    const stems = stemsOf(text);
    const named = names.filter(
      (name) => name.stems.size > 0 && [...name.stems].every((stem) => stems.has(stem)),
    );
    if (named.length === 1) return named[0]?.option ?? null;
    const points = new Map<string, number>();
    for (const stem of stems) {
      const counts = seen.get(stem);
      if (!counts) continue;
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      for (const [option, count] of counts)
        points.set(option, (points.get(option) ?? 0) + count / total / counts.size);
    }
    const [best, second] = [...points].toSorted(([, one], [, other]) => other - one);
    // A tie is no choice.
    return best && (!second || best[1] > second[1]) ? best[0] : null;
  };
}
