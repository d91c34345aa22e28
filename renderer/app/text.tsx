import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { RawIntlProvider, type IntlShape } from "react-intl";
import { languageOfTag, readersTag, type Language } from "#shared/languages";
import type { MessageId, MessageValues } from "#shared/text/index";
import { host } from "../host";
import { intlFor, translateWith, type Translate } from "../ui/text";
import { loadTextsBy } from "./after-texts";
import { loadLateMessages, loadMessages } from "./messages";
import { sessionNow } from "./session/session-now";
import { store, useAppSelector } from "./store";
import { createListeners } from "../ui/store/listeners";

interface Texts {
  language: Language;
  tag: string;
  intl: IntlShape;
}
let current: Texts | null = null;
const listeners = createListeners();

/** The tag in which someone reads here: as their organisation writes once it is known. */
function tagFor(language: Language): string {
  const locale = sessionNow()?.locale;
  if (locale && languageOfTag(locale.language) === language) return locale.language;
  return readersTag(language, locale?.home ?? "");
}

async function readTexts(language: Language, tag: string): Promise<Texts> {
  return { language, tag, intl: intlFor(await loadMessages(language), tag, completeTexts) };
}

function speak(texts: Texts): void {
  current = texts;
  document.documentElement.lang = texts.language;
  listeners.notify();
}

/** Loads the texts of the preferred language, as far as it is known. */
export async function loadTexts(): Promise<void> {
  const { language } = store.getState().preferences.values;
  speak(await readTexts(language, tagFor(language)));
}

let completing: Promise<void> | null = null;

/** Loads the messages that the first render did without. Never fails: without them, their ids are shown. */
export function completeTexts(): Promise<void> {
  completing ??= complete().catch(() => {
    // The next who needs them tries again.
    completing = null;
  });
  return completing;
}

async function complete(): Promise<void> {
  await loadLateMessages(store.getState().preferences.values.language);
  if (current) await loadTexts();
}
loadTextsBy(completeTexts);

/** Translates outside of components: toasts, commands, titles. Says the id until the language is there. */
export const translate: Translate = (id, values) => (current ? translateWith(current.intl)(id, values) : id);

/** Says a message the server named by id and values, such as what an undo took back. */
export const translateNote = (note: { text: string; values?: MessageValues }): string =>
  translate(note.text as MessageId, note.values);

/** Gives the page its language; shows nothing before the first catalogue has come. */
export function TextProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.values.language);
  const tag = useSyncExternalStore(host.session.subscribe, () => tagFor(language));
  const texts = useSyncExternalStore(listeners.subscribe, () => current);
  useEffect(() => {
    if (texts?.language === language && texts.tag === tag) return undefined;
    let isWanted = true;
    void readTexts(language, tag).then((read) => isWanted && speak(read));
    return () => {
      isWanted = false;
    };
  }, [texts, language, tag]);
  return texts && <RawIntlProvider value={texts.intl}>{children}</RawIntlProvider>;
}
