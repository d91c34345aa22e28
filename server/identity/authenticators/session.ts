import type { CredentialAuthenticator } from "./authenticator";

/** Sessions of users, by a cookie or as a bearer token. */
export const sessionAuthenticator: CredentialAuthenticator = {
  name: "session",
  accepts: () => true,
  async authenticate({ org, services }, { token }) {
    const session = await services.sessions.find(org, token);
    if (!session) return null;
    const { actor, sessionId: id, expiresAt } = session;
    return { actor, limitKey: `session ${id}`, session: { id, expiresAt } };
  },
};
