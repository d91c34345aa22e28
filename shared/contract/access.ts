import { z } from "zod";
import {
  CLAIM_MAX_LENGTH,
  COMMAND_ID_MAX_LENGTH,
  IDENTITY_TOKEN_MAX_LENGTH,
  OAUTH_ANSWER_MAX_LENGTH,
  OWN_SHORTCUTS_MAX,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SECRET_MAX_LENGTH,
  SHORTCUT_MAX_LENGTH,
} from "../limits/access";
import { languages } from "../languages";
import { regionChoice } from "../region-choice";
import { isTimeZone } from "../settings";
import { roleFlags, seats } from "../permissions/flags";
import { call } from "./define";
import { providerKey, publicProvider } from "./identity-providers";
import { color, id, instant, nothing, seq, numeral, pathId } from "./common";
import { viewing } from "./roles";

/** The public properties of an organisation, readable without a session. */
export const organization = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  primaryColor: z.string().regex(/^#[0-9a-f]{6}$/),
  icon: z.string(),
  url: z.string(),
  /** Address of the logo, where it has one. */
  logo: z.string().optional(),
});
export type Organization = z.infer<typeof organization>;

/** The further properties for its users (specification 1, section 3). */
const ownOrganization = organization.extend({
  /** When it will be deleted; null: it stays. */
  delete_at: instant.nullable(),
  /** Whether it was made to try the product out, as the demo's are. */
  is_test: z.boolean(),
  fun_mode: z.boolean(),
});

export const preferences = z.object({
  theme: z.enum(["light", "dark", "auto"]),
  language: z.enum(languages),
  homeView: z.enum(["list", "grid"]),
  builderMode: z.boolean(),
  /** The user's own time zone; null for the organisation's. */
  timeZone: z.string().max(100).refine(isTimeZone).nullable(),
  /** The user's own region; what it leaves open is the organization's. */
  region: regionChoice,
  /** The user's own shortcuts by command; an empty text removes a command's shortcut. */
  shortcuts: z
    .record(z.string().max(COMMAND_ID_MAX_LENGTH), z.string().max(SHORTCUT_MAX_LENGTH))
    .refine((chosen) => Object.keys(chosen).length <= OWN_SHORTCUTS_MAX),
});
export type Preferences = z.infer<typeof preferences>;

export const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), color, photo: z.string().optional() }),
  id_user: id,
  seat: z.enum(seats),
  id_profile: id,
  role: z.string(),
  organization: ownOrganization,
  /** How the person reads values; `home` is the tag of the organisation. */
  locale: z.object({
    language: z.string(),
    home: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    region: z.string().optional(),
    weekStart: z.number().int().optional(),
    dateOrder: z.enum(["dmy", "mdy"]).optional(),
    decimal: z.enum([".", ","]).optional(),
    numbers: z.string().optional(),
  }),
  plan: z.object({ name: z.string(), blocked: z.boolean(), features: z.array(z.string()) }),
  /** Whether a model can be asked: where false, nothing that needs one is offered. */
  hasAi: z.boolean(),
  /** The contact address when the plan is blocked; null if the installation has none. */
  supportEmail: z.string().nullable(),
  /** Role flags, already combined with seat and plan: components show or hide only by these. */
  can: z.record(z.enum(roleFlags), z.boolean()),
  preferences,
  expiresAt: instant,
  /** Whether it is the organisation whose administrators look after the installation. */
  isFirstOrganization: z.boolean(),
  unreadUpdates: z.number().int(),
  /** The role as which they look at the product; null: they are themselves. */
  viewing: viewing.nullable(),
  /** The path of the page on which the role's members start; null for home. */
  startPage: z.string().nullable(),
  seq,
});
export type Session = z.infer<typeof session>;

export const deviceSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

const email = z.email().max(320);
const secret = z.string().min(1).max(SECRET_MAX_LENGTH);
/** A password that someone chooses; the server refuses those that are known from leaks, too. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
/** `cookie`: the browser keeps an HttpOnly cookie. `token`: the answer carries the token, for clients that keep it themselves. */
const keepToken = z.enum(["cookie", "token"]).default("cookie");
const signedIn = z.object({ session, token: z.string().optional() });
const mfa = z.object({ isRequired: z.boolean(), isChosen: z.boolean() });

