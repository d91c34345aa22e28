import { IconBolt, IconCode, IconShieldLock } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { createMenu, developerPages, settingsPages, userMenu } from "../../app/slots";
import { addLogLine } from "./run-log";
import { removeDrafts } from "../../app/session/remove-drafts";
import { DRAFTS } from "./draft";
import { createFunction, createTrigger, openLowCode } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Without an id it creates a function or a trigger. */
    lowCodeFunction: { functionId: number | null; isTrigger: boolean };
  }
}

const tools = { group: "tools", feature: "lowCode" } as const;

export const parts = defineParts({
  panels: { lowCodeFunction: { kind: "panel", load: () => import("./panels/function-panel") } },
  live: {
    "function.logged": (line) => {
      addLogLine(line);
      return Promise.resolve();
    },
  },
  onSignOut: () => {
    removeDrafts(DRAFTS);
    return Promise.resolve(true);
  },
  slots: [
    userMenu.command(30, openLowCode),
    createMenu.command(60, createFunction),
    createMenu.command(61, createTrigger),
    settingsPages.entry({
      id: "functions",
      group: "more",
      order: 40,
      title: "lowcode.sandbox",
      icon: IconShieldLock,
      mayUse: ({ can }) => can.isAdmin && can.canUseLowCode,
      load: () => import("./pages/sandbox-page"),
    }),
    developerPages.entry({
      ...tools,
      id: "functions",
      order: 10,
      title: "lowcode.functions",
      icon: IconCode,
      load: () => import("./pages/functions-page"),
      loadCount: () => import("./components/function-count"),
    }),
    developerPages.entry({
      ...tools,
      id: "triggers",
      order: 20,
      title: "lowcode.triggers",
      icon: IconBolt,
      load: () => import("./pages/triggers-page"),
      loadCount: () => import("./components/trigger-count"),
    }),
  ],
});
