import type { Session } from "#shared/contract/access";
import type { NotificationAction } from "#shared/updates/notification-action";
import type {
  CommandName,
  DesktopBridge,
  KnownOrganization,
  Memory,
  NavigationState,
  Outcome,
  Refusal,
} from "#shared/desktop/bridge";

export type { KnownOrganization, Memory };

export type { DesktopPreferences } from "#shared/desktop/bridge";

/** Input of the login page. */
export interface Credentials {
  /** From the set-up of a new organisation, instead of the password. */
  welcomeTicket?: string;
  email: string;
  password: string;
}

/** The code of a mail with the secret of the sign-in that waits for it. */
export interface AccessCode {
  verifySession: string;
  verifyCode: string;
}

/** A new password; the current one is needed unless the login is at most a few minutes old. */
export interface NewPassword {
  password: string;
  currentPassword?: string;
}

/**
 * The session states of the specification (1-shell.md, section 4), as one value the session gate renders.
 * - `init`: nothing is known yet. `validatingAuthData`: the server is being asked.
 * - `desktopAppLoggedOut`: the desktop has no organisation chosen (`organization: null`: show the chooser) or no valid token.
 * - `loggedOut`: the browser has no session. `expired` asks for the notice 'Your session has expired. …'.
 * - `unreachable`: the server does not answer; call `validateSession` to try again.
 * - `validatingSecretKey`: the key or password of a public page is being checked. `publicSession`: its visitor reads it.
 */
export type SessionState =
  | { status: "init" }
  | { status: "validatingAuthData" }
  /** `storedAt`: the server does not answer, and this is the session as it was then, in ms. */
  | { status: "loggedIn"; session: Session; storedAt?: number }
  | { status: "loggedOut"; expired: boolean }
  | { status: "desktopAppLoggedOut"; expired: boolean; organization: KnownOrganization | null }
  | { status: "unreachable"; error: Refusal }
  | PublicSessionState;

/** The states of a public page, whose visitors have no session of their own. */
export type PublicSessionState =
  { status: "validatingSecretKey" } | { status: "publicSession"; session: Session };

/** Whether what shows stays while the server is asked once more who is signed in. */
export const staysMeanwhile = ({ status }: SessionState): boolean =>
  status === "loggedIn" || status === "unreachable" || status === "publicSession";

export type SignInOutcome =
  | { status: "signedIn"; session: Session }
  /** A code was sent by mail; `finishSignIn` takes it with this secret. */
  | { status: "requiresMfa"; verifySession: string }
  /** The page is about to be replaced by a provider's. */
  | { status: "leaving" }
  | { status: "refused"; error: Refusal };

/** Result of switching to an organisation; `leaving`: the page is about to be replaced. */
export type SwitchOutcome =
  | { status: "leaving" }
  | { status: "requiresMfa"; origin: string; verifySession: string }
  | { status: "refused"; error: Refusal };

/** `chosen` means the page is about to be replaced: by the sub-domain (web) or a reload (desktop). */
export type ChooseOutcome = { status: "chosen" } | { status: "refused"; error: Refusal };

/** A value with a history of changes; fits `useStore(readable)`. */
export interface Readable<Value> {
  current(): Value;
  subscribe(listener: () => void): () => void;
}

/**
 * The application menu, where no menu bar shows. Minimise, maximise and close are drawn by the system over the right
 * (macOS: left) end of the top bar; `desktop.css` gives their room as `--window-controls-left/-right` and makes
 * `[data-window-drag]` move the window.
 */
export interface ApplicationMenu {
  /** Opens the menu at a point of the page, in CSS pixels; call it from a button's click. */
  show(position: { x: number; y: number }): void;
}

export interface HostNotification {
  title: string;
  body: string;
  /** Where a click leads. */
  path?: string;
  /** The update that it is about; the desktop marks it as read after a click. */
  updateId?: number;
  /** A reply or a button, where the system has them in notifications; not in the browser. */
  action?: NotificationAction;
  /** Called after a click in the browser. */
  onOpen?: () => void;
}

/** Everything that differs between a browser tab and the desktop window. Nothing else may know which it is. */
export interface Host {
  readonly kind: "web" | "desktop";

