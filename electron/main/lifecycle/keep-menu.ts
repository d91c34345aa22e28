import { app } from "electron";
import { sendEvent } from "../ipc/send-event";
import { setApplicationMenu } from "../menu/application-menu";
import { goBack, goForward } from "../navigation/history";
import { savePageAsPdf } from "../native/save-page";
import { zoomPage } from "../native/zoom";
import type { OutsideGate } from "../navigation/outside-gate";
import type { OrganizationStore } from "../organizations/organization-store";
import { applyTheme, type AppWindow } from "../windows/app-window";
import type { WindowState } from "../windows/window-state";
import type { WindowRegistry } from "../windows/window-registry";
import type { DesktopWords } from "../words";
import { switchWindow } from "./switch-window";

interface Parts {
  windows: WindowRegistry;
  store: OrganizationStore;
  gate: OutsideGate;
  state: WindowState;
  words: () => DesktopWords;
  update: () => (() => void) | null;
}

/** Keeps the application menu up to date with organisations and language. Returns what builds it. */
export function keepMenu({ windows, store, gate, state, words, update }: Parts): () => void {
  const inActive = (act: (window: AppWindow) => void) => () => {
    const active = windows.active();
    if (active) act(active);
  };
  const build = () =>
    setApplicationMenu({
      words: words(),
      isMac: process.platform === "darwin",
      isPackaged: app.isPackaged,
      organizations: windows.active()?.company.organizations.list() ?? store.list(),
      update: update(),
      actions: {
        back: inActive(({ window }) => goBack(window.webContents)),
        forward: inActive(({ window }) => goForward(window.webContents)),
        reload: inActive(({ window }) => window.webContents.reload()),
        zoom: (step) =>
          inActive(({ window }) => zoomPage(window, step, () => applyTheme(window, state.theme)))(),
        print: inActive(({ window }) => window.webContents.print({}, () => {})),
        savePdf: inActive(({ window }) => void savePageAsPdf(window, app.getPath("downloads"))),
        switchOrganization: (origin) => inActive((active) => void switchWindow(active, origin))(),
        loginWithAnotherCompany: inActive(({ organizations }) => organizations.chooseAnother()),
        command: (name) => {
          gate.gesture();
          inActive(({ window }) => sendEvent(window.webContents, "menu.command", name))();
        },
      },
    });
  store.on("changed", build);
  app.on("browser-window-focus", build);
  return build;
}
