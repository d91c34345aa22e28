import type { accessCalls } from "#shared/contract/access";
import { earlyCall, type AskEarly } from "../../early/early";

const getOrganization = earlyCall<typeof accessCalls.getOrganization>("GET", "/api/org/get");

/** Prefetches the organisation of the login page. */
export const askDoor = (ask: AskEarly): Promise<unknown> => ask(getOrganization, undefined);
/** Addresses that show the door to those, too, who are signed in. */
export const isDoorPath = (pathname: string): boolean =>
  pathname.startsWith("/new-password/") || pathname === "/oauth/callback";
