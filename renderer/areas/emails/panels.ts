import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    tableEmail: { tableId: number };
  }
}

registerPanel("tableEmail", "panel", () => import("./panels/table-email-panel"));
