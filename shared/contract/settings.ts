import { foldEmail } from "../fold-email";
import { z } from "zod";
import "../errors/settings";
import { languages } from "../languages";
import {
  CURRENCY_SYMBOL_MAX_LENGTH,
  IMPORTANT_EMAILS_MAX,
  ORGANIZATION_NAME_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PICTURE_MAX_BYTES,
} from "../limits/settings";
import { PASSWORD_MAX_LENGTH } from "../limits/access";
import { KEPT_DAYS_MAX } from "../limits/chat";
import { isTimeZone, userSettingNames, type UserSettingName } from "../settings";
import { regionChoice } from "../region-choice";
import { tidyName } from "../tidy-name";
import { changeSetId, id, instant, nothing, pathId } from "./common";
import { call } from "./define";

const nameOf = (most: number) => z.string().transform(tidyName).pipe(z.string().min(1).max(most));
const maybeName = z.string().transform(tidyName).pipe(z.string().max(PERSON_NAME_MAX_LENGTH));
const email = z.string().overwrite(foldEmail).pipe(z.email().max(320));
const timeZone = z.string().max(100).refine(isTimeZone);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const picture = z.string().nullable();

const localeSettings = z.object({
  language: z.enum(languages),
  timezone: timeZone,
  /** Region, first weekday, date order and decimal mark. */
  region: regionChoice,
  currency_symbol: z.string().trim().min(1).max(CURRENCY_SYMBOL_MAX_LENGTH),
});

/** The organisation's settings (specification 3, section 3). */
const organizationSettings = z.object({
  name: nameOf(ORGANIZATION_NAME_MAX_LENGTH),
  primary_color: color,
  hide_tables_for_member: z.boolean(),
  hide_tasks: z.boolean(),
  member_upload_data_shortcut: z.boolean(),
  fun_mode: z.boolean(),
  org_mfa_required: z.boolean(),
  /** For how many days chat messages are kept; null: for good. */
  chat_kept_days: z.number().int().min(1).max(KEPT_DAYS_MAX).nullable(),
  locale_settings: localeSettings,
});
const shownSettings = organizationSettings.extend({
  locale_settings: localeSettings.extend({ language: z.string(), currency_symbol: z.string() }),
  /** Address of the logo; null without a logo. */
  logo_customizado: picture,
});
export type OrganizationSettings = z.infer<typeof shownSettings>;

const profile = z.object({
  display_name: nameOf(PERSON_NAME_MAX_LENGTH),
  first_name: nameOf(PERSON_NAME_MAX_LENGTH),
  last_name: maybeName,
  personal_email: z.union([z.literal(""), email]),
  phone: z.string().trim().max(PHONE_MAX_LENGTH),
});
const shownProfile = profile.extend({
  first_name: z.string(),
  personal_email: z.string(),
  email: z.string(),
  /** Address of the photo; null without a photo. */
  photo_url: picture,
});
export type Profile = z.infer<typeof shownProfile>;

const userSettingsShape = z.record(z.enum(userSettingNames), z.boolean());
export type UserSettings = Record<UserSettingName, boolean>;

const deletion = z.object({ deletionAt: instant.nullable() });
const logo = z.object({ settings: shownSettings });
const photo = z.object({ profile: shownProfile });

