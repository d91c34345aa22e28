import { AppError } from "../errors";
import type { RequestHead } from "../request/request-head";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Services } from "../services";
import type { Authenticated, CredentialAuthenticator } from "./authenticators/authenticator";
import { sessionAuthenticator } from "./authenticators/session";
import { isSecure } from "../request/client-address";
import { readToken } from "./cookie";
import { subdomainOf } from "./subdomain";

/** The caller of a request and the organisation that it addresses. */
export interface Identity {
  /** Null on the generic domain. */
  org: OrganizationHandle | null;
  actor: Actor | null;
  /** Null without a session, also for API tokens. */
  sessionId: number | null;
  expiresAt: number | null;
  /** See `Authenticated`; null without a valid credential. */
  limitKey: string | null;
  opens: Authenticated["opens"] | null;
  /** The request came with a session cookie, so a browser sent it: mutations check its origin. */
  hasCookie: boolean;
}

export interface Authenticator {
  /** @throws AppError organization_not_found for an unknown address. An invalid credential is not an error here, because some calls need none. */
  identify(request: RequestHead): Promise<Identity>;
}

/** @param others kinds of credentials beside sessions */
export function createAuthenticator(
  services: Services,
  baseDomain: string,
  others: readonly CredentialAuthenticator[] = [],
  isProxy: (address: string) => boolean = () => false,
): Authenticator {
  const kinds = [...others, sessionAuthenticator];
  return {
    async identify(request) {
      const subdomain = subdomainOf(request.headers.host, baseDomain);
      const org = subdomain === null ? null : await services.organizations.bySubdomain(subdomain);
      if (subdomain !== null && !org) throw new AppError("organization_not_found");
      await org?.database.freshen();
      const credential = readToken(request, isSecure(request, isProxy));
      const kind = credential && kinds.find(({ accepts }) => accepts(credential));
      const known = org && kind ? await kind.authenticate({ org, services }, credential, request) : null;
      return {
        org,
        actor: known?.actor ?? null,
        sessionId: known?.session?.id ?? null,
        expiresAt: known?.session?.expiresAt ?? null,
        limitKey: known?.limitKey ?? null,
        opens: known?.opens ?? null,
        hasCookie: credential?.from === "cookie",
      };
    },
  };
}
