import { defineParts } from "../../app/define-area";
import { createMenu, helpMenu } from "../../app/slots";
import { frameEntries } from "./frame-entries";
import { helpCommands } from "./help-commands";
import { newTable } from "./new-table";

declare module "../../app/panels/registry" {
  interface Panels {
    newTable: Record<string, never>;
    shortcuts: Record<string, never>;
    developer: Record<string, never>;
  }
}

export const parts = defineParts({
  slots: [
    ...frameEntries,
    createMenu.command(0, newTable),
    ...helpCommands.map((command, index) => helpMenu.command(index, command)),
  ],
  panels: {
    newTable: { kind: "dialog", load: () => import("./panels/new-table-dialog") },
    developer: { kind: "panel", load: () => import("./panels/developer-panel") },
    shortcuts: { kind: "dialog", load: () => import("./panels/shortcuts-dialog") },
  },
});
