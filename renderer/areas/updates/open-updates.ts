import { IconBell } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openUpdates: Command = {
  id: "updates.open",
  name: "navigation.updates",
  words: {
    en: ["go", "updates", "notifications"],
    pt: ["ir", "atualizações", "notificações"],
    es: ["ir", "novedades", "notificaciones"],
  },
  group: "go",
  icon: IconBell,
  run: ({ navigate }) => navigate("/updates"),
};
