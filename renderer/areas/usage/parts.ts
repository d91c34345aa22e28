import { IconChartBar } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";

declare module "../../app/panels/registry" {
  interface Panels {
    usageWarnings: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: { usageWarnings: { kind: "dialog", load: () => import("./panels/usage-warnings") } },
  slots: [
    settingsPages.entry({
      id: "automation-usage",
      group: "plan",
      order: 15,
      title: "usage.title",
      icon: IconChartBar,
      mayUse: ({ can, plan }) => can.canViewOrgSettings && plan.features.includes("manageAutomations"),
      load: () => import("./pages/usage-routes"),
      isWide: true,
    }),
  ],
});
