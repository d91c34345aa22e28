import type { BrowserWindow } from "electron";
import type { Language } from "#shared/languages";
import type { SessionService } from "../credentials/session-service";
import { popUpApplicationMenu } from "../menu/application-menu";
import { goBack, goForward, navigationState } from "../navigation/history";
import { openOutside } from "../navigation/open-outside";
import type { OutsideGate } from "../navigation/outside-gate";
import { setBadge } from "../notifications/set-badge";
import { showNotification } from "../notifications/show-notification";
import type { OrganizationService } from "../organizations/organization-service";
import type { OrganizationStore } from "../organizations/organization-store";
import { applyTheme } from "../windows/main-window";
import type { InvokeHandlers } from "./handle-invocations";
import { sendEvent } from "./send-event";

export interface HandlerParts {
  window: BrowserWindow;
  store: OrganizationStore;
  organizations: OrganizationService;
  sessions: SessionService;
  gate: OutsideGate;
  /** The menu and the messages of the main process speak as the page does. */
  setLanguage: (language: Language) => void;
}

/** The answers to every question of the page. Each is one line: what it does lives in the folder it calls. */
export function createHandlers(parts: HandlerParts): InvokeHandlers {
  const { window, store, organizations, sessions, gate, setLanguage } = parts;
  const { webContents } = window;
  return {
    "organizations.list": () => store.list(),
    "organizations.current": () => store.current(),
    "organizations.choose": (input) => organizations.choose(input),
    "organizations.switch": (origin) => organizations.switch(origin),
    "organizations.finishSwitch": (code) => organizations.finishSwitch(code),
    "organizations.remove": (origin) => organizations.remove(origin),
    "organizations.chooseAnother": () => organizations.chooseAnother(),
    "session.signIn": (credentials) => sessions.signIn(credentials),
    "session.finishSignIn": (code) => sessions.finishSignIn(code),
    "session.signInWith": (choice) => sessions.signInWith(choice),
    "session.changePassword": (chosen) => sessions.changePassword(chosen),
    "session.signOut": () => sessions.signOut(),
    "session.validate": () => sessions.validate(),
    "session.expire": () => sessions.expire(),
    "navigation.back": () => goBack(webContents),
    "navigation.forward": () => goForward(webContents),
    "navigation.reload": () => webContents.reload(),
    "navigation.state": () => navigationState(webContents),
    "notifications.show": (notification) => {
      showNotification(notification, (path) => {
        window.show();
        sendEvent(webContents, "notifications.opened", path);
      });
    },
    "notifications.setBadge": (count) => setBadge(count),
    "window.showMenu": (point) => popUpApplicationMenu(window, point),
    "window.setTheme": (theme) => applyTheme(window, theme),
    "window.setLanguage": (language) => setLanguage(language),
    "external.open": (url) => openOutside(url, gate),
  };
}
