import { IconPaperclip } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { formatSize } from "../../../ui/format-size";
import styles from "./record-emails.module.css";

/** Attachment of an email: its name, and its size or a note. */
export function MailFile({ name, size, note }: { name: string; size: number; note?: string }) {
  const { locale } = useIntl();
  return (
    <>
      <IconPaperclip size={14} stroke={1.5} aria-hidden />
      <span className={styles.fileName}>{name}</span>
      <span className={styles.size}>{note ?? formatSize(size, locale)}</span>
    </>
  );
}
