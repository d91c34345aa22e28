import { useEffect, useState, type ReactNode } from "react";
import { RawIntlProvider, type IntlShape } from "react-intl";
import type { Language } from "#shared/languages";
import { loadMessages, type MessageId, type MessageValues } from "#shared/text/index";
import { intlFor, translateWith, type Translate } from "../ui/text";
import { useAppSelector } from "./store";

let current: IntlShape | null = null;

async function loadLanguage(language: Language): Promise<IntlShape> {
  current = intlFor(language, await loadMessages(language));
  document.documentElement.lang = language;
  return current;
}

/** Translates outside of components: toasts, commands, titles. Says the id until the language is there. */
export const translate: Translate = (id, values) => (current ? translateWith(current)(id, values) : id);

/** Says a message the server named by id and values, such as what an undo took back. */
export const translateNote = (note: { text: string; values?: MessageValues }): string =>
  translate(note.text as MessageId, note.values);

/** Gives the page its language; shows nothing before the first catalogue has come. */
export function TextProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.values.language);
  const [intl, setIntl] = useState(current);
  useEffect(() => {
    let isWanted = true;
    void loadLanguage(language).then((loaded) => isWanted && setIntl(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return intl && <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
