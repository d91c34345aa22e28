import type { RoleFlag } from "#shared/permissions/flags";

/** The flags for reading a setting (null: all users) and for changing it. */
export interface SettingRights {
  read: RoleFlag | null;
  write: RoleFlag;
}

const ofOrganization: SettingRights = { read: null, write: "canViewOrgSettings" };
const ofTheme: SettingRights = { read: null, write: "canCustomizeTheme" };
const ofAdmins: SettingRights = { read: null, write: "isAdmin" };

/** All settings by name. Values are JSON; a missing one has its default. */
export const knownSettings = {
  name: ofOrganization,
  language: ofOrganization,
  timezone: ofOrganization,
  region: ofOrganization,
  currency_symbol: ofOrganization,
  primary_color: ofTheme,
  /** Key of the logo in the file storage. */
  logo: ofTheme,
  hide_tables_for_member: ofOrganization,
  hide_tasks: ofOrganization,
  member_upload_data_shortcut: ofOrganization,
  fun_mode: ofOrganization,
  org_mfa_required: ofAdmins,
  chat_kept_days: ofAdmins,
  /** Addresses that get important mails. */
  infra_emails: { read: "canViewOrgSettings", write: "canViewOrgSettings" },
  /** When the organisation will be deleted, in ms since 1970. */
  deletion_at: ofAdmins,
} as const satisfies Record<string, SettingRights>;
export type SettingName = keyof typeof knownSettings;

const onlyAdmins: SettingRights = { read: "isAdmin", write: "isAdmin" };

/** The permissions for a setting; unknown settings are for administrators. */
export const rightsOfSetting = (name: unknown): SettingRights =>
  typeof name === "string" && Object.hasOwn(knownSettings, name)
    ? knownSettings[name as SettingName]
    : onlyAdmins;

export const settingNames = Object.keys(knownSettings) as SettingName[];
