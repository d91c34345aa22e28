import Store from "electron-store";
import { app, ipcMain } from "electron";
import { createCompany, type Company } from "../companies/company";
import { CompanyRegistry } from "../companies/company-registry";
import { watchCompanies } from "../companies/watch-companies";
import type { DesktopConfig } from "../config";
import { askProvider } from "../credentials/ask-provider";
import { SessionService } from "../credentials/session-service";
import { TokenVault } from "../credentials/token-vault";
import { handleInvocations } from "../ipc/handle-invocations";
import { createHandlers } from "../ipc/handlers";
import { sendEvent } from "../ipc/send-event";
import { isTrustedSender } from "../ipc/trusted-sender";
import type { Log } from "../log/log-file";
import { showContextMenus } from "../native/context-menu";
import { watchDownloads } from "../native/downloads";
import { setSpelling } from "../native/dictionaries";
import { measureMemory } from "../native/memory";
import { followTheme } from "../native/native-theme";
import { HIDDEN_SWITCH } from "../native/start-at-login";
import { Notifier } from "../notifications/notifier";
import { setBadge } from "../notifications/set-badge";
import { guardNavigation } from "../navigation/guard";
import { Opener } from "../navigation/opener";
import { openProvider } from "../navigation/open-outside";
import { OutsideGate } from "../navigation/outside-gate";
import { followMove } from "../organizations/follow-move";
import { OrganizationService } from "../organizations/organization-service";
import { OrganizationStore } from "../organizations/organization-store";
import { ServerAddress } from "../organizations/server-address";
import { callServer } from "../organizations/server-client";
import { PreferenceStore } from "../preferences/preference-store";
import { askBeforeLeaving } from "../windows/ask-before-leaving";
import { closeToTray } from "../windows/close-to-tray";
import { startUpdates } from "../updates/start-updates";
import { applyDimming, applyTheme } from "../windows/app-window";
import { PageLooks } from "../windows/page-looks";
import { isQuitting } from "../windows/quitting";
import { WindowRegistry } from "../windows/window-registry";
import { WindowState } from "../windows/window-state";
import { wordsFor } from "../words";
import { attachNative } from "./attach-native";
import { followWindow } from "./follow-window";
import { keepMenu } from "./keep-menu";

export interface Desktop {
  preferences: PreferenceStore;
  windows: WindowRegistry;
  opener: Opener;
}

