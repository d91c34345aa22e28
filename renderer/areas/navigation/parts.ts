import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    newTable: Record<string, never>;
    shortcuts: Record<string, never>;
    developer: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    newTable: { kind: "dialog", load: () => import("./panels/new-table-dialog") },
    developer: { kind: "panel", load: () => import("./panels/developer-panel") },
    shortcuts: { kind: "dialog", load: () => import("./panels/shortcuts-dialog") },
  },
});
