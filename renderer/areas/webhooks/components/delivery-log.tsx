import type { Delivery } from "#shared/contract/outgoing-webhooks";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListDeliveriesQuery, useResendDeliveryMutation } from "../outgoing-api";
import styles from "../panels/webhook-panel.module.css";

/** How often the list is read again while a request waits, in ms. */
const POLL = 3000;

/** The latest requests of an outgoing webhook; each one can be sent again. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const t = useText();
  const { data, error, refetch } = useListDeliveriesQuery(
    { id: webhookId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL, skipPollingIfUnfocused: true },
  );
  return (
    <section className={styles.form} aria-label={t("webhooks.outgoing.requests")}>
      <h3 className={styles.heading}>{t("webhooks.outgoing.requests")}</h3>
      <Awaited {...{ data, error, refetch }} />
      {data?.deliveries.length === 0 && <p className={styles.quiet}>{t("webhooks.outgoing.noRequests")}</p>}
      <ul className={styles.list}>
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: Delivery }) {
  const t = useText();
  const moment = useMoment("medium");
  const [resend, { isLoading }] = useResendDeliveryMutation();
  const { id, at, event, state, status, answer, attempts, nextAt, body } = delivery;
  const detail = [
    t(`webhooks.outgoing.state.${state}`),
    ...(attempts > 0 ? [t("webhooks.outgoing.attempts", { count: attempts })] : []),
    ...(state === "waiting" && attempts > 0 && nextAt
      ? [t("webhooks.outgoing.nextTry", { date: moment(nextAt) })]
      : []),
  ].join(" · ");
  return (
    <li className={styles.delivery}>
      <div className={styles.request}>
        <span>{moment(at)}</span>
        <strong>{status ?? "–"}</strong>
        <span className={styles.body} title={body}>
          {t(`webhooks.outgoing.event.${event}`)}
        </span>
        <Button
          size="compact"
          isBusy={isLoading}
          aria-label={t("webhooks.outgoing.resendOf", {
            event: t(`webhooks.outgoing.event.${event}`),
            date: moment(at),
          })}
          onClick={() => void resend({ id: webhookId, deliveryId: id }).unwrap().catch(showError)}
        >
          {t("webhooks.resend")}
        </Button>
      </div>
      <p className={styles.quiet} data-state={state}>
        {detail}
        {state !== "delivered" && answer !== "" && ` · ${answer}`}
      </p>
    </li>
  );
}
