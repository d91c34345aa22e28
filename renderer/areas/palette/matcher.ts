import { foldText } from "#shared/fold-text";
import { findLoosely, prepareLexicon, type LexiconInProgress } from "./lexicon";

/** Where the plain scan finds fewer, words with typing mistakes count too. */
const FEW_RESULTS = 3;
const WORD = /[\p{L}\p{N}]/u;

/** Folded texts of all entries, side by side: a scan reads strings and nothing else. */
export interface SearchIndex {
  labels: readonly string[];
  /** Further words; entries of a kind share one text, which is looked through once. */
  words: readonly string[];
  /** Words that rank below every name. */
  details: readonly string[];
  /** Parts of the index, in order, each with its own cache. */
  parts: readonly IndexPart[];
}
interface IndexPart {
  size: number;
  labels: readonly string[];
  /** The texts' words; taken apart in quiet moments, at the latest when the first mistake is looked for. */
  lexicon: LexiconInProgress;
}

/** Folds what entries are found by; `words` are their further words in every language. */
export function buildIndex(
  entries: readonly { label: string; words: readonly string[]; details?: readonly string[] }[],
): SearchIndex {
  const folded = new Map<string, string>();
  const labels = entries.map(({ label }) => foldText(label));
  const words = entries.map((entry) => {
    const text = entry.words.join(" ");
    const known = folded.get(text) ?? foldText(text);
    folded.set(text, known);
    return known;
  });
  const lexicon = prepareLexicon(labels, words);
  const details = entries.map(({ details: texts = [] }) => foldText(texts.join(" ")));
  return { labels, words, details, parts: [{ size: labels.length, labels, lexicon }] };
}

/** Several indexes one after the other; what each has prepared is used as it is. */
export function joinIndexes(indexes: readonly SearchIndex[]): SearchIndex {
  return {
    labels: indexes.flatMap(({ labels }) => labels),
    words: indexes.flatMap(({ words }) => words),
    details: indexes.flatMap(({ details }) => details),
    parts: indexes.flatMap(({ parts }) => parts),
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

/** Looks through a text that many entries share only once. */
function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    answers.set(text, answer);
    return answer;
  };
}

/** How well one word of the query fits, 0 where not at all. */
function scoreToken(label: string, token: string, isInWords: boolean, details: string): number {
  const at = label.indexOf(token);
  if (at === 0) return 4;
  if (at > 0 && startsWord(label, token)) return 3;
  if (isInWords) return 2;
  // A single letter occurs in nearly every label, so its position inside words is ignored.
  if (at > 0 && token.length > 1) return 1;
  return details !== "" && startsWord(details, token) ? DETAIL_SCORE : 0;
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
  const ranked = findPlainly(index, tokens);
  if (ranked.length >= FEW_RESULTS) return ranked;
  const found = new Set(ranked);
  return [...ranked, ...findMistyped(index, tokens).filter((position) => !found.has(position))];
}

function findPlainly({ labels, words, details }: SearchIndex, tokens: readonly string[]): number[] {
  const whole = tokens.join(" ");
  // The longest one leaves the fewest.
  const sifting = tokens.toSorted((one, other) => other.length - one.length);
  const inWords = sifting.map((token) => remembered((text) => startsWord(text, token)));
  // Entries of one rank stay in their order: there are far fewer ranks than entries, and nothing else to sort.
  const ranks = new Map<number, number[]>();
  for (let position = 0; position < labels.length; position += 1) {
    const label = labels[position] ?? "";
    let sum = 0;
    for (let at = 0; at < sifting.length && sum >= 0; at += 1) {
      const isInWords = inWords[at]?.(words[position] ?? "") ?? false;
      const score = scoreToken(label, sifting[at] ?? "", isInWords, details[position] ?? "");
      sum = score === 0 ? NO_MATCH : sum + score;
    }
    if (sum < 0) continue;
    const bonus = label === whole ? 2 : label.startsWith(whole) ? 1 : 0;
    const rank = rankOf(sum / tokens.length + bonus, label);
    const alike = ranks.get(rank);
    if (alike) alike.push(position);
    else ranks.set(rank, [position]);
  }
  return [...ranks.keys()].toSorted((one, other) => one - other).flatMap((rank) => ranks.get(rank) ?? []);
}

function findMistyped({ parts }: SearchIndex, tokens: readonly string[]): number[] {
  const found: number[] = [];
  let before = 0;
  for (const { size, labels, lexicon } of parts) {
    for (const position of findLoosely(lexicon.whole(), labels, tokens)) found.push(before + position);
    before += size;
  }
  return found;
}

/** The words of a query that begin none of those: what is left of "new record work" is "work". */
export function withoutWords(query: string, words: readonly string[]): string {
  const folded = foldText(words.join(" "));
  return tokensOf(query)
    .filter((token) => !startsWord(folded, token))
    .join(" ");
}

/** Whether a label contains every word of the query as it is written. */
export function holdsAll(label: string, query: string): boolean {
  const folded = foldText(label);
  return tokensOf(query).every((token) => folded.includes(token));
}

const NO_MATCH = -1;
const DETAIL_SCORE = 0.5;
const LENGTHS = 256;
const BEST_SCORE = 6;

/** One number that sorts by score, then by the shorter label. */
function rankOf(score: number, label: string): number {
  const worse = Math.round((BEST_SCORE - score) * 100);
  return worse * LENGTHS + Math.min(label.length, LENGTHS - 1);
}
