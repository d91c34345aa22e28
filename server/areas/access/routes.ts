import { accessCalls } from "#shared/contract/access";
import { AppError } from "../../errors";
import { implement } from "../../http/implement";
import { clearedCookie, sessionCookie } from "../../identity/cookie";
import { lookupOrganization } from "./lookup-organization";
import { savePreferences } from "./save-preferences";
import { sessionReply } from "./session-reply";
import { signIn } from "./sign-in";

const iso = (at: number) => new Date(at).toISOString();

export const handlers = implement(accessCalls, {
  login: async (context, { keep, ...credentials }) => {
    if (!context.org) throw new AppError("organization_not_found");
    const email = credentials.email.trim().toLowerCase();
    const opened = await signIn(context.services, context.org, { ...credentials, email }, context);
    const session = await sessionReply(context.org, opened);
    if (keep === "token") return { session, token: opened.token };
    context.setHeader("Set-Cookie", sessionCookie(opened.token, context.isSecure));
    return { session };
  },

  loginWithToken: async ({ org, services }, { token }) => {
    const found = org ? await services.sessions.find(org, token) : null;
    if (!org || !found) throw new AppError("invalid_token");
    return { session: await sessionReply(org, found) };
  },

  logout: async (context) => {
    const { services, sessionId, setHeader, isSecure } = context;
    await services.sessions.revoke(context, sessionId);
    setHeader("Set-Cookie", clearedCookie(isSecure));
    return {};
  },

  getSession: async ({ org, actor, expiresAt }) => ({
    session: await sessionReply(org, { actor, expiresAt }),
  }),

  listDeviceSessions: async ({ org, actor, services, sessionId }) => {
    const sessions = await services.sessions.list(org, actor.userId);
    return {
      sessions: sessions.map(({ id, device, address, createdAt, lastUsedAt }) => ({
        id,
        device,
        address,
        createdAt: iso(createdAt),
        lastUsedAt: iso(lastUsedAt),
        isCurrent: id === sessionId,
      })),
    };
  },

  revokeDeviceSession: async (context, { sessionId }) => {
    const { org, actor, services } = context;
    const own = await services.sessions.list(org, actor.userId);
    if (!own.some(({ id }) => id === sessionId)) throw new AppError("not_found");
    await services.sessions.revoke(context, sessionId);
    return {};
  },

  getOrganization: async ({ org, services }) => ({
    organization: org?.organization ?? null,
    chooser: { baseDomain: services.config.baseDomain },
  }),

  lookupOrganization,
  savePreferences,
});
