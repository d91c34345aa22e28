import { IconHistory } from "@tabler/icons-react";
import type { CommandContext } from "../../app/commands";
import { defineParts } from "../../app/define-area";
import { folderMenu, pageMenu, settingsPages, tableTools, viewMenu } from "../../app/slots";
import { openHistory } from "./commands";
import { openHistoryOf } from "./open-history";

const ofObject = {
  id: "history",
  section: "access",
  order: 50,
  label: "history.ofObject",
  icon: IconHistory,
  when: (_target: unknown, { can, hasPlan }: CommandContext) => can.canViewHistory && hasPlan("historyLog"),
} as const;

export const parts = defineParts({
  commands: [openHistory],
  slots: [
    settingsPages.entry({
      id: "action-history",
      group: "security",
      order: 20,
      title: "history.title",
      icon: IconHistory,
      mayUse: ({ can, plan }) => can.canViewHistory && plan.features.includes("historyLog"),
      load: () => import("./pages/history-page"),
      isWide: true,
    }),
    pageMenu.entry({
      ...ofObject,
      run: ({ id }, context) => openHistoryOf(context, { entities: ["app"], objectId: id }),
    }),
    viewMenu.entry({
      ...ofObject,
      run: ({ view }, context) => openHistoryOf(context, { entities: ["app"], objectId: view.id }),
    }),
    folderMenu.entry({
      ...ofObject,
      run: ({ id }, context) => openHistoryOf(context, { entities: ["folder"], objectId: id }),
    }),
    tableTools.entry({
      id: "history",
      order: 32,
      label: "history.ofObject",
      icon: IconHistory,
      words: "tables.history",
      when: (_table, { can, hasPlan }) => can.canViewHistory && hasPlan("historyLog"),
      run: ({ id }, context) => openHistoryOf(context, { tableId: id }),
    }),
  ],
});
