import { app, ipcMain, session, type BrowserWindow } from "electron";
import type { DesktopConfig } from "../config";
import { handleInvocations } from "../ipc/handle-invocations";
import { createHandlers } from "../ipc/handlers";
import { isTrustedSender } from "../ipc/trusted-sender";
import { guardNavigation } from "../navigation/guard";
import { OutsideGate } from "../navigation/outside-gate";
import { OrganizationStore } from "../organizations/organization-store";
import { serveApp } from "../security/app-protocol";
import { signRequests } from "../security/authorization-header";
import { contentSecurityPolicy } from "../security/content-security-policy";
import { restrictPermissions } from "../security/permissions";
import { openMainWindow, showPage } from "../windows/main-window";
import { recoverFromCrash } from "../windows/recover-from-crash";
import { WindowBounds } from "../windows/window-bounds";
import { createServices } from "./create-services";

/** Puts the application together and opens its window; call when Electron is ready. */
export function startDesktop(config: DesktopConfig): BrowserWindow {
  const store = new OrganizationStore();
  const currentOrigin = () => store.current()?.origin ?? null;

  // Walls before windows: nothing may load until these stand.
  const gate = new OutsideGate();
  guardNavigation(app, currentOrigin, gate);
  restrictPermissions(session.defaultSession);
  serveApp(session.defaultSession, {
    folder: config.rendererFolder,
    rendererUrl: config.rendererUrl,
    contentSecurityPolicy: () => contentSecurityPolicy(currentOrigin(), config.rendererUrl),
  });

  const window = openMainWindow(config, new WindowBounds());
  const services = createServices(config, store, window, gate);
  signRequests(session.defaultSession, (origin) => services.sessions.tokenFor(origin));
  handleInvocations(ipcMain, (event) => isTrustedSender(event, window.webContents), createHandlers(services));
  recoverFromCrash(window);
  showPage(window, "/");
  return window;
}