export const accessCalls = {
  login: call({
    method: "POST",
    path: "/api/auth/loginV2",
    summary:
      "Sign in with e-mail and password or an identity provider; whom a code is asked of gets one by mail",
    access: "anyone",
    body: z.object({
      email,
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
      /** The token from `oauth/finish`, instead of the password. */
      oauthToken: secret.optional(),
      oauthProvider: providerKey.optional(),
      /** An identity token that the provider gave the client itself, with the provider's name for the person. */
      identifier: z.string().min(1).max(CLAIM_MAX_LENGTH).optional(),
      identityToken: z.string().min(1).max(IDENTITY_TOKEN_MAX_LENGTH).optional(),
      /** From the address that the set-up of a new organisation leads to; signs its founder in once. */
      welcomeTicket: secret.optional(),
      keep: keepToken,
    }),
    reply: z.union([
      signedIn,
      z.object({
        requires_mfa: z.literal(true),
        /** Comes back with the code, see `auth/mfa-login`. */
        verifySession: z.string(),
      }),
    ]),
    errors: [
      "password_mismatch",
      "oauth_mismatch",
      "oauth_failed",
      "empty_seat",
      "too_many_attempts",
      "organization_not_found",
    ],
  }),
  mfaLogin: call({
    method: "POST",
    path: "/api/auth/mfa-login",
    summary: "Finish a sign-in with the code that came by mail",
    access: "anyone",
    body: z.object({ verifySession: secret, verifyCode: z.string().trim().min(1).max(SECRET_MAX_LENGTH) }),
    reply: signedIn,
    errors: ["code_mismatch", "verification_ended", "organization_not_found"],
  }),
  startOauth: call({
    method: "POST",
    path: "/api/v4/oauth/start",
    summary: "Begin a sign-in by an identity provider: where to send the person",
    access: "anyone",
    body: z.object({
      provider: providerKey,
      email: email.optional(),
      /** Of the desktop application, which the provider's answer is handed to. */
      loopbackPort: z.number().int().min(1024).max(65_535).optional(),
    }),
    reply: z.object({
      url: z.string(),
      /** For the desktop application; a browser gets it as a cookie. */
      secret: z.string().optional(),
    }),
    errors: ["not_found", "oauth_failed", "organization_not_found"],
  }),
  finishOauth: call({
    method: "POST",
    path: "/api/v4/oauth/finish",
    summary: "What the provider sent back, exchanged for what signs in with `auth/loginV2`",
    access: "anyone",
    body: z.object({ search: z.string().max(OAUTH_ANSWER_MAX_LENGTH), secret: secret.optional() }),
    reply: z.object({ email: z.string(), oauthProvider: z.string(), oauthToken: z.string() }),
    errors: ["oauth_failed", "oauth_mismatch", "organization_not_found"],
  }),
  resetPassword: call({
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "Send a link for a new password; the answer is the same for every address",
    access: "anyone",
    body: z.object({ email }),
    reply: nothing,
    errors: ["too_many_attempts", "organization_not_found"],
  }),
  changeOwnPassword: call({
    method: "POST",
    path: "/api/auth/changePassword",
    summary: "Choose a new password; every other session of one's own ends",
    access: "session",
    needsSession: true,
    body: z.object({
      password: newPassword,
      /** Needed unless the sign-in is a few minutes old. */
      currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    }),
    reply: z.object({ newToken: z.string() }),
    errors: ["password_leaked", "password_mismatch", "too_many_attempts"],
  }),
  findPasswordLink: call({
    method: "POST",
    path: "/api/auth/password-link",
    summary: "For whom a link to choose a password is",
    access: "anyone",
    kind: "query",
    body: z.object({ token: secret }),
    reply: z.object({ name: z.string(), email: z.string(), isInvitation: z.boolean() }),
    errors: ["invalid_token", "organization_not_found"],
  }),
  changePasswordByLink: call({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Choose a password by the link of a mail, once, and be signed in",
    access: "anyone",
    body: z.object({ password: newPassword, token: secret, keep: keepToken }),
    reply: z.object({
      newToken: z.string().optional(),
      /** A code was sent by mail, which `mfaLogin` takes. */
      requires_mfa: z.boolean().optional(),
      verifySession: z.string().optional(),
    }),
    errors: ["invalid_token", "password_leaked", "empty_seat", "organization_not_found"],
  }),
  getMfa: call({
    method: "GET",
    path: "/api/v4/mfa",
    summary: "Whether a code is asked for at one's sign-in, and who wants it",
    access: "session",
    reply: mfa,
  }),
  setMfa: call({
    method: "PUT",
    path: "/api/v4/mfa",
    summary: "Ask for a code at one's own sign-in, or no more",
    access: "session",
    needsSession: true,
    body: z.object({
      isChosen: z.boolean(),
      /** Needed to ask no more, unless the sign-in is a few minutes old. */
      currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    }),
    reply: mfa,
    errors: ["password_mismatch", "too_many_attempts"],
  }),
  loginWithToken: call({
    method: "POST",
    path: "/api/auth/loginWithToken",
    summary: "Check a stored token and read its session",
    access: "anyone",
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ session }),
    errors: ["invalid_token"],
  }),
  logout: call({
    method: "POST",
    path: "/api/auth/logout",
    summary: "End the session in use",
    access: "session",
    needsSession: true,
    whileViewing: true,
    whileBlocked: true,
    reply: nothing,
  }),
  confirmSession: call({
    method: "POST",
    path: "/api/v4/session/confirm",
    summary: "Enter the password again, before actions that a stolen session must not perform",
    access: "session",
    needsSession: true,
    whileBlocked: true,
    body: z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    reply: nothing,
    errors: ["password_mismatch", "too_many_attempts"],
  }),
  getSession: call({
    method: "GET",
    path: "/api/v4/session",
    offline: true,
    summary: "Who is signed in and what they may do",
    access: "session",
    needsSession: true,
    whileBlocked: true,
    reply: z.object({ session }),
  }),
  listDeviceSessions: call({
    method: "GET",
    path: "/api/v4/sessions",
    summary: "The user's own sessions on all devices",
    access: "session",
    needsSession: true,
    reply: z.object({ sessions: z.array(deviceSession) }),
  }),
  revokeDeviceSession: call({
    method: "DELETE",
    path: "/api/v4/sessions/{sessionId}",
    summary: "End one of the user's own sessions",
    access: "session",
    needsSession: true,
    params: z.object({ sessionId: numeral(z.coerce.number().int().positive()) }),
    reply: nothing,
    errors: ["not_found"],
  }),
  revokeOtherSessions: call({
    method: "DELETE",
    path: "/api/v4/sessions",
    summary: "End all of the user's own sessions but the one in use",
    access: "session",
    needsSession: true,
    reply: nothing,
  }),
  revokeSessionsOfUser: call({
    method: "DELETE",
    path: "/api/v4/users/{userId}/sessions",
    summary: "End all sessions of somebody",
    access: "isAdmin",
    recent: true,
    params: z.object({ userId: pathId }),
    reply: nothing,
    errors: ["not_found"],
  }),
  getOrganization: call({
    method: "GET",
    path: "/api/org/get",
    summary: "The organisation of this address, or null on the generic domain",
    access: "anyone",
    reply: z.object({
      organization: organization.nullable(),
      chooser: z.object({ baseDomain: z.string() }),
      /** Next to the password. */
      providers: z.array(publicProvider).default([]),
    }),
    errors: ["organization_not_found"],
  }),
  lookupOrganization: call({
    method: "POST",
    path: "/api/org/lookup",
    summary: "Where an e-mail address signs in to an organisation",
    access: "anyone",
    kind: "query",
    body: z.object({
      email: z.email().max(320),
      organization: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9]{1,63}$/),
    }),
    reply: z.object({ url: z.string() }),
    errors: ["account_not_found", "too_many_attempts"],
  }),
  savePreferences: call({
    method: "PATCH",
    path: "/api/v4/preferences",
    summary: "Change one's own theme, language, home view or builder mode",
    access: "session",
    body: preferences.partial(),
    reply: z.object({ preferences }),
  }),
} as const;
