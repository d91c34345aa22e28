import { IconCash, IconCreditCard, IconReceipt } from "@tabler/icons-react";
import type { Recurrency } from "#shared/plans/plan";
import { defineParts } from "../../app/define-area";
import {
  errorActions,
  frameParts,
  paletteBanners,
  settingsLinks,
  settingsPages,
  userMenu,
} from "../../app/slots";
import { upgradePlan } from "./commands";
import { PaletteBanner } from "./components/palette-banner";
import { TrialBar } from "./components/trial-bar";
import { isInBrowser } from "./is-in-browser";
import { openPortal } from "./open-portal";
import { upgradeAction } from "./upgrade-action";

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
    errorActions.entry({ id: "upgrade", order: 0, actionOf: upgradeAction }),
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
