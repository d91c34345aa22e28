import type { z } from "zod";
import type { Language } from "../languages";
import type {
  accessCodeSchema,
  chooseInputSchema,
  commandNameSchema,
  credentialsSchema,
  knownOrganizationSchema,
  memorySchema,
  navigationStateSchema,
  newPasswordSchema,
  notificationSchema,
  outcomeSchema,
  pointSchema,
  preferencesSchema,
  refusalSchema,
  sessionSnapshotSchema,
  providerChoiceSchema,
  signInResultSchema,
  switchCodeSchema,
  switchResultSchema,
  themeSchema,
} from "./schemas";

export type KnownOrganization = z.infer<typeof knownOrganizationSchema>;
export type Memory = z.infer<typeof memorySchema>;
export type NavigationState = z.infer<typeof navigationStateSchema>;
export type Refusal = z.infer<typeof refusalSchema>;
export type CommandName = z.infer<typeof commandNameSchema>;
export type Theme = z.infer<typeof themeSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type SignInResult = z.infer<typeof signInResultSchema>;
export type SessionSnapshot = z.infer<typeof sessionSnapshotSchema>;
export type DesktopCredentials = z.infer<typeof credentialsSchema>;
export type DesktopAccessCode = z.infer<typeof accessCodeSchema>;
export type DesktopNewPassword = z.infer<typeof newPasswordSchema>;
export type SwitchResult = z.infer<typeof switchResultSchema>;
export type SwitchCode = z.infer<typeof switchCodeSchema>;
export type ProviderChoice = z.infer<typeof providerChoiceSchema>;
export type ChooseInput = z.infer<typeof chooseInputSchema>;
export type DesktopNotification = z.infer<typeof notificationSchema>;
export type DesktopPreferences = z.infer<typeof preferencesSchema>;
export type Point = z.infer<typeof pointSchema>;

type Unsubscribe = () => void;
type Listen<Payload> = (listener: (payload: Payload) => void) => Unsubscribe;

/** The interface of the main process for the desktop page: `window.desktop`. No token ever crosses it. */
export interface DesktopBridge {
  readonly platform: string;
  readonly version: string;
  readonly organizations: {
    list(): Promise<KnownOrganization[]>;
    current(): Promise<KnownOrganization | null>;
    choose(input: ChooseInput): Promise<Outcome>;
    switch(origin: string): Promise<SwitchResult>;
    /** The code that switching asked for. */
    finishSwitch(code: SwitchCode): Promise<SwitchResult>;
    /** The menu switched, or could not. */
    onSwitched: Listen<SwitchResult>;
    remove(origin: string): Promise<void>;
    /** Shows the chooser: no organisation is current until one is chosen. */
    chooseAnother(): Promise<void>;
    /** Stores the user's order; organisations that it lacks follow it. */
    arrange(origins: string[]): Promise<void>;
    /** The memory of the application and of its pages. */
    memory(): Promise<Memory>;
    onChange: Listen<KnownOrganization[]>;
  };
  readonly session: {
    signIn(credentials: DesktopCredentials): Promise<SignInResult>;
    /** The second step of a sign-in that asks for a code. */
    finishSignIn(code: DesktopAccessCode): Promise<SignInResult>;
    /** Signs in by an identity provider in the system's browser. */
    signInWith(choice: ProviderChoice): Promise<SignInResult>;
    /** Chooses a new password; the token that comes with it replaces the stored one. */
    changePassword(chosen: DesktopNewPassword): Promise<Outcome>;
    signOut(): Promise<void>;
    /** Asks the server whether the stored token still holds. */
    validate(): Promise<SessionSnapshot>;
    /** The server answered 401: forget the token. */
    expire(): Promise<void>;
    onCredentialsNotStored: Listen<null>;
  };
  readonly navigation: {
    back(): Promise<void>;
    forward(): Promise<void>;
    reload(): Promise<void>;
    state(): Promise<NavigationState>;
    onChange: Listen<NavigationState>;
    /** A link, deep link or notification leads to a path. */
    onOpen: Listen<string>;
    /** The address of the link under the pointer; empty: none. */
    onHover: Listen<string>;
  };
  readonly notifications: {
    show(notification: DesktopNotification): Promise<void>;
    /** Shows the number of unread updates on the application's icon. */
    setBadge(count: number): Promise<void>;
  };
  readonly window: {
    showMenu(point: Point): Promise<void>;
    setTheme(theme: Theme): Promise<void>;
    /** Whether a dialog darkens the page. */
    setDimmed(isDimmed: boolean): Promise<void>;
    setLanguage(language: Language): Promise<void>;
    /** Opens a path of the application in a window next to this one; needs a click or key press. */
    open(path: string): Promise<void>;
  };
  readonly server: {
    /** The installation's base address; null: not known yet. */
    get(): Promise<string | null>;
    choose(input: string): Promise<Outcome>;
  };
  readonly preferences: {
    get(): Promise<DesktopPreferences>;
    set(change: Partial<DesktopPreferences>): Promise<DesktopPreferences>;
  };
  onMenuCommand: Listen<CommandName>;
  openExternal(url: string): Promise<boolean>;
}

declare global {
  interface Window {
    /** Set by the desktop's preload; absent in a browser. Only `renderer/host` may look at it. */
    readonly desktop?: DesktopBridge;
  }
}
