import type { accessCalls } from "#shared/contract/access";
import { askAt, prefetcher, prefetchCall, SIGNED_IN } from "../prefetch/prefetch";
import { startDesktop } from "./desktop-start";

const getSession = prefetchCall<typeof accessCalls.getSession>("GET", "/api/v4/session");

/** Information about the logged-in user before the application's code is loaded. */
export interface StartupHost {
  /** Whether a user was signed in here before, and so probably still is. */
  expectsSomebody: Promise<boolean>;
  /** The signed-in user's id, once the server has answered; null for none. */
  person: Promise<number | null>;
  /** Origin before every path, see `Host.apiBase`. */
  origin: Promise<string>;
}

/** Requests the session; the application takes the same answer, see `Host.validateSession`. */
export const askWhoIsSignedIn = (): StartupHost => (window.desktop ? onDesktop(window.desktop) : inBrowser());

const inBrowser = (): StartupHost => ({
  expectsSomebody: Promise.resolve(localStorage.getItem(SIGNED_IN) !== null),
  person: askAt(prefetcher, "")(getSession, undefined).then((reply) => reply?.session.user.id ?? null),
  origin: Promise.resolve(""),
});

function onDesktop(bridge: NonNullable<typeof window.desktop>): StartupHost {
  const { organization, session } = startDesktop(bridge);
  return {
    expectsSomebody: organization.then((known) => known !== null && known.lastUser !== null),
    person: session.then((state) => (state.status === "signedIn" ? state.session.user.id : null)),
    origin: organization.then((known) => known?.origin ?? ""),
  };
}
