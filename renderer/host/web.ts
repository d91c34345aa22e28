import { accessCalls, type Session } from "#shared/contract/access";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { early, SIGNED_IN } from "../early/early";
import { callServer } from "./call-server";
import { staysMeanwhile, type ChooseOutcome, type Host, type SessionState, type SignInOutcome } from "./host";
import { writable } from "./readable";

const ORGANIZATION_ID = /^[a-z0-9]{1,63}$/;

/** The browser: same origin, cookie, organisations by address. */
export function createWebHost(page: Window): Host {
  const session = writable<SessionState>({ status: "init" });
  const organizations = writable<readonly KnownOrganization[]>([]);
  const navigation = writable({ canGoBack: page.history.length > 1, canGoForward: false });

  const signedIn = (reply: Session): SessionState => {
    const { name, subdomain, primaryColor, icon } = reply.organization;
    const known = { origin: page.location.origin, name, subdomain, primaryColor, icon };
    organizations.set([{ ...known, lastUser: reply.user.email, current: true }]);
    page.localStorage.setItem(SIGNED_IN, String(reply.user.id));
    early.belongTo(String(reply.user.id));
    session.set({ status: "loggedIn", session: reply });
    return session.current();
  };

  const signedOut = (expired: boolean): void => {
    // What was asked for whoever was here is nobody's any more.
    if (session.current().status === "loggedIn") early.drop();
    session.set({ status: "loggedOut", expired });
  };

  async function validateSession(): Promise<SessionState> {
    if (!staysMeanwhile(session.current())) session.set({ status: "validatingAuthData" });
    const answer = await callServer(accessCalls.getSession);
    if (answer.ok) return signedIn(answer.reply.session);
    if (answer.error.code === 401) {
      // Nobody's session has expired on a device where nobody had signed in.
      const hadSession = page.localStorage.getItem(SIGNED_IN) !== null;
      signedOut(hadSession && answer.error.id === "invalid_token");
    } else {
      session.set({ status: "unreachable", error: answer.error });
    }
    return session.current();
  }

  async function signIn({ email, password }: { email: string; password: string }): Promise<SignInOutcome> {
    const answer = await callServer(accessCalls.login, { email, password, keep: "cookie" });
    if (!answer.ok) return { status: "refused", error: answer.error };
    signedIn(answer.reply.session);
    return { status: "signedIn", session: answer.reply.session };
  }

  async function chooseOrganization(input: string, email?: string): Promise<ChooseOutcome> {
    const organization = input.trim().toLowerCase();
    if (organization === "") return refused("organization_required");
    if (!ORGANIZATION_ID.test(organization)) return refused("organization_invalid");
    if (!email) {
      const base = await callServer(accessCalls.getOrganization);
      if (!base.ok) return { status: "refused", error: base.error };
      page.location.assign(originOf(page.location, organization, base.reply.chooser.baseDomain));
      return { status: "chosen" };
    }
    const answer = await callServer(accessCalls.lookupOrganization, { email, organization });
    if (!answer.ok) return { status: "refused", error: answer.error };
    page.location.assign(`${new URL(answer.reply.url).origin}/login?email=${encodeURIComponent(email)}`);
    return { status: "chosen" };
  }

  async function showChooser(): Promise<void> {
    const answer = await callServer(accessCalls.getOrganization);
    if (answer.ok) page.location.assign(originOf(page.location, null, answer.reply.chooser.baseDomain));
  }

  return {
    kind: "web",
    apiBase: () => "",
    socketUrl: () => page.location.origin.replace(/^http/, "ws") + SOCKET_PATH,
    session,
    validateSession,
    signIn,
    async signOut() {
      // First: the browser's other windows are told at once, and one's own leaving is no expiry there.
      page.localStorage.removeItem(SIGNED_IN);
      await callServer(accessCalls.logout, {});
      signedOut(false);
    },
    // Who logged out in another window knows why.
    expireSession: () => signedOut(page.localStorage.getItem(SIGNED_IN) !== null),
    navigation,
    goBack: () => page.history.back(),
    goForward: () => page.history.forward(),
    canGoBack: () => navigation.current().canGoBack,
    canGoForward: () => navigation.current().canGoForward,
    reload: () => page.location.reload(),
    organizations,
    chooseOrganization,
    switchOrganization: (origin) => page.location.assign(origin),
    removeOrganization: () => Promise.resolve(),
    loginWithAnotherCompany: () => void showChooser(),
    onMenuCommand: () => () => {},
    onCredentialsNotStored: () => () => {},
    openExternal: (url) => void page.open(url, "_blank", "noopener,noreferrer"),
    showNotification(notification) {
      if (Notification.permission !== "granted") return;
      const shown = new Notification(notification.title, { body: notification.body });
      shown.addEventListener("click", () => page.focus());
    },
    applicationMenu: null,
  };
}

/** A sub-domain of the base domain, or the base domain itself, on the scheme and port of this page. */
function originOf({ protocol, port }: Location, subdomain: string | null, baseDomain: string): string {
  const hostname = subdomain ? `${subdomain}.${baseDomain}` : baseDomain;
  return `${protocol}//${hostname}${port && !baseDomain.includes(":") ? `:${port}` : ""}/`;
}

const refused = (id: string): ChooseOutcome => ({ status: "refused", error: { id, code: 400, message: "" } });
