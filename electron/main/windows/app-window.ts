import { BrowserWindow, type Rectangle } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { WINDOW_BUTTONS_HEIGHT, WINDOW_MIN_HEIGHT, WINDOW_MIN_WIDTH } from "#shared/limits/desktop";
import type { Theme } from "#shared/desktop/bridge";
import type { Company } from "../companies/company";
import type { DesktopConfig } from "../config";
import type { OrganizationService } from "../organizations/organization-service";
import { dimmedColors, frameColors } from "./theme-colors";
import type { Size } from "./usable-bounds";

/** `main` switches between organisations and comes back at the next start; `second` shows a page beside it. */
export type WindowKind = "main" | "second";

/** A window of an organisation. A switch replaces the window, because storage belongs to it for life. */
export interface AppWindow {
  readonly window: BrowserWindow;
  readonly company: Company;
  readonly kind: WindowKind;
  readonly organizations: OrganizationService;
}

interface Look {
  bounds: Size | Rectangle;
  theme: Theme;
}

/** A hidden, sandboxed window without Node. */
export function createWindow(
  config: DesktopConfig,
  company: Company,
  { bounds, theme }: Look,
): BrowserWindow {
  const colors = frameColors[theme];
  return new BrowserWindow({
    ...bounds,
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
      session: company.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  });
}

/** Replaces the page by a path of the application and clears its history. */
export function showPage({ webContents }: BrowserWindow, path: string): void {
  webContents.once("did-navigate", () => webContents.navigationHistory.clear());
  webContents.loadURL(DESKTOP_ORIGIN + path).catch((error: unknown) => {
    // Another page was requested in the meantime, which takes precedence.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_ABORTED" && code !== "ERR_FAILED") throw error;
  });
}

/** Brings a window to the front. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Windows whose page is darkened by a dialog. */
const dimmed = new WeakSet<BrowserWindow>();

/** Darkens the window's buttons with the page. */
export function applyDimming(window: BrowserWindow, theme: Theme, isDimmed: boolean): void {
  if (isDimmed) dimmed.add(window);
  else dimmed.delete(window);
  applyTheme(window, theme);
}

/** Updates the window's background and buttons to the page's theme and zoom. */
export function applyTheme(window: BrowserWindow, theme: Theme): void {
  window.setBackgroundColor(frameColors[theme].color);
  const colors = (dimmed.has(window) ? dimmedColors : frameColors)[theme];
  if (process.platform === "darwin") return;
  const height = Math.round((WINDOW_BUTTONS_HEIGHT + 1) * window.webContents.getZoomFactor()) - 1;
  window.setTitleBarOverlay({ ...colors, height });
}