  /** Origin before every contract path: "" in the browser (same origin), the organisation's origin on the desktop. */
  apiBase(): string;
  /** Absolute ws: or wss: address of the realtime socket. Carries no token. */
  socketUrl(): string;

  readonly session: Readable<SessionState>;
  /** Asks the server who is signed in. Call once at start and after a lost connection. */
  validateSession(): Promise<SessionState>;
  /** Enters a state of a public page; a shown page remains while its key is checked again. */
  visit(state: PublicSessionState): void;
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  /** The second step of a sign-in that asks for a code. */
  finishSignIn(code: AccessCode): Promise<SignInOutcome>;
  /** Signs in by one of the organisation's identity providers; the browser comes back to `/oauth/callback`. */
  signInWith(provider: string, email: string): Promise<SignInOutcome>;
  /** Completes a provider's redirect; returns the outcome and the page that the user wanted. */
  finishProvider(search: string): Promise<SignInOutcome & { to?: string; from?: string | null }>;
  /** Origin of the organisation from which the user is switching; Cancel returns there. */
  switchedFrom(): string | null;
  /** Changes the password and ends the user's other sessions; this one continues with a new token. */
  changePassword(chosen: NewPassword): Promise<Outcome>;
  signOut(): Promise<void>;
  /** Tell the host that a call was answered with 401: the state changes to logged out with `expired: true`. */
  expireSession(): void;

  /** Back and forward of the page's own history; the desktop shows them in the top bar. */
  readonly navigation: Readable<NavigationState>;
  goBack(): void;
  goForward(): void;
  canGoBack(): boolean;
  canGoForward(): boolean;
  reload(): void;

  /** Organisations this device knows; the browser knows only the one of its address. */
  readonly organizations: Readable<readonly KnownOrganization[]>;
  /**
   * Goes to another organisation. `input` is its id (`acme`) or its address; `email` is carried to its sign-in page.
   * The words for a refused input come with the outcome.
   */
  chooseOrganization(input: string, email?: string, purpose?: "signIn" | "switch"): Promise<ChooseOutcome>;
  /** Switches to a known organisation by origin, with the sign-in kept for it or by its identity provider. */
  switchOrganization(origin: string): Promise<SwitchOutcome>;
  /** The code that switching asked for. */
  finishSwitch(origin: string, code: AccessCode): Promise<SwitchOutcome>;
  /** Called after switching by the desktop's menu; never in the browser. */
  onSwitched(listener: (outcome: SwitchOutcome) => void): () => void;
  removeOrganization(origin: string): Promise<void>;
  /** Stores the order of the organisations by their origins. */
  arrangeOrganizations(origins: string[]): void;
  /** The memory that the application uses; null in the browser, which does not say it. */
  readonly measureMemory: (() => Promise<Memory>) | null;
  /** 'Login with another company ID': shows the organisation chooser and keeps the other sign-ins. */
  loginWithAnotherCompany(): void;

  /** Commands chosen in the desktop's menu, by name. Never fires in the browser. Returns the unsubscriber. */
  onMenuCommand(listener: (command: CommandName) => void): () => void;
  /** The keychain could not be used: the person stays signed in only until the window closes. */
  onCredentialsNotStored(listener: () => void): () => void;
  /** Has the browser store the application's files, so that it opens without a connection; the desktop has them. */
  storeShell(): Promise<void>;
  /** Opens an https: or mailto: address outside the application. */
  openExternal(url: string): void;
  /** Opens a path of the application next to this page: in a tab, or in a window of the desktop. */
  openWindow(path: string): void;
  /** Shows a notification of the operating system if the user allows it. */
  showNotification(notification: HostNotification): void;
  /**
   * How many updates wait to be read: on the icon of the desktop; in the browser next to the title and on the icon of
   * the tab.
   */
  showUnread(count: number): void;
  /** The installation's base address, which the desktop asks for; null in the browser, whose address says it. */
  readonly server: DesktopBridge["server"] | null;
  /** The user's choices for this computer; null in the browser. */
  readonly preferences: DesktopBridge["preferences"] | null;
  /** Null in the browser and on macOS, where the menu is at the top of the screen. */
  readonly applicationMenu: ApplicationMenu | null;
}