export const settingsCalls = {
  getOrganizationSettings: call({
    method: "GET",
    path: "/api/v4/organization-settings",
    summary: "What the organisation has chosen",
    access: "canViewOrgSettings",
    reply: z.object({ settings: shownSettings }),
  }),
  updateOrganizationSettings: call({
    method: "PATCH",
    path: "/api/v4/organization-settings",
    summary: "Change settings of the organisation; each has its own right",
    access: "canViewOrgSettings",
    needsSession: true,
    body: organizationSettings.partial().extend({ locale_settings: localeSettings.partial().optional() }),
    reply: z.object({ settings: shownSettings, changeSetId }),
    errors: ["setting_forbidden", "change_conflict", "confirmation_needed", "login_needed"],
  }),
  uploadLogo: call({
    method: "POST",
    path: "/api/v4/organization-settings/logo",
    summary: "Take a picture (form part `file`) as the organisation's logo",
    access: "canViewOrgSettings",
    bodyType: "multipart",
    body: nothing,
    maxBytes: PICTURE_MAX_BYTES,
    reply: logo,
    errors: [
      "invalid_picture",
      "file_empty",
      "upload_quota_reached",
      "storage_limit_reached",
      "setting_forbidden",
    ],
  }),
  removeLogo: call({
    method: "DELETE",
    path: "/api/v4/organization-settings/logo",
    summary: "Go back to the organisation's sign",
    access: "canViewOrgSettings",
    reply: logo,
    errors: ["setting_forbidden"],
  }),
  getLogo: call({
    method: "GET",
    path: "/api/v4/organization-settings/logo",
    summary: "The organisation's logo, which its sign-in page shows too",
    access: "anyone",
    query: z.object({ v: z.string().max(64).optional() }),
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found", "organization_not_found"],
  }),
  getProfile: call({
    method: "GET",
    path: "/api/v4/profile",
    summary: "One's own profile",
    access: "session",
    reply: photo,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/api/v4/profile",
    summary: "Change one's own profile; the e-mail address stays",
    access: "session",
    body: profile.partial(),
    reply: photo,
  }),
  uploadPhoto: call({
    method: "POST",
    path: "/api/v4/profile/photo",
    summary: "Take a picture (form part `file`) as one's own photo",
    access: "session",
    bodyType: "multipart",
    body: nothing,
    maxBytes: PICTURE_MAX_BYTES,
    reply: photo,
    errors: ["invalid_picture", "file_empty", "upload_quota_reached", "storage_limit_reached"],
  }),
  removePhoto: call({
    method: "DELETE",
    path: "/api/v4/profile/photo",
    summary: "Take one's own photo away",
    access: "session",
    reply: photo,
  }),
  getPhoto: call({
    method: "GET",
    path: "/api/v4/users/{userId}/photo",
    summary: "The photo of somebody of the organisation",
    access: "session",
    params: z.object({ userId: pathId }),
    query: z.object({ v: z.string().max(64).optional() }),
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found"],
  }),
  getUserSettings: call({
    method: "GET",
    path: "/api/user-settings/get",
    offline: true,
    summary: "One's own settings",
    access: "session",
    reply: userSettingsShape,
  }),
  updateUserSetting: call({
    method: "POST",
    path: "/api/user-settings/update",
    summary: "Change one of one's own settings",
    access: "session",
    body: z.object({ setting_key: z.enum(userSettingNames), setting_value: z.boolean() }),
    reply: userSettingsShape,
  }),
  getInfraNotification: call({
    method: "GET",
    path: "/api/v4/account/settings/infra-notification",
    summary: "Who gets important mails",
    access: "canViewOrgSettings",
    reply: z.object({ emails: z.array(z.string()) }),
  }),
  updateInfraNotification: call({
    method: "POST",
    path: "/api/v4/account/settings/infra-notification",
    summary: "Choose who gets important mails; on plans for experts",
    access: "canViewOrgSettings",
    body: z.object({ emails: z.array(email).max(IMPORTANT_EMAILS_MAX) }),
    reply: z.object({ emails: z.array(z.string()) }),
    errors: ["setting_forbidden"],
  }),
  getLinks: call({
    method: "GET",
    path: "/api/v4/links",
    summary: "Places outside of the product that its installation leads to",
    access: "session",
    reply: z.object({
      changelog: z.string().nullable(),
      documentation: z.string().nullable(),
      videoGuides: z.string().nullable(),
    }),
  }),
  eraseAllData: call({
    method: "POST",
    path: "/api/v4/organization/erase",
    summary: "Erase all tables, apps and what belongs to them; people, roles and settings stay",
    access: "isAdmin",
    recent: true,
    keepsReply: true,
    body: z.object({
      /** The organisation's name, as it is shown. */
      confirmation: z.string().max(ORGANIZATION_NAME_MAX_LENGTH),
    }),
    reply: z.object({ jobId: id }),
    errors: ["confirmation_mismatch"],
  }),
  getDeletion: call({
    method: "GET",
    path: "/api/v4/organization/deletion",
    summary: "When the organisation will be deleted; null where it will not",
    access: "session",
    reply: deletion,
  }),
  scheduleDeletion: call({
    method: "POST",
    path: "/api/v4/organization/deletion",
    summary: "Have the organisation deleted after some days",
    access: "isAdmin",
    needsSession: true,
    /** Users who log in only by an identity provider have no password: their login must be a recent one. */
    body: z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional() }),
    reply: deletion,
    errors: ["password_mismatch", "too_many_attempts", "login_needed"],
  }),
  abortDeletion: call({
    method: "DELETE",
    path: "/api/v4/organization/deletion",
    summary: "Keep the organisation after all",
    access: "isAdmin",
    reply: deletion,
  }),
} as const;

declare module "./events" {
  interface Events {
    /** A setting of the organisation: its name, colour, language, what its people may do. */
    "organization.changed": Record<string, never>;
    "user.changed": { userId: number };
    /** The user's own settings, such as theme and language. */
    "preferences.changed": Record<string, never>;
  }
}
