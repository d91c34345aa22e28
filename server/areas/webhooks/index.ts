import { outgoingWebhookCalls } from "#shared/contract/outgoing-webhooks";
import { webhookCalls } from "#shared/contract/webhooks";
import { webhooksTexts } from "#shared/text/webhooks";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { migrations } from "./migrations";
import { serveWebhooks } from "./receive";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookRequests,
  listWebhooks,
  regenerateWebhookUrl,
  resendWebhookRequest,
  updateWebhook,
} from "./service";
import { deliverJob } from "./outgoing/deliver-job";
import { forgetDeliveriesJob } from "./outgoing/forget-deliveries-job";
import { outgoingWebhookKind } from "./outgoing/outgoing-webhook";
import { outgoingReader } from "./outgoing/reader";
import {
  createOutgoingWebhook,
  deleteOutgoingWebhook,
  getOutgoingWebhook,
  listDeliveries,
  listOutgoingWebhooks,
  replaceOutgoingSecret,
  resendDelivery,
  testOutgoingWebhook,
  updateOutgoingWebhook,
} from "./outgoing/service";
import { webhookKind } from "./webhook";

const handlers = implement(webhookCalls, {
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  regenerateWebhookUrl,
  listWebhookRequests,
  resendWebhookRequest,
});

const outgoingHandlers = implement(outgoingWebhookCalls, {
  listOutgoingWebhooks,
  getOutgoingWebhook,
  createOutgoingWebhook,
  updateOutgoingWebhook,
  deleteOutgoingWebhook,
  replaceOutgoingSecret,
  testOutgoingWebhook,
  listDeliveries,
  resendDelivery,
});

export const webhooks = defineArea({
  name: "webhooks",
  texts: webhooksTexts,
  calls: [handlers, outgoingHandlers],
  objects: [webhookKind, outgoingWebhookKind],
  readers: [outgoingReader],
  jobs: [deliverJob, forgetDeliveriesJob],
  schedules: [{ cron: "47 3 * * *", timeZone: "organization", job: forgetDeliveriesJob }],
  protocols: [serveWebhooks],
  migrations,
});
