/**
 * The permissions that a role, a seat and a plan together give a user in the whole organisation. Source:
 * specification 1, section 6 and decisions 40 to 42.
 */
export const roleFlags = [
  "isAdmin",
  "canCreateApps",
  "canCreateTables",
  "canCreateAppsAndTables",
  "canCreateDocuments",
  "canDeleteDocuments",
  "canManageWorkspaces",
  "canManageUsers",
  "canManageRoles",
  "canManagePlan",
  "canViewOrgSettings",
  "canViewConnectorPage",
  "canViewTemplates",
  "canViewStartHere",
  "canManageAgents",
  "canViewTablesPages",
  "canViewTasks",
  "canViewSupportBtn",
  "canCustomizeTheme",
  "canManageAutomations",
  "canUseLowCode",
  "canViewHistory",
] as const;

export type RoleFlag = (typeof roleFlags)[number];
export type RoleFlags = Record<RoleFlag, boolean>;

/** Role settings as an administrator stores them (decision 40). */
export const storedRoleFlags = [
  "create_table",
  "create_dashboard",
  "manage_workspaces",
  "manage_users",
  "access_settings",
  "manage_profile",
  "manage_tricks",
  "development",
  "create_doc_pages",
  "delete_doc_pages",
  "customize_org_theme",
  "access_actions_history",
] as const;
export type StoredRoleFlag = (typeof storedRoleFlags)[number];

export const seats = ["builder", "member", "viewer"] as const;
export type Seat = (typeof seats)[number];

/** Per table, lowest first (specification 2, section 6). A viewer seat is capped at the first. */
export const tableLevels = ["viewOnly", "contribute", "fullControl"] as const;
export type TableLevel = (typeof tableLevels)[number];

/** Per app, lowest first (specification 3, section 6). A viewer seat is capped at the first. */
export const appLevels = ["interactOnly", "fullControl"] as const;
export type AppLevel = (typeof appLevels)[number];

/** The permissions of a role on an app. */
export interface AppRights {
  canCreateBlocks: boolean;
  canEditBlocks: boolean;
  canDeleteBlocks: boolean;
  fullControl: boolean;
}

/** The permissions of a level on one app. */
export function appRights(level: AppLevel): AppRights {
  const full = level === "fullControl";
  return { canCreateBlocks: full, canEditBlocks: full, canDeleteBlocks: full, fullControl: full };
}

export interface TableRights {
  canCreateRecords: boolean;
  canEditRecords: boolean;
  canDeleteRecords: boolean;
  canDeleteRecordForever: boolean;
  canManageFieldsAndConfig: boolean;
  isReadOnly: boolean;
}

/** The permissions of a level on one table. */
export function tableRights(level: TableLevel): TableRights {
  const contribute = level !== "viewOnly";
  const full = level === "fullControl";
  return {
    canCreateRecords: contribute,
    canEditRecords: contribute,
    canDeleteRecords: contribute,
    canDeleteRecordForever: full,
    canManageFieldsAndConfig: full,
    isReadOnly: !contribute,
  };
}
