import type { ColorName } from "#shared/colors";
import type { MailSummary } from "#shared/contract/outbox";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./mail-status.module.css";

const colors: Record<MailSummary["status"], ColorName> = {
  kept: "stone",
  waiting: "amber",
  sent: "fern",
  failed: "coral",
};

/** Delivery status of an email. */
export function MailStatus({ status }: { status: MailSummary["status"] }) {
  const t = useText();
  return (
    <span className={styles.status} style={colorStyle(colors[status])}>
      {t(`outbox.${status}`)}
    </span>
  );
}
