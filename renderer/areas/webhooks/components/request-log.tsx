import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { Webhook, WebhookRequest } from "#shared/contract/webhooks";
import { WEBHOOK_MAX_BYTES, WEBHOOK_RECORDS_MAX, WEBHOOK_REQUESTS_PER_MINUTE } from "#shared/limits/webhooks";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListWebhookRequestsQuery, useResendWebhookRequestMutation } from "../api";
import styles from "../panels/webhook-panel.module.css";

const MB = 1024 * 1024;

/** The latest requests of a webhook with their bodies and answers; each one can be processed again. */
export function RequestLog({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { id_webhooks: webhookId, requests, refused } = webhook;
  const { data, error, refetch } = useListWebhookRequestsQuery(
    { id: webhookId },
    { refetchOnMountOrArgChange: true },
  );
  const limits = {
    rate: WEBHOOK_REQUESTS_PER_MINUTE,
    size: WEBHOOK_MAX_BYTES / MB,
    records: WEBHOOK_RECORDS_MAX,
  };
  return (
    <section className={styles.form} aria-label={t("webhooks.requests")}>
      <h3 className={styles.heading}>
        {t("webhooks.requests")}{" "}
        <span className={styles.quiet}>{t("webhooks.requestCount", { count: requests, refused })}</span>
      </h3>
      <p className={styles.quiet}>{t("webhooks.limits", limits)}</p>
      <Awaited {...{ data, error, refetch }} />
      {data?.requests.length === 0 && <p className={styles.quiet}>{t("webhooks.noRequests")}</p>}
      <ul className={styles.list}>
        {data?.requests.map((request) => (
          <RequestRow key={request.id} webhookId={webhookId} request={request} />
        ))}
      </ul>
    </section>
  );
}

/** JSON with line breaks; other texts as they came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
}

/** The message of an error; other answers as they are. */
function messageOf(answer: string): string {
  try {
    const { error } = JSON.parse(answer) as { error?: { message?: unknown } };
    return typeof error?.message === "string" ? error.message : answer;
  } catch (error) {
    // Long answers are cut, so they are no JSON.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    return answer;
  }
}

function RequestRow({ webhookId, request }: { webhookId: number; request: WebhookRequest }) {
  const t = useText();
  const moment = useMoment("medium");
  const [isOpen, setOpen] = useState(false);
  const [resend, { isLoading }] = useResendWebhookRequestMutation();
  const { id, at, status, body, answer, milliseconds, address } = request;
  const isGood = status < 400;
  const StateIcon = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={styles.delivery}>
      <div className={styles.request}>
        <StateIcon size={16} stroke={1.5} aria-hidden className={isGood ? styles.good : styles.bad} />
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{moment(at)}</span>
          <strong>{status}</strong>
          <span className={styles.body}>{isGood ? body : messageOf(answer)}</span>
          <span className={styles.quiet}>{milliseconds} ms</span>
        </button>
        <Button
          size="compact"
          isBusy={isLoading}
          onClick={() => void resend({ id: webhookId, requestId: id }).unwrap().catch(showError)}
        >
          {t("webhooks.resend")}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.detail}>
          <p className={styles.quiet}>{t("webhooks.requestFrom", { address })}</p>
          <h4 className={styles.quiet}>{t("webhooks.requestBody")}</h4>
          <pre className={styles.text}>{pretty(body)}</pre>
          <h4 className={styles.quiet}>{t("webhooks.requestAnswer")}</h4>
          <pre className={styles.text}>{pretty(answer)}</pre>
        </div>
      )}
    </li>
  );
}
