import { accessCalls } from "#shared/contract/access";
import { AppError } from "../../errors";
import { implement } from "../../http/implement";
import { clearedCookie } from "../../identity/cookie";
import { findUser } from "../../identity/user-repository";
import { noteEvent } from "./events/note-event";
import { login } from "./login";
import { lookupOrganization } from "./lookup-organization";
import { finishOauth } from "./openid/finish-oauth";
import { publicProviders } from "./openid/public-providers";
import { startOauth } from "./openid/start-oauth";
import { getMfa, mfaLogin, setMfa } from "./mfa/routes";
import { changeOwnPassword, changePasswordByLink, findPasswordLink } from "./password/change-password";
import { confirmSession } from "./password/confirm-session";
import { resetPassword } from "./password/reset-password";
import { savePreferences } from "./save-preferences";
import { sessionReply } from "./session-reply";

const iso = (at: number) => new Date(at).toISOString();

export const handlers = implement(accessCalls, {
  login,
  loginWithToken: async ({ org, services }, { token }) => {
    const found = org ? await services.sessions.find(org, token) : null;
    if (!org || !found) throw new AppError("invalid_token");
    return { session: await sessionReply({ org, services }, found) };
  },

  logout: async (context) => {
    const { org, actor, services, sessionId, setHeader, isSecure } = context;
    await services.sessions.revoke(context, sessionId);
    await noteEvent(org, context, { userId: actor.userId, email: actor.email, kind: "signedOut" });
    setHeader("Set-Cookie", clearedCookie(isSecure));
    // Pictures and thumbnails, which a browser keeps for a while.
    setHeader("Clear-Site-Data", '"cache"');
    return {};
  },

  confirmSession,

  getSession: async ({ org, services, actor, expiresAt }) => ({
    session: await sessionReply({ org, services }, { actor, expiresAt }),
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

  revokeOtherSessions: async (context) => {
    const { org, actor, services, sessionId } = context;
    const { userId, email } = actor;
    const sessions = await services.sessions.list(org, userId);
    for (const { id } of sessions) if (id !== sessionId) await services.sessions.revoke(context, id);
    await noteEvent(org, context, { userId, email, kind: "signedOutEverywhere" });
    return {};
  },

  revokeSessionsOfUser: async (context, { userId }) => {
    const { org, services } = context;
    const user = await findUser(org.database, userId);
    if (!user) throw new AppError("not_found");
    const actor = services.actors.system(org);
    for (const { id } of await services.sessions.list(org, userId))
      await services.sessions.revoke({ org, actor }, id);
    await noteEvent(org, context, {
      userId,
      email: user.email,
      kind: "signedOutEverywhere",
      detail: "admin",
    });
    return {};
  },

  getOrganization: async ({ org, services }) => ({
    organization: org?.organization ?? null,
    chooser: { baseDomain: services.config.baseDomain },
    providers: org ? await publicProviders(org) : [],
  }),

  startOauth,
  finishOauth,
  mfaLogin,
  getMfa,
  setMfa,
  resetPassword,
  changeOwnPassword,
  findPasswordLink,
  changePasswordByLink,
  lookupOrganization,
  savePreferences,
});
