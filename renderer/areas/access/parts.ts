import { IconLogin2 } from "@tabler/icons-react";
import { onLoginNeeded } from "../../app/api";
import { defineParts } from "../../app/define-area";
import { settingsParts } from "../../app/settings-parts";
import { lazyPart } from "../../app/errors/lazy-part";
import { openPanel } from "../../app/panels";
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
    /** Asks users without a password for a new login; `onAnswer` gets whether there was one. */
    loginAgain: { onAnswer: (isLoggedIn: boolean) => void };
  }
}

// The desktop's menu switches too.
host.onSwitched(afterSwitch);
onLoginNeeded(() => new Promise((onAnswer) => void openPanel("loginAgain", { onAnswer })));

export const parts = defineParts({
  slots: [
    settingsParts.entry({
      id: "mfa",
      order: 0,
      pages: ["mfa", "profile"],
      Part: lazyPart(() => import("./components/own-mfa")),
    }),
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
    loginAgain: { kind: "dialog", load: () => import("./panels/login-again-dialog") },
    changePassword: { kind: "dialog", load: () => import("./panels/change-password-dialog") },
    identityProvider: { kind: "panel", load: () => import("./panels/identity-provider-panel") },
    deviceSessions: { kind: "panel", load: () => import("./panels/device-sessions-panel") },
  },
});
