import { IconMessage, IconMessagePlus, IconUserPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { askChats } from "./found";
import { lastChatOf } from "./last-chat";
import { pathOf } from "./paths";

export const openChat: Command = {
  id: "chat.open",
  name: "chat.open",
  words: "chat.open",
  group: "go",
  icon: IconMessage,
  shortcut: "mod+e",
  async run({ navigate, isPhone }) {
    // On a phone the list is the page itself.
    const { data } = isPhone ? {} : await askChats();
    const last = data ? lastChatOf(data.items) : null;
    navigate(last ? pathOf(last) : "/chat");
  },
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
