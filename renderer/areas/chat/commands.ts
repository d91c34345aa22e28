import { IconMessage, IconMessagePlus, IconUserPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

export const openChat: Command = {
  id: "chat.open",
  name: "chat.open",
  words: { en: ["go", "chat", "messages"], pt: ["ir", "chat", "mensagens"], es: ["ir", "chat", "mensajes"] },
  group: "go",
  icon: IconMessage,
  shortcut: "mod+e",
  run: ({ navigate }) => navigate("/chat"),
};

export const newChannel: Command = {
  id: "chat.newChannel",
  name: "chat.newChannel",
  words: {
    en: ["new", "create", "channel", "chat", "message"],
    pt: ["novo", "criar", "canal", "chat", "mensagem"],
    es: ["nuevo", "crear", "canal", "chat", "mensaje"],
  },
  group: "message",
  icon: IconMessagePlus,
  run: () => void openPanel("channel", { chat: null }),
};

export const newDm: Command = {
  id: "chat.newDm",
  name: "chat.newDm",
  words: {
    en: ["new", "dm", "direct", "message", "write"],
    pt: ["nova", "dm", "direta", "mensagem", "escrever"],
    es: ["nuevo", "dm", "directo", "mensaje", "escribir"],
  },
  group: "message",
  icon: IconUserPlus,
  run: () => void openPanel("newDm", {}),
};
