import { WEBHOOK_PAGE } from "#shared/limits/webhooks";
import { useListWebhooksQuery } from "../api";

/** How many active webhooks there are, for the developer menu. */
export default function WebhookCount() {
  const filters = JSON.stringify({ active: true });
  const { data } = useListWebhooksQuery({ q: "", filters, size: WEBHOOK_PAGE });
  if (!data) return null;
  return data.hasMore ? `${WEBHOOK_PAGE}+` : data.data.length;
}
