import { IconDeviceDesktop, IconExternalLink } from "@tabler/icons-react";
import { pageAddress, recordAddress } from "#shared/addresses";
import { defineParts } from "../../app/define-area";
import { createMenu, finds, helpMenu, pageMenu, recordMenu, settingsPages, viewMenu } from "../../app/slots";
import { host } from "../../host";
import { frameEntries } from "./frame-entries";
import { helpCommands } from "./commands";
import { readOrganizations } from "./find-organizations";
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

/** Next to this page: in a tab of the browser, in a window of the desktop. */
const popOut = {
  id: "popOut",
  order: 90,
  section: "object",
  label: host.kind === "desktop" ? "desktop.openInNewWindow" : "navigation.openInNewTab",
  icon: IconExternalLink,
} as const;

export const parts = defineParts({
  slots: [
    ...frameEntries,
    finds.entry({
      id: "organizations",
      order: 90,
      when: () => host.kind === "desktop",
      ask: () => ({ refetch: () => {}, unsubscribe: () => {} }),
      read: readOrganizations,
    }),
    createMenu.command(0, newTable),
    createMenu.command(4, newSuperForm),
    createMenu.command(5, newKanban),
    recordMenu.entry({
      ...popOut,
      run: ({ table, recordId }) => host.openWindow(recordAddress(table.id, recordId)),
    }),
    pageMenu.entry({ ...popOut, run: ({ id }) => host.openWindow(pageAddress(id)) }),
    viewMenu.entry({ ...popOut, run: ({ view }) => host.openWindow(pageAddress(view.id)) }),
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
