import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "../limits/access";
import { languages } from "../languages";
import { roleFlags, seats } from "../permissions/flags";
import { call } from "./define";
import { color, id, instant, nothing, seq, numeral } from "./common";

/** What anybody may know of an organisation before signing in. */
export const organization = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  primaryColor: z.string().regex(/^#[0-9a-f]{6}$/),
  icon: z.string(),
  url: z.string(),
});
export type Organization = z.infer<typeof organization>;

export const preferences = z.object({
  theme: z.enum(["light", "dark", "auto"]),
  language: z.enum(languages),
  homeView: z.enum(["list", "grid"]),
  builderMode: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), color }),
  id_user: id,
  seat: z.enum(seats),
  id_profile: id,
  role: z.string(),
  organization,
  locale: z.object({ language: z.string(), timeZone: z.string(), currency: z.string() }),
  plan: z.object({ name: z.string(), blocked: z.boolean(), features: z.array(z.string()) }),
  /** Role flags, already combined with seat and plan: components show or hide by these alone. */
  can: z.record(z.enum(roleFlags), z.boolean()),
  preferences,
  expiresAt: instant,
  unreadUpdates: z.number().int(),
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

export const accessCalls = {
  login: call({
    method: "POST",
    path: "/api/auth/loginV2",
    summary: "Sign in with e-mail and password",
    access: "anyone",
    body: z.object({
      email: z.email().max(320),
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      /** `cookie`: the browser keeps an HttpOnly cookie. `token`: the answer carries the token, for clients that keep it themselves. */
      keep: z.enum(["cookie", "token"]).default("cookie"),
    }),
    reply: z.object({ session, token: z.string().optional() }),
    errors: ["password_mismatch", "empty_seat", "too_many_attempts", "organization_not_found"],
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
    reply: nothing,
  }),
  getSession: call({
    method: "GET",
    path: "/api/v4/session",
    summary: "Who is signed in and what they may do",
    access: "session",
    reply: z.object({ session }),
  }),
  listDeviceSessions: call({
    method: "GET",
    path: "/api/v4/sessions",
    summary: "The user's own sessions on all devices",
    access: "session",
    reply: z.object({ sessions: z.array(deviceSession) }),
  }),
  revokeDeviceSession: call({
    method: "DELETE",
    path: "/api/v4/sessions/{sessionId}",
    summary: "End one of the user's own sessions",
    access: "session",
    params: z.object({ sessionId: numeral(z.coerce.number().int().positive()) }),
    reply: nothing,
    errors: ["not_found"],
  }),
  getOrganization: call({
    method: "GET",
    path: "/api/org/get",
    summary: "The organisation of this address, or null on the generic domain",
    access: "anyone",
    reply: z.object({ organization: organization.nullable(), chooser: z.object({ baseDomain: z.string() }) }),
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
