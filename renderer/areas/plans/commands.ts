import { IconRocket } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { isInBrowser } from "./is-in-browser";
import { openUpgrade } from "./open-upgrade";

export const upgradePlan: Command = {
  id: "plans.upgrade",
  name: "plans.upgrade",
  words: {
    en: ["upgrade", "plan", "billing", "subscription", "seats"],
    pt: ["upgrade", "plano", "cobrança", "assinatura", "assentos"],
    es: ["mejorar", "plan", "facturación", "suscripción", "asientos"],
  },
  group: "settings",
  icon: IconRocket,
  when: ({ can }) => can.canManagePlan && isInBrowser(),
  run: openUpgrade,
};
