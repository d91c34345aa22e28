import type { Session } from "#shared/contract/access";
import type {
  DesktopBridge,
  SwitchResult,
  KnownOrganization,
  SessionSnapshot,
  SignInResult,
} from "#shared/desktop/bridge";
import { toSocketOrigin } from "#shared/desktop/origins";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { prefetcher } from "../prefetch/prefetch";
import "./desktop.css";
import { followPage } from "./desktop-page";
import { editText, isTextEdit } from "./edit-text";
import { followMouseButtons } from "./mouse-buttons";
import { openDroppedLinks } from "./dropped-link";
import { showHoveredAddress } from "./hovered-address";
import { followSwipes } from "./touchpad-swipe";
import { openPath } from "./open-path";
import { storedSession } from "./stored-session";
import { visitIn } from "./visit";
import { startDesktop } from "./desktop-start";
import { staysMeanwhile, type Host, type SessionState, type SwitchOutcome } from "./host";
import { createStore } from "../ui/store/create-store";

/** Language and theme, which the sign-in screen keeps. */
const DEVICE_PREFERENCES = "workloom.preferences";

/** The desktop window: the main process keeps organisations and tokens, this side mirrors what the page may know. */
export function createDesktopHost(page: Window, bridge: DesktopBridge): Host {
  const session = createStore<SessionState>({ status: "init" });
  const organizations = createStore<readonly KnownOrganization[]>([]);
  const navigation = createStore({ canGoBack: false, canGoForward: false });
  // The page of one organisation never speaks to another: switching replaces the page.
  let origin = "";

  bridge.organizations.onChange((list) => organizations.set(list));
  bridge.navigation.onChange((state) => navigation.set(state));
  bridge.navigation.onOpen((path) => openPath(path, page));
  bridge.navigation.onHover((url) => showHoveredAddress(url, page));
  bridge.onMenuCommand((name) => editText(name, page.document));
  followMouseButtons(page, bridge.navigation);
  followSwipes(page, bridge.navigation);
  openDroppedLinks(page, (url) => void bridge.openExternal(url));
  page.document.documentElement.dataset["host"] = "desktop";
  page.document.documentElement.dataset["platform"] = bridge.platform;
  followPage(page, bridge);

  const started = startDesktop(bridge);
  /** A change of the password that is under way: it replaces the token, and until then refusals mean nothing. */
  let changing: Promise<unknown> | null = null;
  let askedFirst: typeof started.session | null = started.session;
  async function load(): Promise<void> {
    const [known, state] = await Promise.all([started.organizations, started.navigation]);
    origin = (await started.organization)?.origin ?? "";
    organizations.set(known);
    navigation.set(state);
  }
  const loaded = load();

  const current = () =>
    organizations.current().find((organization) => organization.origin === origin) ?? null;
  const loggedOut = (expired: boolean): SessionState => {
    // Requests of the previous session are void.
    if (session.current().status === "loggedIn") prefetcher.drop();
    return { status: "desktopAppLoggedOut", expired, organization: current() };
  };
  const loggedIn = (reply: Session): SessionState => {
    prefetcher.belongTo(String(reply.user.id));
    return { status: "loggedIn", session: reply };
  };
  const fromSnapshot = async (snapshot: SessionSnapshot): Promise<SessionState> => {
    if (snapshot.status === "signedIn") return loggedIn(snapshot.session);
    if (snapshot.status === "signedOut") return loggedOut(snapshot.expired);
    return (await storedSession(origin, snapshot.error)) ?? snapshot;
  };

  const takeSignIn = (result: SignInResult): SignInResult => {
    if (result.status === "signedIn") session.set(loggedIn(result.session));
    return result;
  };

  async function validateSession(): Promise<SessionState> {
    if (!staysMeanwhile(session.current())) session.set({ status: "validatingAuthData" });
    await Promise.all([loaded, changing]);
    const first = askedFirst;
    askedFirst = null;
    session.set(await fromSnapshot(await (first ?? bridge.session.validate())));
    return session.current();
  }

  return {
    kind: "desktop",
    apiBase: () => origin,
    socketUrl: () => toSocketOrigin(origin) + SOCKET_PATH,
    session,
    visit: visitIn(session),
    validateSession,
    signIn: async ({ email, password }) => takeSignIn(await bridge.session.signIn({ email, password })),
    finishSignIn: async (code) => takeSignIn(await bridge.session.finishSignIn(code)),
    signInWith: async (provider, email) => takeSignIn(await bridge.session.signInWith({ provider, email })),
    // Providers send people back to the system's browser.
    finishProvider: () => Promise.resolve({ status: "leaving" }),
    // The code prompt of a switch is shown above the current organisation.
    switchedFrom: () => null,
    async changePassword(chosen) {
      const asked = bridge.session.changePassword(chosen);
      changing = asked.catch(() => null);
      const outcome = await asked.finally(() => (changing = null));
      if (outcome.status === "done") await validateSession();
      return outcome;
    },
    async signOut() {
      const chosen = page.localStorage.getItem(DEVICE_PREFERENCES);
      // The main process deletes what pages of the organisation stored.
      await bridge.session.signOut();
      if (chosen !== null) page.localStorage.setItem(DEVICE_PREFERENCES, chosen);
      session.set(loggedOut(false));
    },
    expireSession() {
      if (changing !== null) return;
      void bridge.session.expire();
      session.set(loggedOut(true));
    },
    navigation,
    goBack: () => void bridge.navigation.back(),
    goForward: () => void bridge.navigation.forward(),
    canGoBack: () => navigation.current().canGoBack,
    canGoForward: () => navigation.current().canGoForward,
    reload: () => void bridge.navigation.reload(),
    organizations,
    async chooseOrganization(input, email) {
      const outcome = await bridge.organizations.choose(email ? { input, email } : { input });
      return outcome.status === "done" ? { status: "chosen" } : outcome;
    },
    switchOrganization: async (next) => toSwitched(await bridge.organizations.switch(next)),
    finishSwitch: async (next, code) =>
      toSwitched(await bridge.organizations.finishSwitch({ origin: next, ...code })),
    onSwitched: (listener) => bridge.organizations.onSwitched((result) => listener(toSwitched(result))),
    arrangeOrganizations: (origins) => void bridge.organizations.arrange(origins),
    measureMemory: () => bridge.organizations.memory(),
    removeOrganization: (removed) => bridge.organizations.remove(removed),
    loginWithAnotherCompany: () => void bridge.organizations.chooseAnother(),
    onMenuCommand: (listener) =>
      bridge.onMenuCommand((name) => {
        if (!isTextEdit(name, page.document)) listener(name);
      }),
    onCredentialsNotStored: (listener) => bridge.session.onCredentialsNotStored(() => listener()),
    storeShell: () => Promise.resolve(),
    openExternal: (url) => void bridge.openExternal(url),
    openWindow: (path) => void bridge.window.open(path),
    showNotification: ({ onOpen: _onOpen, ...notification }) => void bridge.notifications.show(notification),
    showUnread: (count) => void bridge.notifications.setBadge(count),
    server: bridge.server,
    preferences: bridge.preferences,
    applicationMenu:
      bridge.platform === "darwin" ? null : { show: (position) => void bridge.window.showMenu(position) },
  };
}

const toSwitched = (result: SwitchResult): SwitchOutcome =>
  result.status === "done" ? { status: "leaving" } : result;
