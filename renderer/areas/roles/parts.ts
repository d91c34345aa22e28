import { IconShieldCheck, IconShieldLock } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { fieldNotes } from "../../app/field-parts";
import { openPanel } from "../../app/panels";
import { finds, frameParts, pageMenu, settingsPages, tableTools, userMenu } from "../../app/slots";
import { viewAs } from "./commands";
import { ViewBar } from "./components/view-bar";
import { askRoles, readRoles } from "./found";

declare module "../../app/panels/registry" {
  interface Panels {
    viewAs: { roleId?: number };
    deleteRole: { roleId: number };
    addRoleTabs: { roleId: number };
    updateRole: { id: number };
    updateRoleJSON: { id: number };
    /** Without a role it is chosen there. */
    setTableRolePermissions: { id: number; roleId?: number };
    setAppRolePermissions: { id: number; roleId?: number };
  }
}

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
    finds.entry({
      id: "roles",
      order: 40,
      when: ({ can }) => can.canManageRoles,
      ask: askRoles,
      read: readRoles,
    }),
    tableTools.entry({
      id: "roles",
      order: 20,
      section: "people",
      label: "roles.tablePermissions",
      icon: IconShieldCheck,
      words: "tables.roles",
      when: (_table, { can, hasPlan }) => can.canManageRoles && hasPlan("roles"),
      run: (table) => openPanel("setTableRolePermissions", { id: table.id }),
    }),
    pageMenu.entry({
      id: "access",
      order: 0,
      section: "access",
      label: "apps.manageAccess",
      icon: IconShieldLock,
      when: (_page, { can, hasPlan }) => can.canManageRoles && hasPlan("roles"),
      run: ({ id }) => openPanel("setAppRolePermissions", { id }),
    }),
    fieldNotes.entry({
      id: "roles",
      order: 0,
      Note: lazyPart(() => import("./components/field-access-note")),
    }),
    frameParts.entry({ id: "viewAs", order: 0, place: "above", Part: ViewBar }),
  ],
  panels: {
    viewAs: { kind: "dialog", load: () => import("./panels/view-as") },
    deleteRole: { kind: "dialog", load: () => import("./panels/delete-role") },
    addRoleTabs: { kind: "dialog", load: () => import("./panels/add-role-tabs") },
    updateRole: { kind: "dialog", load: () => import("./panels/update-role") },
    updateRoleJSON: { kind: "dialog", load: () => import("./panels/update-role-json") },
    setTableRolePermissions: { kind: "dialog", load: () => import("./panels/set-table-role-permissions") },
    setAppRolePermissions: { kind: "dialog", load: () => import("./panels/set-app-role-permissions") },
  },
});
