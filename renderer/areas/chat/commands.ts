import { IconMessage, IconMessagePlus, IconUserPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

export const openChat: Command = {
  id: "chat.open",
  name: "chat.open",
  words: "chat.open",
  group: "go",
  icon: IconMessage,
  shortcut: "mod+e",
  run: ({ navigate }) => navigate("/chat"),
};

export const newChannel: Command = {
  id: "chat.newChannel",
  name: "chat.newChannel",
  words: "chat.newChannel",
  group: "message",
  icon: IconMessagePlus,
  run: () => void openPanel("channel", { chat: null }),
};

export const newDm: Command = {
  id: "chat.newDm",
  name: "chat.newDm",
  words: "chat.newDm",
  group: "message",
  icon: IconUserPlus,
  run: () => void openPanel("newDm", {}),
};
