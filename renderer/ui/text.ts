import { createIntl, createIntlCache, useIntl, type IntlShape } from "react-intl";
import type { Language } from "#shared/languages";
import type { MessageId, Messages, MessageValues } from "#shared/text/index";

const cache = createIntlCache();
/** Regional form of each language: it decides how numbers and dates are written. */
const LOCALES: Record<Language, string> = { en: "en-GB", pt: "pt-BR", es: "es-ES" };

/** The formatter of one language, for the provider. */
export const intlFor = (language: Language, messages: Messages): IntlShape =>
  createIntl(
    {
      locale: LOCALES[language],
      messages,
      // A missing message is shown as its id and found by the catalogues' test, not by the console.
      onError: () => {},
    },
    cache,
  );

export type Translate = (id: MessageId, values?: MessageValues) => string;

/** `t("home.noFavorites")`: a message in the reader's language. */
export function useText(): Translate {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}

export const translateWith =
  (intl: IntlShape): Translate =>
  (id, values) =>
    intl.formatMessage({ id }, values);
