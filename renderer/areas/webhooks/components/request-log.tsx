import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListWebhookRequestsQuery, useResendWebhookRequestMutation } from "../api";
import styles from "../panels/webhook-panel.module.css";

/** The latest requests of a webhook; each one can be processed again. */
export function RequestLog({ webhookId }: { webhookId: number }) {
  const t = useText();
  const moment = useMoment("medium");
  const { data, error, refetch } = useListWebhookRequestsQuery(
    { id: webhookId },
    { refetchOnMountOrArgChange: true },
  );
  const [resend] = useResendWebhookRequestMutation();
  return (
    <section className={styles.form} aria-label={t("webhooks.requests")}>
      <h3 className={styles.heading}>{t("webhooks.requests")}</h3>
      <Awaited {...{ data, error, refetch }} />
      {data?.requests.length === 0 && <p className={styles.quiet}>{t("webhooks.noRequests")}</p>}
      <ul className={styles.list}>
        {data?.requests.map(({ id, at, status, body, answer }) => (
          <li key={id} className={styles.request}>
            <span>{moment(at)}</span>
            <strong>{status}</strong>
            <span className={styles.body} title={status < 400 ? body : answer}>
              {status < 400 ? body : answer}
            </span>
            <Button
              size="compact"
              onClick={() => void resend({ id: webhookId, requestId: id }).unwrap().catch(showError)}
            >
              {t("webhooks.resend")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
