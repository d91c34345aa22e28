import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHammer,
  IconPlus,
  IconRefresh,
  IconSearch,
} from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { changePreferences } from "../../app/preferences/use-preferences";
import { redoOrRefuse, undoOrRefuse } from "../../app/undo";
import { host } from "../../host";
import { openPalette } from "../../app/commands/palette-state";
import { paletteKeys } from "../palette/public";
import { helpKey } from "./help-commands";
import { createMenuState, findBarState } from "./menu-states";

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
