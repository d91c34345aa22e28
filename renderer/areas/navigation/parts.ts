import { defineParts } from "../../app/define-area";
import { createMenu, helpMenu } from "../../app/slots";
import { frameEntries } from "./frame-entries";
import { helpCommands } from "./help-commands";
import { newKanban } from "./new-kanban";
import { newTable } from "./new-table";

declare module "../../app/panels/registry" {
  interface Panels {
    newTable: Record<string, never>;
    /** With a table, that is the one chosen first. */
    newKanban: { tableId?: number };
    shortcuts: Record<string, never>;
    developer: Record<string, never>;
  }
}

export const parts = defineParts({
  slots: [
    ...frameEntries,
    createMenu.command(0, newTable),
    createMenu.command(5, newKanban),
    ...helpCommands.map((command, index) => helpMenu.command(index, command)),
  ],
  panels: {
    newTable: { kind: "dialog", load: () => import("./panels/new-table-dialog") },
    newKanban: { kind: "dialog", load: () => import("./panels/new-kanban-dialog") },
    developer: { kind: "panel", load: () => import("./panels/developer-panel") },
    shortcuts: { kind: "dialog", load: () => import("./panels/shortcuts-dialog") },
  },
});
