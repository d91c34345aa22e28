import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { languages, type Language } from "#shared/languages";

const stemmers: Record<Language, (word: string) => string> = { en: english, pt: portuguese, es: spanish };

const WORD = /[\p{L}\p{N}]+/gu;
const PREFIX = 5;

const fold = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Frequent words of each language that tell it apart and carry no meaning of their own. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "the a an and or of to in on at for with is are was be it this that i you we my your do does how what when can not no from by as have has will".split(
      " ",
    ),
  ),
  pt: new Set(
    "o a os as um uma e ou de do da dos das em no na nos nas para com é são foi ser isto isso que eu você nós meu minha seu sua como quando onde pode não por ao à se".split(
      " ",
    ),
  ),
  es: new Set(
    "el la los las un una y o de del en para con es son fue ser esto eso que yo usted nosotros mi su como cómo cuándo cuando dónde donde puede no por al se lo qué".split(
      " ",
    ),
  ),
};

/** The language that most of the small words belong to; English without any. */
export function languageOfText(text: string): Language {
  const words = text.toLowerCase().match(WORD) ?? [];
  const counts = languages.map((language) => words.filter((word) => small[language].has(word)).length);
  const most = Math.max(...counts);
  return most === 0 ? "en" : (languages[counts.indexOf(most)] ?? "en");
}

/**
 * Terms of a text for search: the stem of each word in the text's language and its first letters, which also match
 * words of related languages. Without small words.
 */
export function termsOf(text: string): string[] {
  const language = languageOfText(text);
  const terms: string[] = [];
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    if (word.length < 2 || small[language].has(word)) continue;
    terms.push(fold(stemmers[language](word)));
    if (word.length > PREFIX) terms.push(`${fold(word).slice(0, PREFIX)}*`);
  }
  return terms;
}
