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

export const webhooks = defineArea({
  name: "webhooks",
  texts: webhooksTexts,
  calls: [handlers],
  objects: [webhookKind],
  protocols: [serveWebhooks],
  migrations,
});
