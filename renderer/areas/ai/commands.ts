import { IconMessageQuestion } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

export const askData: Command = {
  id: "ai.askData",
  name: "aiScreens.askData",
  words: "ai.askData",
  group: "ai",
  icon: IconMessageQuestion,
  when: ({ hasAi }) => hasAi,
  run: () => void openPanel("askData", {}),
};
