import { defineErrors } from "./define";

export const webhooksErrors = defineErrors({
  webhook_not_found: { status: 404, text: "webhooks.notFound" },
  webhook_request_not_found: { status: 404, text: "webhooks.requestNotFound" },
});

declare module "./define" {
  interface Errors {
    webhooks: typeof webhooksErrors;
  }
}
