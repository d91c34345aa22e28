import path from "node:path";
import { app, globalShortcut } from "electron";
import { NOTIFICATION_PAUSE_MS } from "#shared/limits/desktop";
import type { DesktopConfig } from "../config";
import { sendEvent } from "../ipc/send-event";
import { installDictionaries, setSpelling } from "../native/dictionaries";
import { setStartAtLogin } from "../native/start-at-login";
import { createTray } from "../native/tray";
import type { Notifier } from "../notifications/notifier";
import type { OrganizationStore } from "../organizations/organization-store";
import type { PreferenceStore } from "../preferences/preference-store";
import { focusWindow } from "../windows/app-window";
import type { WindowRegistry } from "../windows/window-registry";
import type { DesktopWords } from "../words";
import { switchWindow } from "./switch-window";

interface Parts {
  config: DesktopConfig;
  windows: WindowRegistry;
  store: OrganizationStore;
  notifier: Notifier;
  preferences: PreferenceStore;
  words: () => DesktopWords;
  update: () => (() => void) | null;
  log: (event: string, details?: Record<string, unknown>) => void;
}

/** Connects the application with the system: tray, shortcut from any program, start at login. Returns what redraws. */
export function attachNative({
  config,
  windows,
  store,
  notifier,
  preferences,
  words,
  update,
  log,
}: Parts): () => void {
  let drawTray = () => {};
  let pauseEnd: NodeJS.Timeout | undefined;
  const show = () => {
    const main = windows.main();
    if (main) focusWindow(main.window);
  };
  const quickCreate = () => {
    const main = windows.main();
    if (!main) return;
    focusWindow(main.window);
    sendEvent(main.window.webContents, "menu.command", "tasks.create");
  };
  const pause = (isPaused: boolean) => {
    clearTimeout(pauseEnd);
    notifier.isPaused = isPaused;
    if (isPaused) pauseEnd = setTimeout(() => pause(false), NOTIFICATION_PAUSE_MS);
    drawTray();
  };
  try {
    drawTray = createTray({
      iconFile: config.iconFile,
      words,
      unread: () => store.totalUnread(),
      organizations: () => store.list(),
      open: (origin) => {
        const main = windows.main();
        show();
        if (main && main.company.origin !== origin) void switchWindow(main, origin);
      },
      update,
      isPaused: () => notifier.isPaused,
      show,
      quickCreate,
      pause,
      quit: () => app.quit(),
    });
  } catch (error) {
    log("no-tray", { message: String(error) });
  }
  store.on("changed", () => drawTray());

  let key: string | null = null;
  const registerKey = (wanted: string | null) => {
    if (wanted === key) return;
    if (key !== null) globalShortcut.unregister(key);
    key = wanted !== null && globalShortcut.register(wanted, quickCreate) ? wanted : null;
    if (wanted !== null && key === null) log("shortcut-taken", { key: wanted });
  };
  const spell = () => {
    for (const { company } of windows.list())
      setSpelling(company.session, preferences.current, process.platform);
  };
  installDictionaries(config.dictionaryFolder, app.getPath("userData"))
    .then(spell)
    .catch((error: unknown) => log("no-dictionaries", { message: String(error) }));
  let startsAtLogin = preferences.current.startAtLogin;
  preferences.on("changed", ({ quickCreateKey, notifications, startAtLogin }) => {
    registerKey(quickCreateKey);
    notifier.isOff = !notifications;
    spell();
    if (startAtLogin === startsAtLogin) return;
    startsAtLogin = startAtLogin;
    const configFolder = app.getPath("appData");
    const program = process.env["APPIMAGE"] ?? path.resolve(app.getPath("exe"));
    setStartAtLogin(app, startAtLogin, { platform: process.platform, configFolder, program }).catch(
      (error: unknown) => log("start-at-login", { message: String(error) }),
    );
  });
  registerKey(preferences.current.quickCreateKey);
  notifier.isOff = !preferences.current.notifications;
  app.on("will-quit", () => globalShortcut.unregisterAll());
  app.setAboutPanelOptions({
    applicationName: "Workloom",
    applicationVersion: app.getVersion(),
    version: `Electron ${process.versions.electron}`,
    copyright: "© 2026 The Workloom authors",
    iconPath: config.iconFile,
  });
  return () => drawTray();
}
