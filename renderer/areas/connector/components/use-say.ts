import { useIntl } from "react-intl";
import type { ImportNote } from "#shared/contract/connector";
import type { MessageId } from "#shared/text/index";
import { useText } from "../../../ui/text";
import { formatSize } from "../../../ui/format-size";

/** Says notes and reasons that the server names by id, and figures as the reader's language writes them. */
export function useSay() {
  const t = useText();
  const { locale, formatNumber } = useIntl();
  return {
    // The server's ids are of the same catalogue.
    note: ({ text, values }: Pick<ImportNote, "text" | "values">) => t(text as MessageId, values),
    reason: (text: string) => t(text as MessageId),
    number: (value: number) => formatNumber(value),
    size: (bytes: number) => formatSize(bytes, locale),
  };
}
