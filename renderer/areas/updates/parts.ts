import type { Update } from "#shared/contract/updates";
import { IconAlertTriangle, IconBell, IconReportAnalytics } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import {
  frameParts,
  notificationKinds,
  pageMenu,
  recordMenu,
  settingsPages,
  tableTools,
  userMenu,
  viewMenu,
} from "../../app/slots";
import { appSubject, recordSubject, tableSubject, type Subject } from "#shared/updates/subjects";
import { lazyPart } from "../../app/errors/lazy-part";
import { openPanel } from "../../app/panels";
import { personActions } from "../../app/person-card/person-actions";
import { UnreadIcon } from "./components/unread-icon";
import { openUpdates } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    forwardUpdate: { update: Update };
    followThing: { thing: Subject; label: string };
  }
}

const follow = {
  id: "follow",
  order: 0,
  section: "object",
  label: "updates.followOrMute",
  icon: IconBell,
} as const;

export const parts = defineParts({
  slots: [
    personActions.entry({
      id: "follow",
      order: 0,
      Action: lazyPart(() => import("./components/follow-person")),
    }),
    userMenu.command(10, openUpdates),
    frameParts.entry({ id: "unread-sign", order: 50, place: "over", Part: UnreadIcon }),
    settingsPages.entry({
      id: "notifications",
      group: "general",
      order: 3,
      title: "settings.notifications",
      hint: "settings.notificationsHint",
      icon: IconBell,
      mayUse: () => true,
      load: () => import("./pages/notifications-page"),
    }),
    tableTools.entry({
      id: "follow",
      order: 31,
      section: "people",
      label: "updates.followOrMute",
      icon: IconBell,
      words: "tables.follow",
      run: ({ id, label }) => openPanel("followThing", { thing: tableSubject(id), label }),
    }),
    recordMenu.entry({
      ...follow,
      run: ({ table, recordId, label }) =>
        openPanel("followThing", { thing: recordSubject(table.id, recordId), label }),
    }),
    pageMenu.entry({
      ...follow,
      run: ({ id, label }) => openPanel("followThing", { thing: appSubject(id), label }),
    }),
    viewMenu.entry({
      ...follow,
      run: ({ view }) => openPanel("followThing", { thing: appSubject(view.id), label: view.displayLabel }),
    }),
    notificationKinds.entry({ id: "error", order: 0, icon: IconAlertTriangle }),
    notificationKinds.entry({ id: "report", order: 1, icon: IconReportAnalytics }),
  ],
  changes: {
    bookmarkUpdate: () => import("./changes"),
    markUpdatesRead: () => import("./changes"),
  },
  panels: {
    forwardUpdate: { kind: "dialog", load: () => import("./panels/forward-dialog") },
    followThing: { kind: "dialog", load: () => import("./panels/follow-dialog") },
  },
  live: {
    "update.created": async (event) => (await import("./announce-update")).announceUpdate(event),
  },
});
