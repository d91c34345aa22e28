import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "#shared/languages";
import { catalogues } from "#shared/text/all";

/** A message of the catalogue with its values: stored so, it is read in everybody's own language. */
export interface Message {
  text: string;
  values?: Record<string, string | number>;
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
  return String(message.format(values));
}

/** Whether the catalogue has this message. */
export const isMessage = (text: string): boolean => Object.hasOwn(messagesOf("en"), text);
