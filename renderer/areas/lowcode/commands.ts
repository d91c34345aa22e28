import { IconBolt, IconCode } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands";
import { openPanel } from "../../app/panels";

const mayDevelop = ({ can }: CommandContext) => can.canUseLowCode;
const mayCreate = (context: CommandContext) => mayDevelop(context) && context.hasPlan("lowCode");

export const openLowCode: Command = {
  id: "lowcode.open",
  name: "lowcode.tile",
  words: "lowcode.open",
  group: "go",
  icon: IconCode,
  when: mayDevelop,
  run: ({ navigate }) => navigate("/lowcode/functions"),
};

export const createFunction: Command = {
  id: "lowcode.createFunction",
  name: "lowcode.newFunction",
  words: "lowcode.createFunction",
  group: "create",
  icon: IconCode,
  when: mayCreate,
  run: () => void openPanel("lowCodeFunction", { functionId: null, isTrigger: false }),
};

export const createTrigger: Command = {
  id: "lowcode.createTrigger",
  name: "lowcode.newTrigger",
  words: "lowcode.createTrigger",
  group: "create",
  icon: IconBolt,
  when: mayCreate,
  run: () => void openPanel("lowCodeFunction", { functionId: null, isTrigger: true }),
};
