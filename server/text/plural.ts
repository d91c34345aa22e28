import type { Language } from "#shared/languages";

type Rules = readonly (readonly [RegExp, string])[];

const rules: Record<Language, Rules> = {
  en: [
    [/(equipment|furniture|hardware|software|machinery|luggage|staff|stock|feedback)$/, "$1"],
    [/([^aeiou])y$/, "$1ies"],
    [/(s|x|z|ch|sh)$/, "$1es"],
    [/$/, "s"],
  ],
  pt: [
    [/ão$/, "ões"],
    [/m$/, "ns"],
    [/([aou])l$/, "$1is"],
    [/el$/, "éis"],
    [/il$/, "is"],
    [/ês$/, "eses"],
    [/([rz])$/, "$1es"],
    [/([^s])$/, "$1s"],
  ],
  es: [
    [/ón$/, "ones"],
    [/z$/, "ces"],
    [/([aeiouáéó])$/, "$1s"],
    [/([^s])$/, "$1es"],
  ],
};

/** A noun in the plural: in English its last word carries it, in Portuguese and Spanish its first. */
export function pluralOf(noun: string, language: Language): string {
  const words = noun.split(" ");
  const at = language === "en" ? words.length - 1 : 0;
  const word = words[at] ?? "";
  const rule = rules[language].find(([ending]) => ending.test(word));
  if (rule) words[at] = word.replace(rule[0], rule[1]);
  return words.join(" ");
}
