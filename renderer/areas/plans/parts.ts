import { IconCash, IconCreditCard, IconReceipt, IconRocket } from "@tabler/icons-react";
import type { Recurrency } from "#shared/plans/plan";
import type { Command } from "../../app/commands";
import { defineParts } from "../../app/define-area";
import { frameParts, paletteBanners, settingsLinks, settingsPages, userMenu } from "../../app/slots";
import { host } from "../../host";
import { PaletteBanner } from "./components/palette-banner";
import { TrialBar } from "./components/trial-bar";
import { openPortal } from "./open-portal";
import { openUpgrade } from "./open-upgrade";

declare module "../../app/panels/registry" {
  interface Panels {
    /** `upgradeTo` names the target; `upgradeToFeature` the locked part that asks. */
    managePlan: {
      upgradeTo?: { planId: string; recurrency: Recurrency };
      upgradeToFeature?: string;
    };
    managePlanAddons: Record<string, never>;
    firstUpgrade: Record<string, never>;
    scaleUpgrade: Record<string, never>;
    expertUpgrade: Record<string, never>;
  }
}

/** Billing and plan commands exist only in the browser. */
const isInBrowser = () => host.kind === "web";

const upgradePlan: Command = {
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

export const parts = defineParts({
  slots: [
    settingsPages.entry({
      id: "plans",
      group: "plan",
      order: 10,
      title: "plans.title",
      icon: IconCreditCard,
      mayUse: ({ can }) => can.canManagePlan && isInBrowser(),
      load: () => import("./pages/plans-page"),
      isWide: true,
    }),
    settingsPages.entry({
      id: "payments",
      group: "more",
      order: 20,
      title: "plans.payments",
      icon: IconCash,
      mayUse: ({ can, isFirstOrganization }) => can.isAdmin && isFirstOrganization && isInBrowser(),
      load: () => import("./pages/payments-page"),
      isWide: true,
    }),
    settingsLinks.entry({
      id: "billing",
      group: "plan",
      order: 20,
      title: "plans.manageBilling",
      icon: IconReceipt,
      mayUse: ({ can, plan }) => can.canManagePlan && isInBrowser() && plan.name !== "complete",
      open: openPortal,
    }),
    userMenu.command(85, upgradePlan),
    paletteBanners.entry({ id: "plans", order: 0, Banner: PaletteBanner }),
    frameParts.entry({ id: "trial", order: 10, place: "notice", Part: TrialBar }),
  ],
  panels: {
    managePlan: { kind: "dialog", load: () => import("./panels/manage-plan") },
    managePlanAddons: { kind: "dialog", load: () => import("./panels/manage-plan-addons") },
    firstUpgrade: { kind: "dialog", load: () => import("./panels/first-upgrade") },
    scaleUpgrade: { kind: "dialog", load: () => import("./panels/scale-upgrade") },
    expertUpgrade: { kind: "dialog", load: () => import("./panels/expert-upgrade") },
  },
});
