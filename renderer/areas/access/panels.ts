import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    deviceSessions: Record<string, never>;
  }
}

registerPanel("deviceSessions", "panel", () => import("./panels/device-sessions-panel"));
