import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Organizations, Sessions } from "../services";
import { readToken } from "./cookie";
import { subdomainOf } from "./subdomain";
import type { RequestHead } from "../http/request-head";

/** The caller and the organisation of a request. */
export interface Identity {
  /** Null on the generic domain. */
  org: OrganizationHandle | null;
  actor: Actor | null;
  sessionId: number | null;
  expiresAt: number | null;
  /** The request came with a session cookie, so a browser sent it: mutations check its origin. */
  hasCookie: boolean;
}

export interface Authenticator {
  /** @throws AppError organization_not_found when the address names none. A bad token is no error here: some calls need none. */
  identify(request: RequestHead): Promise<Identity>;
}

export function createAuthenticator(
  organizations: Organizations,
  sessions: Sessions,
  baseDomain: string,
): Authenticator {
  return {
    async identify(request) {
      const subdomain = subdomainOf(request.headers.host, baseDomain);
      const org = subdomain === null ? null : await organizations.bySubdomain(subdomain);
      if (subdomain !== null && !org) throw new AppError("organization_not_found");
      await org?.database.freshen();
      const given = readToken(request);
      const session = org && given ? await sessions.find(org, given.token) : null;
      return {
        org,
        actor: session?.actor ?? null,
        sessionId: session?.sessionId ?? null,
        expiresAt: session?.expiresAt ?? null,
        hasCookie: given?.from === "cookie",
      };
    },
  };
}
