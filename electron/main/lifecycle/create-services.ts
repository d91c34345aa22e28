import { app, type BrowserWindow } from "electron";
import type { Language } from "#shared/languages";
import type { DesktopConfig } from "../config";
import { askProvider } from "../credentials/ask-provider";
import { SessionService } from "../credentials/session-service";
import { TokenVault } from "../credentials/token-vault";
import type { HandlerParts } from "../ipc/handlers";
import { sendEvent } from "../ipc/send-event";
import { setApplicationMenu } from "../menu/application-menu";
import { goBack, goForward, watchHistory } from "../navigation/history";
import { openProvider } from "../navigation/open-outside";
import type { OutsideGate } from "../navigation/outside-gate";
import { OrganizationService } from "../organizations/organization-service";
import type { OrganizationStore } from "../organizations/organization-store";
import { callServer } from "../organizations/server-client";
import { showPage } from "../windows/main-window";
import { wordsFor } from "../words";

/** The services that answer the page's requests, and the menu, which depends on organisations and language. */
export function createServices(
  config: DesktopConfig,
  store: OrganizationStore,
  window: BrowserWindow,
  gate: OutsideGate,
): HandlerParts {
  const { webContents } = window;
  let currentWords = wordsFor(app.getLocale());
  const words = () => currentWords;

  const sessions = new SessionService({
    organizations: store,
    vault: new TokenVault(),
    call: callServer,
    askProvider: (origin, choice) =>
      askProvider(callServer, origin, choice, (url) => openProvider(url, origin, gate)),
    words,
    onNotStored: () => sendEvent(webContents, "session.credentialsNotStored", null),
  });
  const organizations = new OrganizationService({
    store,
    serverUrl: config.serverUrl,
    call: callServer,
    words,
    sessions: () => sessions,
    showPage: (path) => showPage(window, path),
  });

  const switchByMenu = async (origin: string) => {
    const result = await organizations.switch(origin);
    if (result.status !== "done") sendEvent(webContents, "organizations.switched", result);
  };

  const buildMenu = () =>
    setApplicationMenu({
      words: currentWords,
      isMac: process.platform === "darwin",
      isPackaged: app.isPackaged,
      organizations: store.list(),
      actions: {
        back: () => goBack(webContents),
        forward: () => goForward(webContents),
        reload: () => webContents.reload(),
        switchOrganization: (origin) => void switchByMenu(origin),
        loginWithAnotherCompany: () => organizations.chooseAnother(),
        command: (name) => {
          gate.gesture();
          sendEvent(webContents, "menu.command", name);
        },
      },
    });

  store.on("changed", () => {
    buildMenu();
    sendEvent(webContents, "organizations.changed", store.list());
  });
  watchHistory(webContents, (state) => sendEvent(webContents, "navigation.changed", state));
  buildMenu();
  const setLanguage = (language: Language) => {
    currentWords = wordsFor(language);
    buildMenu();
  };
  return { window, store, organizations, sessions, gate, setLanguage };
}
