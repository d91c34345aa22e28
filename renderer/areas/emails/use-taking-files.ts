import { useState } from "react";
import { useIntl } from "react-intl";
import { EMAIL_FILES_MAX, EMAIL_FILES_MAX_BYTES } from "#shared/limits/emails";
import { formatSize } from "../../ui/format-size";
import { useText } from "../../ui/text";
import type { ReplyDraft } from "./reply-draft";

/** Takes files along, as many as a mail can carry; else it says how many that are. */
export function useTakingFiles({ current, uploads }: ReplyDraft) {
  const t = useText();
  const { locale } = useIntl();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (list: Iterable<File>) => {
    const added = [...list];
    const all = [...current.files, ...uploads.items.map(({ file }) => file), ...added];
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    if (all.length > EMAIL_FILES_MAX) setRefusal(t("emails.tooManyFiles", { max: EMAIL_FILES_MAX }));
    else if (bytes > EMAIL_FILES_MAX_BYTES)
      setRefusal(t("emails.filesTooLarge", { max: formatSize(EMAIL_FILES_MAX_BYTES, locale) }));
    else {
      setRefusal(null);
      void uploads.add(added);
    }
  };
  return { refusal, take };
}
