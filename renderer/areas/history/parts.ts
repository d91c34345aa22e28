import { IconHistory } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";

const openHistory: Command = {
  id: "history.open",
  name: "history.open",
  words: {
    en: ["history", "log", "audit", "changes"],
    pt: ["histórico", "log", "auditoria", "alterações"],
    es: ["historial", "registro", "auditoría", "cambios"],
  },
  group: "settings",
  icon: IconHistory,
  when: ({ can }) => can.canViewHistory,
  run: ({ navigate }) => navigate("/settings/action-history"),
};

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
  ],
});
