import { IconHistory } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openHistory: Command = {
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
