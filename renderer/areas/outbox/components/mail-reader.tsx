import { IconArrowLeft, IconEye, IconPaperclip, IconRefresh } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useGetMailQuery, useRetryMailMutation, useRevealMailMutation } from "../api";
import { MailStatus } from "./mail-status";
import { MailText } from "./mail-text";
import styles from "./mail-reader.module.css";

/** One mail as it was written: text and nothing that could run. */
export function MailReader({ mailId }: { mailId: number }) {
  const t = useText();
  const intl = useIntl();
  const moment = useMoment();
  const { data, error, refetch } = useGetMailQuery({ mailId });
  const [retryMail, { isLoading }] = useRetryMailMutation();
  const [revealMail, { data: revealed, isLoading: isRevealing }] = useRevealMailMutation();
  return (
    <article className={styles.reader}>
      <Link to="/settings/outbox" className={styles.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden />
        {t("outbox.back")}
      </Link>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <>
          <h2 className={styles.subject}>{revealed?.subject ?? data.mail.subject}</h2>
          <p className={styles.facts}>
            {t("outbox.to", { address: data.mail.to })}
            {data.mail.cc.length > 0 && <span>{t("outbox.cc", { address: data.mail.cc.join(", ") })}</span>}
            <time dateTime={data.mail.createdAt}>{moment(data.mail.createdAt)}</time>
            <MailStatus status={data.mail.status} />
          </p>
          {data.mail.error !== null && <p className={styles.problem}>{data.mail.error}</p>}
          {data.mail.status === "failed" && (
            <Button
              className={styles.retry}
              icon={<IconRefresh size={16} stroke={1.5} />}
              isBusy={isLoading}
              onClick={() => void retryMail({ mailId }).unwrap().catch(showError)}
            >
              {t("outbox.retry")}
            </Button>
          )}
          {data.mail.canReveal && revealed === undefined && (
            <div className={styles.secret}>
              <p>{t("outbox.secret")}</p>
              <Button
                icon={<IconEye size={16} stroke={1.5} />}
                isBusy={isRevealing}
                onClick={() => void revealMail({ mailId }).unwrap().catch(showError)}
              >
                {t("outbox.reveal")}
              </Button>
            </div>
          )}
          <MailText text={revealed?.text ?? data.mail.text} />
          {data.mail.attachments.length > 0 && (
            <p className={styles.attached}>
              <IconPaperclip size={16} stroke={1.5} aria-hidden />
              {t("outbox.with", {
                names: data.mail.attachments
                  .map(({ name, size }) => `${name} (${formatSize(size, intl.locale)})`)
                  .join(", "),
              })}
            </p>
          )}
        </>
      )}
    </article>
  );
}
