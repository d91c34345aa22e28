import { useEffect, useState, type ReactNode } from "react";
import { RawIntlProvider, type IntlShape } from "react-intl";
import type { Language } from "#shared/languages";
import type { MessageId, MessageValues } from "#shared/text/index";
import { intlFor, translateWith, type Translate } from "../ui/text";
import { loadMessages } from "./messages";
import { store, useAppSelector } from "./store";

interface Texts {
  language: Language;
  intl: IntlShape;
}
let current: Texts | null = null;

async function readTexts(language: Language): Promise<Texts> {
  return { language, intl: intlFor(language, await loadMessages(language)) };
}

function speak(texts: Texts): Texts {
  current = texts;
  document.documentElement.lang = texts.language;
  return texts;
}

/** Has the texts of the preferred language come. */
export const loadTexts = async (): Promise<void> =>
  void speak(await readTexts(store.getState().preferences.values.language));

/** Translates outside of components: toasts, commands, titles. Says the id until the language is there. */
export const translate: Translate = (id, values) => (current ? translateWith(current.intl)(id, values) : id);

/** Says a message the server named by id and values, such as what an undo took back. */
export const translateNote = (note: { text: string; values?: MessageValues }): string =>
  translate(note.text as MessageId, note.values);

/** Gives the page its language; shows nothing before the first catalogue has come. */
export function TextProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.values.language);
  const [texts, setTexts] = useState(current);
  useEffect(() => {
    if (texts?.language === language) return undefined;
    let isWanted = true;
    void readTexts(language).then((read) => isWanted && setTexts(speak(read)));
    return () => {
      isWanted = false;
    };
  }, [texts, language]);
  return texts && <RawIntlProvider value={texts.intl}>{children}</RawIntlProvider>;
}
