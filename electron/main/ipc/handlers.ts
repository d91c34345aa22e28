import type { BrowserWindow } from "electron";
import type { Memory } from "#shared/desktop/bridge";
import { popUpApplicationMenu } from "../menu/application-menu";
import { goBack, goForward, navigationState } from "../navigation/history";
import type { Opener } from "../navigation/opener";
import type { Notifier } from "../notifications/notifier";
import type { Company } from "../companies/company";
import type { AppWindow } from "../windows/app-window";
import type { PageLooks } from "../windows/page-looks";
import type { ServerAddress } from "../organizations/server-address";
import type { PreferenceStore } from "../preferences/preference-store";
import type { InvokeHandlers } from "./handle-invocations";

export interface HandlerParts {
  opener: Opener;
  notifier: Notifier;
  preferences: PreferenceStore;
  server: ServerAddress;
  /** A page reports how many updates wait in its organisation. */
  setUnread: (company: Company, count: number) => void;
  /** Deletes what pages of the organisation stored on this device. */
  forget: (company: Company) => Promise<void>;
  /** The menu, the messages and the frame of the main process follow the page. */
  looks: PageLooks;
  /** Hidden pages report nothing: the main process follows their organisations itself. */
  isShown: (window: AppWindow) => boolean;
  setDimmed: (window: BrowserWindow, isDimmed: boolean) => void;
  measureMemory: () => Promise<Memory>;
}

/** The replies to every request of a page. Each is a line: its work is in the folder that it calls. */
export function createHandlers(parts: HandlerParts): InvokeHandlers {
  const {
    opener,
    notifier,
    preferences,
    server,
    setUnread,
    forget,
    looks,
    isShown,
    setDimmed,
    measureMemory,
  } = parts;
  return {
    "organizations.list": (_nothing, { company }) => company.organizations.list(),
    "organizations.current": (_nothing, { company }) => company.organizations.current(),
    "organizations.choose": (input, { organizations }) => organizations.choose(input),
    "organizations.switch": (origin, { organizations }) => organizations.switch(origin),
    "organizations.finishSwitch": (code, { organizations }) => organizations.finishSwitch(code),
    "organizations.remove": (origin, { organizations }) => organizations.remove(origin),
    "organizations.chooseAnother": (_nothing, { organizations }) => organizations.chooseAnother(),
    "organizations.arrange": (origins, { company }) => company.organizations.arrange(origins),
    "organizations.memory": () => measureMemory(),
    "session.signIn": (credentials, { company }) => company.sessions.signIn(credentials),
    "session.finishSignIn": (code, { company }) => company.sessions.finishSignIn(code),
    "session.signInWith": (choice, { company }) => company.sessions.signInWith(choice),
    "session.changePassword": (chosen, { company }) => company.sessions.changePassword(chosen),
    "session.signOut": async (_nothing, { company }) => {
      await company.sessions.signOut();
      await forget(company);
    },
    "session.validate": (_nothing, { company }) => company.sessions.validate(),
    "session.expire": (_nothing, { company }) => company.sessions.expire(),
    "navigation.back": (_nothing, { window }) => goBack(window.webContents),
    "navigation.forward": (_nothing, { window }) => goForward(window.webContents),
    "navigation.reload": (_nothing, { window }) => window.webContents.reload(),
    "navigation.state": (_nothing, { window }) => navigationState(window.webContents),
    "notifications.show": (notification, window) => {
      if (isShown(window)) notifier.show(window.company.origin, notification);
    },
    "notifications.setBadge": (count, window) => {
      if (isShown(window)) setUnread(window.company, count);
    },
    "window.showMenu": (point, { window }) => popUpApplicationMenu(window, point),
    "window.setTheme": (theme, window) => looks.set(window, { theme }),
    "window.setDimmed": (isDimmed, { window }) => setDimmed(window, isDimmed),
    "window.setLanguage": (language, window) => looks.set(window, { language }),
    "window.open": (path, window) => opener.openWindow(path, window),
    "server.get": () => server.current?.origin ?? null,
    "server.choose": (input) => server.choose(input),
    "preferences.get": () => preferences.current,
    "preferences.set": (change) => preferences.set(change),
    "external.open": (url, window) => opener.open(url, window, "here"),
  };
}
