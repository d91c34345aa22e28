import { IconLogin2 } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";
import { host } from "../../host";
import { afterSwitch } from "./switch-organization";

declare module "../../app/panels/registry" {
  interface Panels {
    deviceSessions: Record<string, never>;
    changePassword: Record<string, never>;
    /** null: a new one. */
    identityProvider: { key: string | null };
    switchOrganization: Record<string, never>;
    switchCode: { origin: string; verifySession: string };
  }
}

// The desktop's menu switches too.
host.onSwitched(afterSwitch);

export const parts = defineParts({
  slots: [
    settingsPages.entry({
      id: "sign-in",
      group: "security",
      order: 30,
      title: "access.settingsTitle",
      hint: "access.settingsHint",
      icon: IconLogin2,
      mayUse: ({ can }) => can.isAdmin,
      load: () => import("./pages/sign-in-settings-page"),
    }),
  ],
  panels: {
    switchOrganization: { kind: "dialog", load: () => import("./panels/switch-organization-dialog") },
    switchCode: { kind: "dialog", load: () => import("./panels/switch-code-dialog") },
    changePassword: { kind: "dialog", load: () => import("./panels/change-password-dialog") },
    identityProvider: { kind: "panel", load: () => import("./panels/identity-provider-panel") },
    deviceSessions: { kind: "panel", load: () => import("./panels/device-sessions-panel") },
  },
});
