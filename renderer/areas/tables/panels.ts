import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    iconColor: { kind: "table" | "view"; id: number };
  }
}

registerPanel("iconColor", "panel", () => import("./panels/icon-color-panel"));
