import { IconEye, IconShieldCheck } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { defineParts } from "../../app/define-area";
import { openPanel } from "../../app/panels";
import { frameParts, settingsPages, userMenu } from "../../app/slots";
import { ViewBar } from "./components/view-bar";

declare module "../../app/panels/registry" {
  interface Panels {
    viewAs: { roleId?: number };
    deleteRole: { roleId: number };
  }
}

const viewAs: Command = {
  id: "roles.viewAs",
  name: "roles.viewAs",
  words: {
    en: ["view", "role", "preview", "permissions"],
    pt: ["ver", "papel", "permissões"],
    es: ["ver", "rol", "permisos"],
  },
  group: "settings",
  icon: IconEye,
  when: ({ can }) => can.canManageRoles,
  run: () => void openPanel("viewAs", {}),
};

export const parts = defineParts({
  slots: [
    settingsPages.entry({
      id: "roles",
      group: "security",
      order: 0,
      title: "roles.title",
      hint: "roles.hint",
      icon: IconShieldCheck,
      mayUse: ({ can, plan }) => can.canManageRoles && plan.features.includes("roles"),
      load: () => import("./pages/roles-page"),
      isWide: true,
    }),
    userMenu.command(80, viewAs),
    frameParts.entry({ id: "viewAs", order: -1, place: "notice", Part: ViewBar }),
  ],
  panels: {
    viewAs: { kind: "dialog", load: () => import("./panels/view-as") },
    deleteRole: { kind: "dialog", load: () => import("./panels/delete-role") },
  },
});
