import { defineParts } from "../../app/define-area";
import { frameParts, userMenu } from "../../app/slots";
import { openSettings } from "./commands";
import { DeletionBar } from "./components/deletion-bar";
import { SettingsButton } from "./components/settings-button";
import { followSession, followOwnPerson, followPreferences } from "./live-session";
import { ownPages } from "./own-pages";

declare module "../../app/panels/registry" {
  interface Panels {
    deleteOrganization: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    deleteOrganization: { kind: "dialog", load: () => import("./panels/delete-organization") },
  },
  slots: [
    ...ownPages,
    userMenu.command(90, openSettings),
    frameParts.entry({ id: "settings", order: 25, place: "topEnd", on: "wide", Part: SettingsButton }),
    frameParts.entry({ id: "deletion", order: 0, place: "notice", Part: DeletionBar }),
  ],
  live: {
    "organization.changed": followSession,
    "user.changed": followOwnPerson,
    "preferences.changed": followPreferences,
  },
});
