import { foldText } from "#shared/fold-text";

const plurals: readonly (readonly [RegExp, string])[] = [
  [/iones$/, "ion"],
  [/(oes|aes)$/, "ao"],
  [/ais$/, "al"],
  [/eis$/, "el"],
  [/ies$/, "y"],
  [/ces$/, "c"],
  [/(s|x|ch|sh)es$/, "$1"],
  [/([rlndj])es$/, "$1"],
  [/([^s])s$/, "$1"],
];

/** A word without its plural, in English, Portuguese and Spanish alike: words that are one noun have one stem. */
export function stem(word: string): string {
  const folded = foldText(word);
  const rule = plurals.find(([ending]) => ending.test(folded));
  const single = folded.length > 3 && rule ? folded.replace(rule[0], rule[1]) : folded;
  return single.replace(/e$/, "").replace(/z$/, "c").replace(/n$/, "m").replace(/ns$/, "m");
}

export const isPlural = (word: string): boolean => {
  const folded = foldText(word);
  return folded.length > 3 && /[^su]s$/.test(folded);
};

export const stemPhrase = (phrase: string): string => wordsOf(phrase).map(stem).join(" ");

/** Words of a text in their order, hyphens and apostrophes inside them included. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];
