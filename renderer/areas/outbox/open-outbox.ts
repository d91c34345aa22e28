import { IconMailbox } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openOutbox: Command = {
  id: "outbox.open",
  name: "outbox.title",
  words: {
    en: ["go", "outbox", "mail", "email"],
    pt: ["ir", "caixa de saída", "e-mail"],
    es: ["ir", "bandeja de salida", "correo"],
  },
  group: "settings",
  icon: IconMailbox,
  when: ({ can }) => can.isAdmin,
  run: ({ navigate }) => navigate("/settings/outbox"),
};
