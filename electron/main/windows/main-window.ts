import { BrowserWindow, nativeTheme, screen } from "electron";
import type { Theme } from "#shared/desktop/bridge";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { WINDOW_BUTTONS_HEIGHT, WINDOW_MIN_HEIGHT, WINDOW_MIN_WIDTH } from "#shared/limits/desktop";
import type { DesktopConfig } from "../config";
import { frameColors } from "./theme-colors";
import type { WindowBounds } from "./window-bounds";

const systemTheme = (): Theme => (nativeTheme.shouldUseDarkColors ? "dark" : "light");

/** Opens the application's only window: a sandboxed page without Node, shown once it has content. */
export function openMainWindow(config: DesktopConfig, bounds: WindowBounds): BrowserWindow {
  const colors = frameColors[systemTheme()];
  const window = new BrowserWindow({
    ...bounds.restore(screen.getAllDisplays().map((display) => display.workArea)),
    minWidth: WINDOW_MIN_WIDTH,
    minHeight: WINDOW_MIN_HEIGHT,
    show: false,
    title: "Workloom",
    icon: config.iconFile,
    backgroundColor: colors.color,
    titleBarStyle: process.platform === "darwin" ? "hiddenInset" : "hidden",
    titleBarOverlay: { ...colors, height: WINDOW_BUTTONS_HEIGHT },
    webPreferences: {
      preload: config.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Dictionaries would be downloaded from the internet.
      spellcheck: false,
    },
  });
  bounds.watch(window);
  window.once("ready-to-show", () => {
    if (bounds.wasMaximized) window.maximize();
    window.show();
  });
  return window;
}

/** Replaces the page by a path of the application and clears its history. */
export function showPage(window: BrowserWindow, path: string): void {
  const { webContents } = window;
  webContents.once("did-navigate", () => webContents.navigationHistory.clear());
  webContents.loadURL(DESKTOP_ORIGIN + path).catch((error: unknown) => {
    // Another page was requested in the meantime, which takes precedence.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_ABORTED")) throw error;
  });
}

/** Brings the window to the front. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Updates the window's background and buttons to the page's theme. */
export function applyTheme(window: BrowserWindow, theme: Theme): void {
  const colors = frameColors[theme];
  window.setBackgroundColor(colors.color);
  if (process.platform !== "darwin") window.setTitleBarOverlay({ ...colors, height: WINDOW_BUTTONS_HEIGHT });
}
