import { outgoingWebhookCalls } from "#shared/contract/outgoing-webhooks";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    outgoingWebhook: true;
  }
}

const stale = ["outgoingWebhook"] as const;

export const outgoingWebhooksApi = fromContract(outgoingWebhookCalls, {
  provides: { listOutgoingWebhooks: stale, getOutgoingWebhook: stale, listDeliveries: stale },
  invalidates: {
    createOutgoingWebhook: stale,
    updateOutgoingWebhook: stale,
    deleteOutgoingWebhook: stale,
    replaceOutgoingSecret: stale,
    testOutgoingWebhook: stale,
    resendDelivery: stale,
  },
  live: { "outgoingWebhook.changed": { listOutgoingWebhooks: "refetch", getOutgoingWebhook: "refetch" } },
});
export const {
  useListOutgoingWebhooksQuery,
  useGetOutgoingWebhookQuery,
  useCreateOutgoingWebhookMutation,
  useUpdateOutgoingWebhookMutation,
  useDeleteOutgoingWebhookMutation,
  useReplaceOutgoingSecretMutation,
  useTestOutgoingWebhookMutation,
  useListDeliveriesQuery,
  useResendDeliveryMutation,
} = outgoingWebhooksApi;
