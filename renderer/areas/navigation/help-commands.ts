import { IconApi, IconHelp, IconKeyboard } from "@tabler/icons-react";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import type { Command } from "../../app/commands";
import { linkTo } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import { host } from "../../host";
import { helpMenuState } from "./menu-states";

/** Commands of the Help menu (specification 1, section 2.5). */
export const helpCommands: readonly Command[] = [
  {
    id: "shortcuts.list",
    name: "navigation.shortcuts",
    words: {
      en: ["shortcuts", "keyboard", "keys", "help"],
      pt: ["atalhos", "teclado", "teclas", "ajuda"],
      es: ["atajos", "teclado", "teclas", "ayuda"],
    },
    group: "shortcuts",
    icon: IconKeyboard,
    shortcut: "?",
    when: ({ isPhone }) => !isPhone,
    run: () => void openPanel("shortcuts", {}),
  },
  {
    id: "api.reference",
    name: "navigation.apiDocumentation",
    words: {
      en: ["api", "documentation", "reference", "help"],
      pt: ["api", "documentação", "referência", "ajuda"],
      es: ["api", "documentación", "referencia", "ayuda"],
    },
    group: "docs",
    icon: IconApi,
    run: () => host.openExternal(linkTo(API_REFERENCE_PATH)),
  },
];

/** Opens the menu itself. */
export const helpKey: Command = {
  id: "help.open",
  name: "navigation.help",
  words: { en: [], pt: [], es: [] },
  group: "go",
  icon: IconHelp,
  shortcut: "mod+shift+h",
  isHidden: true,
  when: ({ isPhone }) => !isPhone,
  run: () => helpMenuState.set(true),
};
