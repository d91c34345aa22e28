import { IconMessageQuestion, IconSparkles } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { translate } from "../../app/text";

export const askData: Command = {
  id: "ai.askData",
  name: "aiScreens.askData",
  words: "ai.askData",
  group: "ai",
  icon: IconMessageQuestion,
  when: ({ hasAi }) => hasAi,
  run: () => void openPanel("askData", {}),
};

const chatAt = (path: string): number | null => {
  const [, id] = /^\/chat\/(?:channel|dm)\/(\d+)/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
};

/** Only where a chat is open. */
export const summarizeOpenChat: Command = {
  id: "ai.summarizeChat",
  name: "aiScreens.summarizeChat",
  words: "ai.summarizeChat",
  group: "ai",
  icon: IconSparkles,
  when: ({ hasAi, path }) => hasAi && chatAt(path) !== null,
  run({ path }) {
    const chatId = chatAt(path);
    if (chatId !== null) openPanel("aiText", { kind: "chat", chatId, label: translate("aiScreens.chat") });
  },
};
