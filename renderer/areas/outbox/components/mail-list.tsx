import { Link } from "react-router-dom";
import type { MailSummary } from "#shared/contract/outbox";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { MailStatus } from "./mail-status";
import styles from "./mail-list.module.css";

/** Mails by their subject, with whom they are for and what became of them. */
export function MailList({ mails, openId }: { mails: readonly MailSummary[]; openId: number | null }) {
  const t = useText();
  const moment = useMoment();
  return (
    <ul className={styles.list} aria-label={t("outbox.mails")}>
      {mails.map(({ id, to, subject, status, createdAt }) => (
        <li key={id}>
          <Link
            to={`/settings/outbox?mail=${id}`}
            className={styles.link}
            aria-current={id === openId || undefined}
          >
            <span className={styles.line}>
              <span className={styles.subject}>{subject}</span>
              <time className={styles.when} dateTime={createdAt}>
                {moment(createdAt)}
              </time>
            </span>
            <span className={styles.line}>
              <span className={styles.to}>{t("outbox.to", { address: to })}</span>
              <MailStatus status={status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
