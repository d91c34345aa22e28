import {
  IconApi,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconHammer,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRefresh,
  IconSearch,
} from "@tabler/icons-react";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import { languages } from "#shared/languages";
import type { Command } from "../../app/commands";
import { linkTo } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import { changePreferences } from "../../app/preferences/use-preferences";
import { signOut } from "../../app/session/sign-out";
import { store } from "../../app/store";
import { redoOrRefuse, undoOrRefuse } from "../../app/undo";
import { host } from "../../host";
import { resolveTheme } from "../../ui/theme/apply-theme";
import { openPalette } from "../../app/commands/palette-state";
import { paletteKeys } from "../palette/public";
import { languageNames } from "./choices";
import { openInApp } from "./launch/launch-app";
import { createMenuState, findBarState, helpMenuState } from "./menu-states";

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
const helpKey: Command = {
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

/** Keys that work on every page after sign-in (specification 1, sections 2.5 and 2.7). */
export const keyCommands: readonly Command[] = [
  {
    id: "palette.open",
    name: "navigation.search",
    words: "palette.open",
    group: "go",
    icon: IconSearch,
    shortcut: "mod+k",
    isHidden: true,
    run: () => openPalette(),
  },
  {
    id: "palette.ai",
    name: "palette.ai",
    words: "palette.group",
    group: "go",
    shortcut: paletteKeys.ai,
    isHidden: true,
    when: ({ can }) => can.canCreateAppsAndTables,
    run: () => openPalette("ai"),
  },
  {
    id: "palette.go",
    name: "navigation.goTo",
    words: "palette.go",
    group: "go",
    shortcut: paletteKeys.go,
    isHidden: true,
    run: () => openPalette("go"),
  },
  ...(["copy", "download", "message", "contact"] as const).map((group): Command => ({
    id: `palette.${group}`,
    name: `palette.${group}`,
    words: "palette.group",
    group: "go",
    shortcut: paletteKeys[group],
    isHidden: true,
    run: () => openPalette(group),
  })),
  {
    id: "builder.toggle",
    name: "navigation.builderMode",
    words: "builder.toggle",
    group: "edit",
    icon: IconHammer,
    shortcut: "b",
    when: ({ isBuilder, isPhone }) => isBuilder && !isPhone,
    run: ({ builderMode }) => changePreferences({ builderMode: !builderMode }),
  },
  {
    id: "create.open",
    name: "navigation.create",
    words: "create.open",
    group: "create",
    icon: IconPlus,
    shortcut: "c",
    isHidden: true,
    when: ({ can, isPhone }) => can.canCreateAppsAndTables && !isPhone,
    run: () => createMenuState.set(true),
  },
  helpKey,
  {
    id: "page.refresh",
    name: "navigation.refresh",
    words: "page.refresh",
    group: "go",
    icon: IconRefresh,
    shortcut: "mod+r",
    run: () => host.reload(),
  },
  {
    id: "find.open",
    name: "desktop.menu.find",
    words: "find.open",
    group: "go",
    icon: IconSearch,
    // Browsers have their own.
    when: () => host.kind === "desktop",
    run: () => findBarState.set(true),
  },
  {
    id: "changes.undo",
    name: "app.undo",
    words: "changes.undo",
    group: "edit",
    icon: IconArrowBackUp,
    shortcut: "mod+z",
    run: () => undoOrRefuse(),
  },
  {
    id: "changes.redo",
    name: "app.redo",
    words: "changes.redo",
    group: "edit",
    icon: IconArrowForwardUp,
    shortcut: "mod+shift+z",
    run: () => redoOrRefuse(),
  },
];

/** Commands for the user's own account. */
export const ownCommands: readonly Command[] = [
  {
    id: "theme.toggle",
    name: "navigation.toggleTheme",
    words: "theme.toggle",
    group: "settings",
    icon: IconMoon,
    run: () => {
      const shown = resolveTheme(store.getState().preferences.values.theme);
      changePreferences({ theme: shown === "dark" ? "light" : "dark" });
    },
  },
  ...languages.map((language): Command => ({
    id: `language.${language}`,
    name: "navigation.speak",
    nameValues: { language: languageNames[language] },
    words: "session.language",
    group: "settings",
    icon: IconLanguage,
    run: () => changePreferences({ language }),
  })),
  {
    id: "organization.switch",
    name: host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "navigation.switchOrganization",
    words: "organization.switch",
    group: "go",
    icon: IconLogin2,
    run: () =>
      host.kind === "desktop" ? host.loginWithAnotherCompany() : void openPanel("switchOrganization", {}),
  },
  {
    id: "session.signOut",
    name: "navigation.logout",
    words: "session.signOut",
    group: "settings",
    icon: IconLogout,
    run: () => signOut(),
  },
];
