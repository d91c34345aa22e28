import { showUnread } from "./show-unread";
import { accessCalls, type Session } from "#shared/contract/access";
import type { ReplyOf } from "#shared/contract/define";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { prefetcher, SIGNED_IN } from "../prefetch/prefetch";
import { callServer, type ServerAnswer } from "./call-server";
import { staysMeanwhile, type ChooseOutcome, type Host, type SessionState, type SignInOutcome } from "./host";
import { openPath } from "./open-path";
import { storedSession } from "./stored-session";
import { visitIn } from "./visit";
import { storeShell } from "./store-shell";
import { createStore } from "../ui/store/create-store";

/** The target path and e-mail address, kept while the user is at an identity provider. */
const PROVIDER_STATE = "workloom.providerWay";
/** The identity provider that was used last in this browser. */
const LAST_PROVIDER = "workloom.lastProvider";
const ORGANIZATION_ID = /^[a-z0-9]{1,63}$/;

/** The browser: same origin, cookie, organisations by address. */
export function createWebHost(page: Window): Host {
  const session = createStore<SessionState>({ status: "init" });
  const organizations = createStore<readonly KnownOrganization[]>([]);
  const navigation = createStore({ canGoBack: page.history.length > 1, canGoForward: false });

  const signedIn = (reply: Session): SessionState => {
    const { name, subdomain, primaryColor, icon } = reply.organization;
    const known = { origin: page.location.origin, name, subdomain, primaryColor, icon };
    organizations.set([
      {
        ...known,
        lastUser: reply.user.email,
        lastProvider: null,
        isSignedIn: true,
        unread: 0,
        current: true,
      },
    ]);
    page.localStorage.setItem(SIGNED_IN, String(reply.user.id));
    prefetcher.belongTo(String(reply.user.id));
    session.set({ status: "loggedIn", session: reply });
    return session.current();
  };

  const signedOut = (expired: boolean): void => {
    // Requests of the previous session are void.
    if (session.current().status === "loggedIn") prefetcher.drop();
    session.set({ status: "loggedOut", expired });
  };

  /** A change of the password that is under way: it replaces the cookie, and until then refusals mean nothing. */
  let changing: Promise<unknown> | null = null;

  async function validateSession(): Promise<SessionState> {
    await changing;
    if (!staysMeanwhile(session.current())) session.set({ status: "validatingAuthData" });
    const answer = await callServer(accessCalls.getSession);
    if (answer.ok) return signedIn(answer.reply.session);
    if (answer.error.code === 401) {
      // Without an earlier sign-in on this device no session can have expired.
      const hadSession = page.localStorage.getItem(SIGNED_IN) !== null;
      signedOut(hadSession && answer.error.id === "invalid_token");
    } else {
      const isKnown = page.localStorage.getItem(SIGNED_IN) !== null;
      const stored = isKnown ? await storedSession(page.location.origin, answer.error) : null;
      session.set(stored ?? { status: "unreachable", error: answer.error });
    }
    return session.current();
  }

  const takeSignIn = (answer: ServerAnswer<ReplyOf<typeof accessCalls.login>>): SignInOutcome => {
    if (!answer.ok) return { status: "refused", error: answer.error };
    const { reply } = answer;
    if ("verifySession" in reply) return { status: "requiresMfa", verifySession: reply.verifySession };
    signedIn(reply.session);
    return { status: "signedIn", session: reply.session };
  };

  const emailQuery = (email: string) => `email=${encodeURIComponent(email)}`;
  /** The other organisation uses its existing session; otherwise its login continues with the same provider and email. */
  const switchUrl = (origin: string, email: string) => {
    const provider = page.localStorage.getItem(LAST_PROVIDER);
    const by = provider === null ? "" : `&oauth=${provider}&active=${encodeURIComponent(email)}`;
    return `${origin}/workspaces?${emailQuery(email)}${by}&from=${page.location.hostname.split(".")[0]}`;
  };
  /** The address contains only an id, so that it can only lead to an organisation of this installation. */
  const switchedFrom = (): string | null => {
    const from = new URLSearchParams(page.location.search).get("from") ?? "";
    const { hostname } = page.location;
    if (!ORGANIZATION_ID.test(from)) return null;
    return originOf(page.location, from, hostname.slice(hostname.indexOf(".") + 1)).replace(/\/$/, "");
  };

  async function chooseOrganization(
    input: string,
    email?: string,
    purpose: "signIn" | "switch" = "signIn",
  ): Promise<ChooseOutcome> {
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
    const { origin } = new URL(answer.reply.url);
    page.location.assign(
      purpose === "switch" ? switchUrl(origin, email) : `${origin}/login?${emailQuery(email)}`,
    );
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
    visit: visitIn(session),
    validateSession,
    async signIn({ email, password, welcomeTicket }) {
      const proof = welcomeTicket === undefined ? { password } : { welcomeTicket };
      const answer = await callServer(accessCalls.login, { email, ...proof, keep: "cookie" });
      if (answer.ok) page.localStorage.removeItem(LAST_PROVIDER);
      return takeSignIn(answer);
    },
    finishSignIn: async (code) => takeSignIn(await callServer(accessCalls.mfaLogin, code)),
    async signInWith(provider, email) {
      const query = new URLSearchParams(page.location.search);
      const expected = email || query.get("email") || "";
      const answer = await callServer(accessCalls.startOauth, {
        provider,
        ...(/^\S+@\S+$/.test(expected) ? { email: expected } : {}),
      });
      if (!answer.ok) return { status: "refused", error: answer.error };
      const to = page.location.pathname.startsWith("/login") ? "/" : page.location.pathname;
      page.sessionStorage.setItem(
        PROVIDER_STATE,
        JSON.stringify({ to, active: query.get("active"), from: switchedFrom() }),
      );
      page.location.assign(answer.reply.url);
      return { status: "leaving" };
    },
    async finishProvider(search) {
      const { to, active, from } = takeWay(page);
      const said = await callServer(accessCalls.finishOauth, { search });
      if (!said.ok) return { status: "refused", error: said.error };
      if (active !== null && active !== said.reply.email)
        return { status: "refused", error: { id: "email_differs", code: 401, message: "" } };
      const outcome = takeSignIn(await callServer(accessCalls.login, { ...said.reply, keep: "cookie" }));
      page.localStorage.setItem(LAST_PROVIDER, said.reply.oauthProvider);
      return { ...outcome, to, from };
    },
    switchedFrom,
    async changePassword(chosen) {
      const asked = callServer(accessCalls.changeOwnPassword, chosen);
      changing = asked;
      const answer = await asked;
      changing = null;
      if (!answer.ok) return { status: "refused", error: answer.error };
      await validateSession();
      return { status: "done" };
    },
    async signOut() {
      // First, as other windows are notified at once and must not take this sign-out for an expiry.
      page.localStorage.removeItem(SIGNED_IN);
      await callServer(accessCalls.logout, {});
      signedOut(false);
    },
    // A user who logged out in another window already knows the reason.
    expireSession() {
      if (changing === null) signedOut(page.localStorage.getItem(SIGNED_IN) !== null);
    },
    navigation,
    goBack: () => page.history.back(),
    goForward: () => page.history.forward(),
    canGoBack: () => navigation.current().canGoBack,
    canGoForward: () => navigation.current().canGoForward,
    reload: () => page.location.reload(),
    organizations,
    chooseOrganization,
    switchOrganization: (origin) => {
      page.location.assign(`${origin}/workspaces`);
      return Promise.resolve({ status: "leaving" });
    },
    finishSwitch: () => Promise.resolve({ status: "leaving" }),
    onSwitched: () => () => {},
    arrangeOrganizations: () => {},
    measureMemory: null,
    removeOrganization: () => Promise.resolve(),
    loginWithAnotherCompany: () => void showChooser(),
    onMenuCommand: () => () => {},
    onCredentialsNotStored: () => () => {},
    storeShell: () => storeShell(page),
    openExternal: (url) => void page.open(url, "_blank", "noopener,noreferrer"),
    openWindow: (path) => void page.open(path, "_blank", "noopener"),
    showNotification(notification) {
      if (Notification.permission !== "granted") return;
      const shown = new Notification(notification.title, { body: notification.body });
      shown.addEventListener("click", () => {
        page.focus();
        notification.onOpen?.();
        if (notification.path !== undefined) openPath(notification.path, page);
      });
    },
    showUnread,
    server: null,
    preferences: null,
    applicationMenu: null,
  };
}

/** A sub-domain of the base domain, or the base domain itself, on the scheme and port of this page. */
function originOf({ protocol, port }: Location, subdomain: string | null, baseDomain: string): string {
  const hostname = subdomain ? `${subdomain}.${baseDomain}` : baseDomain;
  return `${protocol}//${hostname}${port && !baseDomain.includes(":") ? `:${port}` : ""}/`;
}

const refused = (id: string): ChooseOutcome => ({ status: "refused", error: { id, code: 400, message: "" } });

interface ProviderState {
  to: string;
  active: string | null;
  from: string | null;
}

function takeWay({ sessionStorage }: Window): ProviderState {
  const kept = sessionStorage.getItem(PROVIDER_STATE);
  sessionStorage.removeItem(PROVIDER_STATE);
  const {
    to,
    active = null,
    from = null,
  } = (kept === null ? {} : JSON.parse(kept)) as Partial<ProviderState>;
  return { to: to?.startsWith("/") && !to.startsWith("//") ? to : "/", active, from };
}
