import { IconUsers } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { loadChunk } from "../../app/errors/chunk-error";
import { lazyPart } from "../../app/errors/lazy-part";
import { finds, frameParts, personCards, settingsPages } from "../../app/slots";
import { InviteButton } from "./components/invite-button";
import { askPeople, readPeople } from "./found-people";
import { commands } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    addUser: Record<string, never>;
    editUser: { id: number };
    /** The dialog of the top bar. */
    inviteUsers: Record<string, never>;
    scimTokens: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    addUser: { kind: "panel", load: () => import("./panels/add-user-panel") },
    editUser: { kind: "panel", load: () => import("./panels/edit-user-panel") },
    scimTokens: { kind: "panel", load: () => import("./panels/scim-panel") },
    inviteUsers: { kind: "dialog", load: () => import("./panels/invite-dialog") },
  },
  commands,
  onConnected: async () => (await loadChunk(() => import("./report-online"))).watchUse(),
  slots: [
    finds.entry({ id: "people", order: 30, ask: askPeople, read: readPeople }),
    settingsPages.entry({
      id: "users",
      group: "plan",
      order: 0,
      title: "users.title",
      icon: IconUsers,
      mayUse: ({ can }) => can.canManageUsers,
      load: () => import("./pages/users-page"),
      isWide: true,
    }),
    personCards.entry({
      id: "users",
      order: 0,
      Card: lazyPart(() => import("./components/person-card")),
    }),
    frameParts.entry({ id: "invite", order: 45, place: "topEnd", on: "wide", Part: InviteButton }),
  ],
});
