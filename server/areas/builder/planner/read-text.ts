import { foldText } from "#shared/fold-text";
import type { Language } from "#shared/languages";
import { knowledge, type Meaning } from "./knowledge";
import type { KnownTable } from "./sketch";
import { isPlural, stem, stemPhrase, wordsOf } from "../../../text/stem";

/** A word or a few that mean something. */
export interface Mention {
  kind: Meaning["kind"] | "table" | "noun";
  /** The id of what is known, the table's name, or the noun as it was written. */
  id: string;
  text: string;
  isPlural: boolean;
  /** The linking word right before it. */
  link: "of" | "with" | "and" | "each" | null;
}
/** The mentions of one sentence in their order. */
export type Sentence = readonly Mention[];

const PHRASE_MAX = 4;

/** The language of a text by its small words. */
export function languageOfText(text: string, fallback: Language): Language {
  const found = wordsOf(text).map(foldText);
  const { words, vocabulary } = knowledge();
  const score = (language: Language) => {
    const small = new Set(Object.values(words[language]).flat().map(foldText));
    const [and] = words[language].and ?? [];
    const known = found.filter((word) => small.has(word) || vocabulary[language].has(word));
    // The usual "and" tells languages apart that share many words.
    return known.length + (and !== undefined && found.includes(and) ? 1 : 0);
  };
  const scores = (["en", "pt", "es"] as const).map((language) => ({ language, points: score(language) }));
  const best = scores.toSorted((one, other) => other.points - one.points);
  const [first, second] = best;
  return first && first.points > (second?.points ?? 0) ? first.language : fallback;
}

/** Reads what a text names: known things and fields, tables that exist, and other nouns. */
export function readText(text: string, language: Language, tables: readonly KnownTable[]): Sentence[] {
  const known = new Map(tables.map(({ label }) => [stemPhrase(label), label]));
  return text
    .split(/[.!?;\n]+/u)
    .map((sentence) => readSentence(sentence, language, known))
    .filter((sentence) => sentence.length > 0);
}

function readSentence(sentence: string, language: Language, tables: ReadonlyMap<string, string>): Sentence {
  const groups = knowledge().words[language];
  const is = (group: keyof typeof groups, word: string) =>
    (groups[group] ?? []).some((each) => foldText(each) === foldText(word));
  const tokens = sentence.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[,:]/gu) ?? [];
  const mentions: Mention[] = [];
  let link: Mention["link"] = null;
  // Unknown nouns count where things are named: "track hives, harvests and buyers".
  let isListed = false;
  let isExpected = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? "";
    const found = longest(tokens, at, tables);
    // A small word is a thing only as part of a longer name or of a list.
    const isSmall =
      found?.length === 1 &&
      found.meaning.kind !== "table" &&
      link !== "and" &&
      (is("stop", token) || is("verbs", token));
    if (found && !isSmall) {
      const text = tokens.slice(at, at + found.length).join(" ");
      // "A school of music": the rest of the line of business, not a thing.
      const isOfBusiness = link === "of" && !isPlural(text) && mentions.at(-1)?.kind === "business";
      if (!isOfBusiness) mentions.push({ ...found.meaning, text, isPlural: isPlural(text), link });
      isListed ||= found.meaning.kind === "thing" || found.meaning.kind === "table";
      link = null;
      isExpected = false;
      at += found.length;
      continue;
    }
    const next = linkOf(token, is);
    if (next) {
      link = next === "and" ? (link ?? next) : next;
      isExpected = next === "each" || isListed;
    } else if (is("verbs", token)) {
      isListed = true;
      isExpected = true;
    } else if (!is("stop", token)) {
      const noun = isExpected ? nounAt(tokens, at, language, is) : null;
      if (noun && (isPlural(noun.head) || link === "each")) {
        mentions.push({ kind: "noun", id: noun.text, text: noun.text, isPlural: true, link });
        at += noun.length - 1;
      }
      isExpected = false;
      link = null;
    }
    at += 1;
  }
  return mentions;
}

function linkOf(token: string, is: IsWord): Mention["link"] {
  if (token === "," || is("and", token)) return "and";
  if (token === ":" || is("with", token)) return "with";
  if (is("of", token)) return "of";
  return is("each", token) ? "each" : null;
}

/** The longest phrase at a place that means something. Existing tables come before everything else. */
function longest(tokens: readonly string[], at: number, tables: ReadonlyMap<string, string>) {
  const { meanings, fieldWords } = knowledge();
  for (let length = PHRASE_MAX; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    if (phrase.length < length || phrase.some((token) => token === "," || token === ":")) continue;
    const key = phrase.map(stem).join(" ");
    const table = tables.get(key);
    if (table !== undefined) return { length, meaning: { kind: "table" as const, id: table } };
    for (const kind of ["thing", "business", "feature"] as const) {
      const id = meanings[kind].get(key);
      if (id !== undefined) return { length, meaning: { kind, id } };
    }
    const field = fieldWords.get(key);
    if (field !== undefined) return { length, meaning: { kind: "field" as const, id: field } };
  }
  return null;
}

type IsWord = (group: "stop" | "and" | "of" | "with" | "each" | "verbs", word: string) => boolean;

/** A noun of one word or two: in English the last is the head, in Portuguese and Spanish the first. */
function nounAt(tokens: readonly string[], at: number, language: Language, is: IsWord) {
  const first = tokens[at] ?? "";
  if (/^\d/.test(first) || first.length < 3) return null;
  const second = tokens[at + 1] ?? "";
  const isWord =
    /^\p{L}{3,}$/u.test(second) &&
    !["stop", "and", "of", "with", "each", "verbs"].some((group) => is(group as "stop", second));
  if (language === "en")
    return isWord && !isPlural(first) && isPlural(second) && longest(tokens, at + 1, new Map()) === null
      ? { text: `${first} ${second}`, head: second, length: 2 }
      : { text: first, head: first, length: 1 };
  return { text: first, head: first, length: 1 };
}
