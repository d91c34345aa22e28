import { defineErrors } from "./define";

export const webhooksErrors = defineErrors({
  webhook_not_found: { status: 404, text: "webhooks.notFound" },
  webhook_request_not_found: { status: 404, text: "webhooks.requestNotFound" },
  outgoing_webhook_not_found: { status: 404, text: "webhooks.notFound" },
  outgoing_webhooks_limit: { status: 400, text: "webhooks.outgoing.limit" },
  delivery_not_found: { status: 404, text: "webhooks.requestNotFound" },
});

declare module "./define" {
  interface Errors {
    webhooks: typeof webhooksErrors;
  }
}
