import { conversationStyles, type ConversationStyle as Style } from "#shared/table-email";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./email-form.module.css";

/** Ticket or Plain Email. */
export function ConversationStyle({ value, onChange }: { value: Style; onChange: (value: Style) => void }) {
  const t = useText();
  const label = t("emails.style");
  return (
    <div className={styles.style}>
      <p className={styles.label}>{label}</p>
      <Segment
        {...{ label, value, onChange }}
        options={conversationStyles.map((style) => ({ value: style, label: t(`emails.style.${style}`) }))}
      />
      <p className={styles.hint}>{t("emails.styleHint")}</p>
    </div>
  );
}
