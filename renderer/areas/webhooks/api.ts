import { webhookCalls } from "#shared/contract/webhooks";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    webhook: true;
  }
}

const stale = ["webhook"] as const;

export const webhooksApi = fromContract(webhookCalls, {
  provides: { listWebhooks: ["webhook"], getWebhook: ["webhook"], listWebhookRequests: ["webhook"] },
  invalidates: {
    createWebhook: stale,
    updateWebhook: stale,
    deleteWebhook: stale,
    regenerateWebhookUrl: stale,
    resendWebhookRequest: stale,
  },
  live: { "webhook.changed": { listWebhooks: "refetch", getWebhook: "refetch" } },
});
export const {
  useListWebhooksQuery,
  useGetWebhookQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRegenerateWebhookUrlMutation,
  useListWebhookRequestsQuery,
  useResendWebhookRequestMutation,
} = webhooksApi;
