import { createIntl, createIntlCache, ReactIntlErrorCode, useIntl, type IntlShape } from "react-intl";
import type { MessageId, Messages, MessageValues } from "#shared/text/index";

const cache = createIntlCache();

/**
 * The formatter of one language, for the provider.
 *
 * @param locale the tag in which numbers and dates are written
 * @param onMissing called when a message is missing, whose id is shown meanwhile
 */
export const intlFor = (messages: Messages, locale: string, onMissing?: () => unknown): IntlShape =>
  createIntl(
    {
      locale,
      messages,
      // A message that no file has is shown as its id and found by the catalogues' test, not by the console.
      onError: ({ code }) => void (code === ReactIntlErrorCode.MISSING_TRANSLATION && onMissing?.()),
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