/** Puts the application together and opens its window; call when Electron is ready. */
export function startDesktop(config: DesktopConfig, log: Log): Desktop {
  const store = new OrganizationStore();
  const state = new WindowState();
  const vault = new TokenVault();
  const gate = new OutsideGate();
  const server = new ServerAddress({
    store: new Store<{ url?: string }>({ name: "server", clearInvalidConfig: true }),
    given: config.serverUrl,
    call: callServer,
    words: () => words,
  });
  let installUpdate: (() => void) | null = null;
  let followOthers = () => {};
  const preferences = new PreferenceStore(process.platform, app.getLocale());
  let words = wordsFor(app.getLocale());

  const prepareCompany = (company: Company): Company => {
    setSpelling(company.session, preferences.current, process.platform);
    watchDownloads(company.session, {
      folder: () => app.getPath("downloads"),
      words: () => words,
      windowOf: (contents) => windows.of(contents)?.window,
    });
    return company;
  };
  const companies = new CompanyRegistry((origin) =>
    prepareCompany(
      createCompany(origin, config, store, {
        words: () => words,
        theme: () => state.theme,
        createSessions: (organizations) =>
          new SessionService({
            organizations,
            vault,
            call: callServer,
            askProvider: (at, choice) =>
              askProvider(callServer, at, choice, (url) => openProvider(url, at, gate)),
            words: () => words,
            followMove: async (organization) => {
              const moved = await followMove({ call: callServer, vault, store }, organization);
              if (moved === null) return false;
              log("moved", { to: moved });
              for (const shown of windows.shown())
                if (shown.company.origin === organization.origin)
                  windows.show(shown, companies.at(moved), store.placeOf(moved) ?? "/");
              windows.closeHidden(organization.origin);
              await companies.clear(organization.origin);
              return true;
            },
            onForgotten: (forgotten) => windows.closeHidden(forgotten),
            onNotStored: () => {
              for (const { window, company } of windows.list())
                if (company.origin === origin)
                  sendEvent(window.webContents, "session.credentialsNotStored", null);
            },
          }),
      }),
    ),
  );

  const windows: WindowRegistry = new WindowRegistry({
    config,
    state,
    createOrganizations: (company, window) =>
      new OrganizationService({
        store: company.organizations,
        serverUrl: () => server.current,
        call: callServer,
        words: () => words,
        sessions: () => company.sessions,
        clear: (origin) => companies.clear(origin),
        show: (origin, path) => windows.show(window(), companies.at(origin), path),
      }),
    placeOf: ({ origin }) => (origin === null ? null : store.placeOf(origin)) ?? "/workspaces",
    onOpen: (window) => {
      followWindow(window, store);
      showContextMenus(window, {
        words: () => words,
        open: (url) => void opener.open(url, window, "window"),
      });
      askBeforeLeaving(
        window,
        () => words,
        () => {
          if (isQuitting()) windows.bringBack(window);
          return windows.isShown(window);
        },
      );
      closeToTray(window, () => windows.main() === window && preferences.current.closeToTray);
    },
    onSwitch: (main) => {
      store.setCurrent(main.company.origin);
      looks.follow(main);
    },
    onChange: () => followOthers(),
  });
  const looks = new PageLooks({
    isShown: (window) => windows.isShown(window),
    setLanguage: (language) => {
      words = wordsFor(language);
      buildMenu();
      drawTray();
    },
    setTheme: (theme) => {
      state.setTheme(theme);
      followTheme(theme);
      for (const { window } of windows.list()) applyTheme(window, theme);
    },
  });
  const opener = new Opener({ windows, companies, store, gate, words: () => words });
  const notifier = new Notifier({
    open: (origin, path) => opener.showPage(origin, path),
    markRead: (origin, updateId) => void companies.at(origin).sessions.markRead(updateId),
    act: (origin, action, text) => companies.at(origin).sessions.act(action, text),
    words: () => words,
    nameOf: (origin) => store.list().find((known) => known.origin === origin)?.name ?? "",
  });
  store.on("changed", () => {
    setBadge(store.totalUnread());
    for (const { origin, unread } of store.list()) notifier.keepAtMost(origin, unread);
  });

  // Before the first window: nothing may load until navigation is guarded.
  guardNavigation(app, { windowOf: (contents) => windows.of(contents), opener: () => opener, gate });
  const buildMenu = keepMenu({
    windows,
    store,
    gate,
    state,
    words: () => words,
    update: () => installUpdate,
  });
  handleInvocations(
    ipcMain,
    (event) => {
      const window = windows.of(event.sender);
      return isTrustedSender(event, window?.window.webContents) ? window : undefined;
    },
    createHandlers({
      opener,
      notifier,
      preferences,
      server,
      looks,
      isShown: (window) => windows.isShown(window),
      setUnread: ({ origin }, count) => {
        if (origin !== null) store.setUnread(origin, count);
      },
      forget: async ({ origin }) => {
        if (origin === null) return;
        store.setPlace(origin, null);
        store.setUnread(origin, 0);
        await companies.clear(origin);
      },
      measureMemory: () => measureMemory(windows.list()),
      setDimmed: (window, isDimmed) => applyDimming(window, state.theme, isDimmed),
    }),
  );

  followTheme(state.theme);
  const current = store.current()?.origin ?? null;
  const place = (current === null ? null : store.placeOf(current)) ?? "/";
  companies.at(current).sessions.prepare();
  windows.openMain(companies.at(current), place, process.argv.includes(HIDDEN_SWITCH));
  // The page is loading meanwhile.
  const drawTray = attachNative({
    config,
    windows,
    store,
    notifier,
    preferences,
    words: () => words,
    update: () => installUpdate,
    log,
  });
  buildMenu();
  startUpdates({
    serverUrl: () => server.current,
    log,
    onReady: (install) => {
      installUpdate = install;
      buildMenu();
      drawTray();
    },
  }).catch((error: unknown) => log("no-updates", { message: String(error) }));
  followOthers = watchCompanies({ store, companies, windows, notifier });
  followOthers();
  return { windows, opener, preferences };
}
