import type { accessCalls } from "#shared/contract/access";
import { prefetchCall, type Prefetch } from "../../prefetch/prefetch";

const getOrganization = prefetchCall<typeof accessCalls.getOrganization>("GET", "/api/org/get");

/** Prefetches the organisation of the login page. */
export const prefetchSignIn = (ask: Prefetch): Promise<unknown> => ask(getOrganization, undefined);
/** Addresses that show the sign-in screen to logged-in users too. */
export const isSignInPath = (pathname: string): boolean =>
  pathname.startsWith("/new-password/") || pathname === "/oauth/callback";
