import { IconRefresh, IconTrash } from "@tabler/icons-react";
import type { RefusedEmail } from "#shared/contract/table-emails";
import { describeError, isCallError, showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { ErrorState } from "../../../ui/states/error-state";
import { TimeAgo } from "../../../ui/time/time-ago";
import { useText } from "../../../ui/text";
import { useDiscardEmailMutation, useListRefusedEmailsQuery, useRetryEmailMutation } from "../api";
import styles from "./email-form.module.css";

/**
 * Emails that could not become records, with the reason and an action. Renders nothing if there are no such
 * emails.
 */
export function RefusedEmails({ tableId }: { tableId: number }) {
  const t = useText();
  const { data, error, refetch } = useListRefusedEmailsQuery(
    { tableId },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState {...describeError(error)} onRetry={() => void refetch()} />;
  if (!data || data.emails.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby="refused-emails">
      <h3 className={styles.heading} id="refused-emails">
        {t("emails.refused")}
      </h3>
      <ul className={styles.list}>
        {data.emails.map((email) => (
          <Refused key={email.id} {...{ tableId, email }} />
        ))}
      </ul>
    </section>
  );
}

function Refused({ tableId, email }: { tableId: number; email: RefusedEmail }) {
  const t = useText();
  const [retryEmail, retrying] = useRetryEmailMutation();
  const [discardEmail, discarding] = useDiscardEmailMutation();
  const isBusy = retrying.isLoading || discarding.isLoading;
  const tell = (sending: Promise<unknown>) =>
    sending.catch((error: unknown) => {
      if (!isCallError(error)) throw error;
      showError(error);
    });
  const discard = async () => {
    const isSure = await confirm({
      title: t("emails.discardTitle"),
      message: email.subject || t("emails.noSubject"),
      confirmLabel: t("emails.discard"),
      isDangerous: true,
    });
    if (isSure) await tell(discardEmail({ tableId, emailId: email.id }).unwrap());
  };
  return (
    <li className={styles.mail}>
      <div className={styles.said}>
        <p className={styles.subject}>{email.subject || t("emails.noSubject")}</p>
        <p className={styles.hint}>
          {t("emails.refusedFrom", { from: email.fromAddress })} · <TimeAgo at={email.at} />
        </p>
        <p className={styles.reason}>{email.problem}</p>
      </div>
      <IconButton
        label={t("ui.tryAgain")}
        disabled={isBusy}
        onClick={() => void tell(retryEmail({ tableId, emailId: email.id }).unwrap())}
      >
        <IconRefresh size={18} stroke={1.5} />
      </IconButton>
      <IconButton label={t("emails.discard")} disabled={isBusy} onClick={() => void discard()}>
        <IconTrash size={18} stroke={1.5} />
      </IconButton>
    </li>
  );
}
