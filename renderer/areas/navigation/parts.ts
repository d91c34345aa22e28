import { IconDeviceDesktop } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { createMenu, helpMenu, settingsPages } from "../../app/slots";
import { host } from "../../host";
import { frameEntries } from "./frame-entries";
import { helpCommands } from "./help-commands";
import { newTable } from "./new-table";
import { newKanban, newSuperForm } from "./new-views";

declare module "../../app/panels/registry" {
  interface Panels {
    /** The new table opens, unless it is wanted where it was asked for. */
    newTable: { onCreated?: (tableId: number) => void };
    /** A board or form of a table; with one, that is chosen first. */
    newViewOfTable: { type: "flow" | "formPages"; tableId?: number };
    shortcuts: Record<string, never>;
    developer: Record<string, never>;
  }
}

export const parts = defineParts({
  slots: [
    ...frameEntries,
    createMenu.command(0, newTable),
    createMenu.command(4, newSuperForm),
    createMenu.command(5, newKanban),
    settingsPages.entry({
      id: "desktop",
      group: "general",
      order: 9,
      title: "navigation.desktop.title",
      hint: "navigation.desktop.hint",
      icon: IconDeviceDesktop,
      mayUse: () => host.kind === "desktop",
      load: () => import("./pages/desktop-page"),
    }),
    ...helpCommands.map((command, index) => helpMenu.command(index, command)),
  ],
  panels: {
    newTable: { kind: "dialog", load: () => import("./panels/new-table-dialog") },
    newViewOfTable: { kind: "dialog", load: () => import("./panels/view-of-table-dialog") },
    developer: { kind: "panel", load: () => import("./panels/developer-panel") },
    shortcuts: { kind: "dialog", load: () => import("./panels/shortcuts-dialog") },
  },
});
