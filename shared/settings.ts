import { notificationSettings } from "./updates/notification-types";

/** Settings that a person keeps for themselves, with what holds until they say otherwise (specification 3, section 3). */
export const userSettings = {
  ...notificationSettings,
  /** A record's history shows what was said between its changes. */
  history_with_messages: false,
};
export type UserSettingName = keyof typeof userSettings;
export const userSettingNames = Object.keys(userSettings) as UserSettingName[];

/** Switches of the organisation: off until someone turns them on. */
export const organizationSwitches = [
  "hide_tables_for_member",
  "hide_tasks",
  "member_upload_data_shortcut",
  "fun_mode",
  "org_mfa_required",
] as const;
export type OrganizationSwitch = (typeof organizationSwitches)[number];

/** The valid sub-domains of an organisation, except our own names. */
export const SUBDOMAIN = /^[a-z0-9]{1,63}$/;
export const RESERVED_SUBDOMAINS: readonly string[] = ["www", "api", "app", "mail", "admin", "localhost"];

/** Whether a text can be an e-mail address; the server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Whether a time zone is one that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
