import { IconWebhook } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { automationPages, createMenu, developerPages } from "../../app/slots";
import { createOutgoingWebhook, createWebhook, openOutgoingWebhooks, openWebhooks } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Without an id it creates a webhook. */
    webhook: { webhookId: number | null };
    outgoingWebhook: { webhookId: number | null };
  }
}

const page = {
  title: "webhooks.title",
  icon: IconWebhook,
  load: () => import("./pages/webhooks-page"),
} as const;

export const parts = defineParts({
  panels: {
    webhook: { kind: "panel", load: () => import("./panels/webhook-panel") },
    outgoingWebhook: { kind: "panel", load: () => import("./panels/outgoing-webhook-panel") },
  },
  commands: [openWebhooks, openOutgoingWebhooks, createOutgoingWebhook],
  slots: [
    createMenu.command(71, createWebhook),
    developerPages.entry({
      ...page,
      id: "webhooks",
      order: 40,
      group: "webhooks",
      feature: "lowCode",
      loadCount: () => import("./components/webhook-count"),
    }),
    developerPages.entry({
      id: "outgoing-webhooks",
      order: 50,
      group: "webhooks",
      feature: "lowCode",
      title: "webhooks.outgoing.title",
      icon: IconWebhook,
      load: () => import("./pages/outgoing-webhooks-page"),
    }),
    automationPages.entry({
      ...page,
      id: "webhook",
      order: 30,
      group: "api",
      mayUse: ({ can }) => can.canUseLowCode,
      needs: "lowCode",
    }),
  ],
});
