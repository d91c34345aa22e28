import { IntlMessageFormat } from "intl-messageformat";
import { createContext, useContext } from "react";
import { languages, type Language } from "#shared/languages";
import type { fieldTypes } from "#shared/text/en/field-types";
import type { publicFormPage } from "#shared/text/en/public-form-page";

export type TextId = keyof typeof publicFormPage | keyof typeof fieldTypes;
export type Say = (id: TextId, values?: Record<string, string | number>) => string;

type Messages = Readonly<Record<string, string>>;

const load: Record<Language, () => Promise<Messages>> = {
  en: async () => ({
    ...(await import("#shared/text/en/field-types")).fieldTypes,
    ...(await import("#shared/text/en/public-form-page")).publicFormPage,
  }),
  pt: async () => ({
    ...(await import("#shared/text/pt/field-types")).fieldTypes,
    ...(await import("#shared/text/pt/public-form-page")).publicFormPage,
  }),
  es: async () => ({
    ...(await import("#shared/text/es/field-types")).fieldTypes,
    ...(await import("#shared/text/es/public-form-page")).publicFormPage,
  }),
};

/** The words of the page in one language. */
export async function loadSay(language: Language): Promise<Say> {
  const messages = await load[language]();
  const compiled = new Map<string, IntlMessageFormat>();
  return (id, values) => {
    const known = compiled.get(id);
    const message =
      known ?? new IntlMessageFormat(messages[id] ?? id, language, undefined, { ignoreTag: true });
    if (!known) compiled.set(id, message);
    return String(message.format(values));
  };
}

const CHOSEN = "workloom.publicForm.language";

/** The language that the visitor chose, else the preferred supported language of the browser. */
export function chosenLanguage(): Language {
  const wanted = [readChosen() ?? "", ...navigator.languages];
  for (const tag of wanted) {
    const known = languages.find((language) => tag.toLowerCase().split("-", 1)[0] === language);
    if (known) return known;
  }
  return "en";
}

/** A page in a frame may have no storage at all. */
function readChosen(): string | null {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Then it holds for this visit.
  }
}

/** How the visitor writes numbers and dates: their browser's own tag where it is of the chosen language. */
export const localeTag = (language: Language): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;

export interface Speech {
  language: Language;
  say: Say;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSay(): Say {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("The page has a language");
  return speech.say;
}
