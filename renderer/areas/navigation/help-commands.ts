import { IconApi, IconDeviceDesktop, IconHelp, IconKeyboard } from "@tabler/icons-react";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import type { Command } from "../../app/commands";
import { linkTo } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import { host } from "../../host";
import { openInApp } from "./launch/launch-app";
import { helpMenuState } from "./menu-states";

/** Commands of the Help menu (specification 1, section 2.5). */
export const helpCommands: readonly Command[] = [
  {
    id: "shortcuts.list",
    name: "navigation.shortcuts",
    words: "shortcuts.list",
    group: "shortcuts",
    icon: IconKeyboard,
    shortcut: "?",
    when: ({ isPhone }) => !isPhone,
    run: () => void openPanel("shortcuts", {}),
  },
  {
    id: "app.openHere",
    name: "navigation.launch.open",
    words: "app.openHere",
    group: "go",
    icon: IconDeviceDesktop,
    when: ({ isPhone }) => host.kind === "web" && !isPhone,
    run: () => void openInApp(),
  },
  {
    id: "api.reference",
    name: "navigation.apiDocumentation",
    words: "api.reference",
    group: "docs",
    icon: IconApi,
    run: () => host.openExternal(linkTo(API_REFERENCE_PATH)),
  },
];

/** Opens the menu itself. */
export const helpKey: Command = {
  id: "help.open",
  name: "navigation.help",
  words: "help.open",
  group: "go",
  icon: IconHelp,
  shortcut: "mod+shift+h",
  isHidden: true,
  when: ({ isPhone }) => !isPhone,
  run: () => helpMenuState.set(true),
};
