import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    newTable: Record<string, never>;
    shortcuts: Record<string, never>;
    developer: Record<string, never>;
  }
}

registerPanel("newTable", "dialog", () => import("./panels/new-table-dialog"));
registerPanel("developer", "panel", () => import("./panels/developer-panel"));
registerPanel("shortcuts", "dialog", () => import("./panels/shortcuts-dialog"));
