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
  /** The path at which an organisation was left. */
  placeOf: (company: Company) => string;
  /** Called for each new window before its page loads. */
  onOpen: (window: AppWindow) => void;
  /** Another page has taken the main window's place on the screen. */
  onSwitch: (main: AppWindow) => void;
  /** Windows have appeared or gone. */
  onChange: () => void;
}

/**
 * The windows. One of those on the screen is the main one. A switch hides its page and keeps it alive, so that switching
 * back finds the page and its unsaved text; the organisation before that one is closed.
 */
export class WindowRegistry {
  readonly #parts: Parts;
  #main: AppWindow | null = null;
  readonly #seconds = new Set<AppWindow>();
  /** Loads unseen until it takes the main window's place. */
  #coming: AppWindow | null = null;
  /** Main windows that a switch hid, the latest at the end. Several only while they have unsaved changes. */
  #hidden: AppWindow[] = [];
  #lastFocused: AppWindow | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All windows, hidden ones too. */
  list(): AppWindow[] {
    return [...this.shown(), ...this.#hidden, ...(this.#coming ? [this.#coming] : [])];
  }

  /** The windows that the user can see, or bring back from the tray. */
  shown(): AppWindow[] {
    return [...(this.#main ? [this.#main] : []), ...this.#seconds];
  }

  isShown(window: AppWindow): boolean {
    return this.#main === window || this.#seconds.has(window);
  }

  of(contents: WebContents): AppWindow | undefined {
    return this.list().find(({ window }) => !window.isDestroyed() && window.webContents === contents);
  }

  main(): AppWindow | undefined {
    return this.#main ?? undefined;
  }

  /** The window that the user looks at, else the main one. */
  active(): AppWindow | undefined {
    return this.#lastFocused ?? this.main();
  }

  /** A window of an organisation on the screen, the one in use before others. */
  showing(origin: string | null): AppWindow | undefined {
    const active = this.active();
    if (active?.company.origin === origin) return active;
    return this.shown().find(({ company }) => company.origin === origin);
  }

  /** The loaded page of an organisation that `show` would show in the place of a window. */
  loaded(from: AppWindow, company: Company): AppWindow | undefined {
    const found = from.company === company ? from : this.#hiddenFor(from, company);
    return found?.window.webContents.isLoadingMainFrame() ? undefined : found;
  }

  /** @param isHidden the window waits in the tray */
  openMain(company: Company, path: string, isHidden: boolean): AppWindow {
    const { state } = this.#parts;
    const opened = this.#create("main", company, state.bounds(), path);
    this.#main = opened;
    this.#lastFocused = opened;
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
    const opened = this.#addSecond(company, size, path);
    opened.window.once("ready-to-show", () => opened.window.show());
    return opened;
  }

  /**
   * Shows an organisation in the place of a window.
   * @param path null: where it was left
   */
  show(from: AppWindow, company: Company, path: string | null): void {
    // A hidden page asks for the main window.
    const place = from.kind === "main" ? (this.#main ?? from) : from;
    if (place.kind === "main") this.#cancelSwitch();
    const hidden = this.#hiddenFor(place, company);
    const kept = place.company === company ? place : hidden;
    if (kept && path !== null) showPage(kept.window, path);
    if (hidden) this.#switchTo(place, hidden);
    if (kept) return;

    const next = path ?? this.#parts.placeOf(company);
    const bounds = place.window.getNormalBounds();
    if (place.kind === "second") {
      const second = this.#addSecond(company, bounds, next);
      whenReady(second.window, () => {
        takePlace(place.window, second.window);
        if (!place.window.isDestroyed()) place.window.destroy();
      });
      return;
    }
    const coming = this.#create("main", company, bounds, next);
    this.#coming = coming;
    whenReady(coming.window, () => {
      if (this.#coming === coming) this.#switchTo(place, coming);
    });
  }

  /** Shows a hidden page in the place of the main window. */
  bringBack(hidden: AppWindow): void {
    if (this.#main && this.#hidden.includes(hidden)) this.show(this.#main, hidden.company, null);
  }

  /** Closes the hidden page of an organisation, whose login has ended. */
  closeHidden(origin: string): void {
    for (const { window, company } of this.#hidden.slice()) if (company.origin === origin) window.destroy();
  }

  #hiddenFor({ kind }: AppWindow, company: Company): AppWindow | undefined {
    return kind === "main" ? this.#hidden.find((hidden) => hidden.company === company) : undefined;
  }

  #switchTo(old: AppWindow, next: AppWindow): void {
    this.#coming = null;
    this.#hidden = this.#hidden.filter((hidden) => hidden !== next);
    this.#main = next;
    this.#lastFocused = next;
    takePlace(old.window, next.window);
    if (!old.window.isDestroyed()) this.#hide(old);
    this.#parts.onSwitch(next);
    this.#parts.onChange();
  }

  #cancelSwitch(): void {
    const coming = this.#coming;
    this.#coming = null;
    coming?.window.destroy();
  }

  #hide(old: AppWindow): void {
    old.window.hide();
    this.#hidden.push(old);
    // The page of the one before has unsaved changes if it refuses to close.
    for (const { window } of this.#hidden.slice(0, -1)) window.close();
    const { origin, sessions } = old.company;
    const hasLogin = origin === null ? Promise.resolve(null) : sessions.tokenFor(origin);
    void hasLogin.then((token) => {
      if (token === null && this.#hidden.includes(old)) old.window.destroy();
    });
  }

  #addSecond(company: Company, bounds: Bounds, path: string): AppWindow {
    const second = this.#create("second", company, bounds, path);
    this.#seconds.add(second);
    this.#parts.onChange();
    return second;
  }

  #create(kind: WindowKind, company: Company, bounds: Bounds, path: string): AppWindow {
    const { config, state, createOrganizations, onOpen } = this.#parts;
    const window = createWindow(config, company, { bounds, theme: state.theme });
    const opened: AppWindow = {
      window,
      company,
      kind,
      organizations: createOrganizations(company, () => opened),
    };
    if (kind === "main") state.watch(window, () => this.#main === opened);
    window.on("focus", () => (this.#lastFocused = opened));
    window.on("closed", () => this.#forget(opened));
    recoverFromCrash(window);
    onOpen(opened);
    showPage(window, path);
    return opened;
  }

  #forget(closed: AppWindow): void {
    this.#seconds.delete(closed);
    this.#hidden = this.#hidden.filter((hidden) => hidden !== closed);
    if (this.#lastFocused === closed) this.#lastFocused = null;
    if (this.#main === closed) {
      this.#cancelSwitch();
      // Hidden pages close with the main window. One with unsaved changes asks, and takes its place to stay.
      this.#main = this.#hidden.pop() ?? null;
      this.#main?.window.close();
    }
    this.#parts.onChange();
  }
}

type Bounds = Parameters<typeof createWindow>[2]["bounds"];

/** Calls back once the page is painted, at the latest after a while. */
function whenReady(window: BrowserWindow, act: () => void): void {
  const ready = () => {
    clearTimeout(late);
    if (!window.isDestroyed()) act();
  };
  const late = setTimeout(ready, WINDOW_REPLACED_MS);
  window.once("ready-to-show", ready);
}

/** Shows a window exactly where another one is. */
function takePlace(old: BrowserWindow, next: BrowserWindow): void {
  if (old.isDestroyed()) return;
  next.setBounds(old.getNormalBounds());
  if (old.isMaximized()) next.maximize();
  if (old.isFullScreen()) next.setFullScreen(true);
  if (old.isVisible()) next.show();
}
