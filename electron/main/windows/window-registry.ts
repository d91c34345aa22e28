import type { BrowserWindow, WebContents } from "electron";
import { SECOND_WINDOW_HEIGHT, SECOND_WINDOW_WIDTH, WINDOW_REPLACED_MS } from "#shared/limits/desktop";
import type { Company } from "../companies/company";
import { createWindow, showPage, type AppWindow, type WindowKind } from "./app-window";
import type { DesktopConfig } from "../config";
import type { OrganizationService } from "../organizations/organization-service";
import { recoverFromCrash } from "./recover-from-crash";
import type { WindowState } from "./window-state";

interface Parts {
  config: DesktopConfig;
  state: WindowState;
  /** The organisations as a window chooses between them. */
  createOrganizations: (company: Company, window: () => AppWindow) => OrganizationService;
  /** Called for each new window before its page loads. */
  onOpen: (window: AppWindow) => void;
}

/** The open windows. Exactly one of them is the main window while the application shows itself. */
export class WindowRegistry {
  readonly #parts: Parts;
  readonly #open = new Map<BrowserWindow, AppWindow>();
  #lastFocused: AppWindow | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(): AppWindow[] {
    return [...this.#open.values()];
  }

  of(contents: WebContents): AppWindow | undefined {
    return this.list().find(({ window }) => window.webContents === contents);
  }

  main(): AppWindow | undefined {
    return this.list().find(({ kind }) => kind === "main");
  }

  /** The window that the user looks at, else the main one. */
  active(): AppWindow | undefined {
    return this.#lastFocused ?? this.main();
  }

  /** A window of an organisation, the one in use before others. */
  showing(origin: string | null): AppWindow | undefined {
    const active = this.active();
    if (active?.company.origin === origin) return active;
    return this.list().find(({ company }) => company.origin === origin);
  }

  /** @param isHidden the window waits in the tray */
  openMain(company: Company, path: string, isHidden: boolean): AppWindow {
    const { state } = this.#parts;
    const opened = this.#create("main", company, state.bounds(), path);
    opened.window.once("ready-to-show", () => {
      if (isHidden) return;
      if (state.wasMaximized) opened.window.maximize();
      opened.window.show();
    });
    return opened;
  }

  /** Opens a page next to the others. */
  openSecond(company: Company, path: string): AppWindow {
    const size = { width: SECOND_WINDOW_WIDTH, height: SECOND_WINDOW_HEIGHT };
    const opened = this.#create("second", company, size, path);
    opened.window.once("ready-to-show", () => opened.window.show());
    return opened;
  }

  /** Shows an organisation's page in the place of a window: in it if it belongs to the organisation. */
  show(from: AppWindow, company: Company, path: string): void {
    if (from.company === company) showPage(from.window, path);
    else this.#replace(from, company, path);
  }

  #replace({ window: old, kind }: AppWindow, company: Company, path: string): void {
    const { window } = this.#create(kind, company, old.getNormalBounds(), path);
    const isMaximized = old.isMaximized();
    const isFullScreen = old.isFullScreen();
    const appear = () => {
      clearTimeout(late);
      if (window.isDestroyed() || old.isDestroyed()) return;
      if (isMaximized) window.maximize();
      if (isFullScreen) window.setFullScreen(true);
      if (old.isVisible()) window.show();
      old.destroy();
    };
    const late = setTimeout(appear, WINDOW_REPLACED_MS);
    window.once("ready-to-show", appear);
  }

  #create(
    kind: WindowKind,
    company: Company,
    bounds: Parameters<typeof createWindow>[2]["bounds"],
    path: string,
  ): AppWindow {
    const { config, state, createOrganizations, onOpen } = this.#parts;
    const window = createWindow(config, company, { bounds, theme: state.theme });
    const opened: AppWindow = {
      window,
      company,
      kind,
      organizations: createOrganizations(company, () => opened),
    };
    // The replaced window is no longer the main one.
    if (kind === "main")
      for (const [other, { kind: its }] of this.#open) if (its === "main") this.#open.delete(other);
    this.#open.set(window, opened);
    if (kind === "main") state.watch(window);
    window.on("focus", () => (this.#lastFocused = opened));
    window.on("closed", () => {
      this.#open.delete(window);
      if (this.#lastFocused === opened) this.#lastFocused = null;
    });
    if (kind === "main") this.#lastFocused = opened;
    recoverFromCrash(window);
    onOpen(opened);
    showPage(window, path);
    return opened;
  }
}
