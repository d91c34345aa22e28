import type { Update } from "#shared/contract/updates";
import { IconAlertTriangle, IconReportAnalytics } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { notificationKinds, userMenu } from "../../app/slots";
import { openUpdates } from "./open-updates";

declare module "../../app/panels/registry" {
  interface Panels {
    forwardUpdate: { update: Update };
  }
}

export const parts = defineParts({
  slots: [
    userMenu.command(10, openUpdates),
    notificationKinds.entry({ id: "error", order: 0, icon: IconAlertTriangle }),
    notificationKinds.entry({ id: "report", order: 1, icon: IconReportAnalytics }),
  ],
  changes: {
    bookmarkUpdate: () => import("./changes"),
    markUpdatesRead: () => import("./changes"),
  },
  panels: {
    forwardUpdate: { kind: "dialog", load: () => import("./panels/forward-dialog") },
  },
});
