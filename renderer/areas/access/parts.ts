import { defineParts } from "../../app/define-area";
import { host } from "../../host";
import { afterSwitch } from "./switch-organization";

declare module "../../app/panels/registry" {
  interface Panels {
    deviceSessions: Record<string, never>;
    switchOrganization: Record<string, never>;
    switchCode: { origin: string; verifySession: string };
  }
}

// The desktop's menu switches too.
host.onSwitched(afterSwitch);

export const parts = defineParts({
  panels: {
    switchOrganization: { kind: "dialog", load: () => import("./panels/switch-organization-dialog") },
    switchCode: { kind: "dialog", load: () => import("./panels/switch-code-dialog") },
    deviceSessions: { kind: "panel", load: () => import("./panels/device-sessions-panel") },
  },
});
