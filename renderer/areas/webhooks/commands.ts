import { IconPlus, IconWebhook } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands/types";
import { openPanel } from "../../app/panels";

const mayUse = ({ can }: CommandContext) => can.canUseLowCode;
const mayCreate = (context: CommandContext) => mayUse(context) && context.hasPlan("lowCode");

export const openWebhooks: Command = {
  id: "webhooks.open",
  name: "webhooks.title",
  words: "webhooks.open",
  group: "go",
  icon: IconWebhook,
  when: mayUse,
  run: ({ navigate }) => navigate("/lowcode/webhooks"),
};

export const createWebhook: Command = {
  id: "webhooks.create",
  name: "webhooks.new",
  words: "webhooks.create",
  group: "create",
  icon: IconPlus,
  when: mayCreate,
  run: () => void openPanel("webhook", { webhookId: null }),
};

export const openOutgoingWebhooks: Command = {
  id: "webhooks.openOutgoing",
  name: "webhooks.outgoing.title",
  words: "webhooks.open",
  group: "go",
  icon: IconWebhook,
  when: mayUse,
  run: ({ navigate }) => navigate("/lowcode/outgoing-webhooks"),
};

export const createOutgoingWebhook: Command = {
  id: "webhooks.createOutgoing",
  name: "webhooks.outgoing.new",
  words: "webhooks.create",
  group: "create",
  icon: IconPlus,
  when: mayCreate,
  run: () => void openPanel("outgoingWebhook", { webhookId: null }),
};
