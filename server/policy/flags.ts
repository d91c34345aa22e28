import { storedRoleFlags, type RoleFlags, type Seat, type StoredRoleFlag } from "#shared/permissions/flags";

/** The deciding part of a role; a role of system administrators has every flag. */
export interface RoleGrants {
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
}

/** The deciding settings of the organisation (decisions 40 and 41). */
export interface OrganizationRules {
  plan: string;
  /** Whether a subscription is in force. */
  isPaid: boolean;
  hideTablesForMember: boolean;
  memberUploadDataShortcut: boolean;
  hideTasks: boolean;
}

/** Combines role, seat and plan into what a user may do. Source: decisions 40 to 42. */
export function flagsFor(role: RoleGrants, seat: Seat, rules: OrganizationRules): RoleFlags {
  const has = (flag: StoredRoleFlag) => role.isAdmin || role.flags.includes(flag);
  const isBuilder = seat === "builder";
  const canCreateApps = isBuilder && has("create_dashboard");
  const canCreateTables = isBuilder && has("create_table");
  const isViewer = seat === "viewer";
  return {
    isAdmin: role.isAdmin,
    canCreateApps,
    canCreateTables,
    canCreateAppsAndTables: canCreateApps && canCreateTables,
    canCreateDocuments: isBuilder && has("create_doc_pages"),
    canDeleteDocuments: isBuilder && has("delete_doc_pages"),
    canManageWorkspaces: isBuilder && has("manage_workspaces"),
    canManageUsers: has("manage_users"),
    canManageRoles: has("manage_profile"),
    canManagePlan: role.isAdmin,
    canViewOrgSettings: has("access_settings"),
    canViewConnectorPage: isBuilder || (!isViewer && rules.memberUploadDataShortcut),
    canViewTemplates: isBuilder,
    canManageAgents: isBuilder,
    canViewStartHere: isBuilder && !rules.isPaid,
    canViewTablesPages: isBuilder || !rules.hideTablesForMember,
    canViewTasks: !rules.hideTasks,
    canViewSupportBtn: rules.plan !== "free",
    canCustomizeTheme: has("access_settings") && has("customize_org_theme"),
    canManageAutomations: isBuilder && has("manage_tricks"),
    canUseLowCode: isBuilder && has("development"),
    canViewHistory: has("access_settings") && has("access_actions_history"),
  };
}

/** Reads the stored list of role flags; names that no longer exist are left out. */
export function parseRoleFlags(json: string): StoredRoleFlag[] {
  const stored = JSON.parse(json) as unknown;
  return Array.isArray(stored) ? storedRoleFlags.filter((flag) => stored.includes(flag)) : [];
}
