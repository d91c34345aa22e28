import { foldText } from "#shared/fold-text";
import { buildLexicon, findLoosely, type Lexicon } from "./lexicon";

/** Where the plain scan finds fewer, words with typing mistakes count too. */
const FEW_RESULTS = 3;
const WORD = /[\p{L}\p{N}]/u;

/** Folded texts of all entries, side by side: a scan reads strings and nothing else. */
export interface SearchIndex {
  labels: readonly string[];
  words: readonly string[];
  /** Label and words together, for the first glance at an entry. */
  texts: readonly string[];
  /** The texts' words; taken apart when the first mistake is looked for. */
  lexicon: () => Lexicon;
}

/** Folds what entries are found by; `words` are their further words in every language. */
export function buildIndex(entries: readonly { label: string; words: readonly string[] }[]): SearchIndex {
  const labels = entries.map(({ label }) => foldText(label));
  const words = entries.map((entry) => foldText(entry.words.join(" ")));
  const texts = labels.map((label, position) => `${label} ${words[position]}`);
  let lexicon: Lexicon | null = null;
  return { labels, words, texts, lexicon: () => (lexicon ??= buildLexicon(texts)) };
}

/** Several indexes one after the other; what each has prepared is used as it is. */
export function joinIndexes(indexes: readonly SearchIndex[]): SearchIndex {
  const texts = indexes.flatMap((one) => one.texts);
  let lexicon: Lexicon | null = null;
  return {
    labels: indexes.flatMap(({ labels }) => labels),
    words: indexes.flatMap(({ words }) => words),
    texts,
    lexicon: () => (lexicon ??= buildLexicon(texts)),
  };
}

/** The words of a query, folded. */
export const tokensOf = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .filter((token) => token !== "");

/** Whether a word of the text begins with the token. */
function startsWord(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (at === 0 || !WORD.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

/** How well one word of the query fits, 0 where not at all. */
function scoreToken(label: string, words: string, token: string): number {
  if (label.startsWith(token)) return 4;
  if (startsWord(label, token)) return 3;
  if (startsWord(words, token)) return 2;
  return label.includes(token) ? 1 : 0;
}

function scorePlainly(label: string, words: string, tokens: readonly string[], query: string): number {
  let sum = 0;
  for (const token of tokens) {
    const score = scoreToken(label, words, token);
    if (score === 0) return 0;
    sum += score;
  }
  return sum / tokens.length + (label === query ? 2 : label.startsWith(query) ? 1 : 0);
}

/**
 * Finds entries by the words of a query, wherever they stand and whatever their accents; every word must fit.
 * Mistyped and left-out letters are forgiven only where the plain scan finds next to nothing.
 *
 * @returns positions in the index, best first; all of them in their order for an empty query
 */
export function findEntries(index: SearchIndex, query: string): number[] {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return index.labels.map((_, position) => position);
  const whole = tokens.join(" ");
  const longest = tokens.reduce((best, token) => (token.length > best.length ? token : best));
  const found = new Set<number>();
  const keys: number[] = [];
  for (let position = 0; position < index.texts.length; position += 1) {
    if (!index.texts[position]?.includes(longest)) continue;
    const label = index.labels[position] ?? "";
    const score = scorePlainly(label, index.words[position] ?? "", tokens, whole);
    if (score === 0) continue;
    found.add(position);
    keys.push(rankKey(score, label, position));
  }
  // A typed array of numbers sorts tens of thousands of results in the time objects need for hundreds.
  const ranked = [...Float64Array.from(keys).sort()].map((key) => key % POSITIONS);
  if (ranked.length >= FEW_RESULTS) return ranked;
  const loose = findLoosely(index.lexicon(), index.labels, tokens);
  return [...ranked, ...loose.filter((position) => !found.has(position))];
}

/** The words of a query that begin none of those: what is left of "new record work" is "work". */
export function withoutWords(query: string, words: readonly string[]): string {
  const folded = foldText(words.join(" "));
  return tokensOf(query)
    .filter((token) => !startsWord(folded, token))
    .join(" ");
}

const POSITIONS = 2 ** 22;
const LENGTHS = 256;
const BEST_SCORE = 6;

/** One number that sorts by score, then by the shorter label, then by position, and gives the position back. */
function rankKey(score: number, label: string, position: number): number {
  const worse = Math.round((BEST_SCORE - score) * 100);
  return (worse * LENGTHS + Math.min(label.length, LENGTHS - 1)) * POSITIONS + position;
}
