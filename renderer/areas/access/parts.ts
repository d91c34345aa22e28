import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    deviceSessions: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    deviceSessions: { kind: "panel", load: () => import("./panels/device-sessions-panel") },
  },
});
