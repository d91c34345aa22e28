import { IconAlertTriangle } from "@tabler/icons-react";
import type { RecordEmail, SenderCheck } from "#shared/contract/table-emails";
import { PersonAvatar } from "../../../app/person-avatar";
import { TimeAgo } from "../../../ui/time/time-ago";
import { useText } from "../../../ui/text";
import { downloadAddress } from "../../files/public";
import { MailFile } from "./mail-file";
import styles from "./record-emails.module.css";

/** One mail: who, when and its text; quoted text is collapsed. */
export function RecordEmailEntry({ email }: { email: RecordEmail }) {
  const t = useText();
  const { direction, fromName, fromAddress, sentBy, isAutomatic, at, text, quoted, status, cc } = email;
  const isOut = direction === "out";
  const name = sentBy?.name ?? (fromName || fromAddress);
  const about = isOut ? t("emails.to", { to: email.to }) : fromName === "" ? "" : fromAddress;
  return (
    <li className={styles.mail} data-out={isOut || undefined}>
      <PersonAvatar person={sentBy ?? { name, color: "stone" }} size="m" />
      <div className={styles.said}>
        <div className={styles.head}>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span className={styles.about}>{about}</span>
          </p>
          <span className={styles.when}>
            <TimeAgo at={at} />
          </span>
        </div>
        {email.senderCheck?.verdict === "failed" && (
          <DoubtfulSender check={email.senderCheck} address={fromAddress} />
        )}
        {cc !== "" && <p className={styles.state}>{t("emails.copy", { cc })}</p>}
        {(isAutomatic || isOut) && (
          <p className={styles.state} data-failed={status === "failed" || undefined}>
            {[isAutomatic ? t("emails.automatic") : "", isOut ? t(`emails.status.${status}`) : ""]
              .filter((part) => part !== "")
              .join(" · ")}
          </p>
        )}
        <p className={styles.text}>{text === "" ? t("emails.noText") : text}</p>
        {quoted !== "" && (
          <details className={styles.quoted}>
            <summary>{t("emails.showQuoted")}</summary>
            <p className={styles.text}>{quoted}</p>
          </details>
        )}
        {email.attachments.length > 0 && <Attachments attachments={email.attachments} />}
      </div>
    </li>
  );
}

/** Warns that the sender may be forged, with the results of the check. */
function DoubtfulSender({ check, address }: { check: SenderCheck; address: string }) {
  const t = useText();
  const { spf, dkim, dmarc } = check;
  return (
    <p className={styles.doubtful}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      <span>
        {t("emails.doubtful", { address })} <small>{t("emails.checks", { spf, dkim, dmarc })}</small>
      </span>
    </p>
  );
}

function Attachments({ attachments }: Pick<RecordEmail, "attachments">) {
  const t = useText();
  return (
    <ul className={styles.attachments} aria-label={t("emails.attachmentsField")}>
      {attachments.map(({ fileId, ...file }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- several may have one name, and they never move
        <li key={index}>
          {fileId === null ? (
            <span className={styles.file} title={t("emails.notKept")}>
              <MailFile {...file} />
            </span>
          ) : (
            <a className={styles.file} href={downloadAddress(fileId)} download>
              <MailFile {...file} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
