import { IntlMessageFormat } from "intl-messageformat";
import { languages, type Language } from "#shared/languages";
import { catalogues as ofCore } from "#shared/text/all";
import type { TextLoaders } from "#shared/text/define";

/** A message of the catalogue with its values: stored so, it is read in everybody's own language. */
export interface Message {
  text: string;
  values?: Record<string, string | number>;
}

const catalogues: Record<Language, Record<string, string>> = {
  en: { ...ofCore.en },
  pt: { ...ofCore.pt },
  es: { ...ofCore.es },
};

/** Makes the messages of areas known. */
export async function addTexts(texts: readonly TextLoaders[]): Promise<void> {
  for (const language of languages) {
    const parts = await Promise.all(texts.map((loaders) => loaders[language]()));
    Object.assign(catalogues[language], ...parts);
  }
}

const messagesOf = (language: Language): Readonly<Record<string, string>> => catalogues[language];
const compiled = new Map<string, IntlMessageFormat>();

/**
 * Says a message of `shared/text` in a language. A text that is no message id is said as it stands.
 *
 * @param values of the message's ICU placeholders.
 */
export function formatMessage(
  language: Language,
  text: string,
  values?: Record<string, string | number>,
): string {
  const pattern = messagesOf(language)[text] ?? messagesOf("en")[text];
  if (pattern === undefined) return text;
  const key = `${language} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  try {
    return String(message.format(values));
  } catch (error) {
    if ((error as { code?: unknown }).code !== "MISSING_VALUE") throw error;
    // Stored by a release whose text had other values: these are left out, and the rest is said.
    return String(message.format({ ...noValues(pattern), ...values }));
  }
}

/** Empty values for all placeholders of a message. */
const noValues = (pattern: string): Record<string, string> =>
  Object.fromEntries([...pattern.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name, ""]));

/** Whether the catalogue has this message. */
export const isMessage = (text: string): boolean => Object.hasOwn(messagesOf("en"), text);
