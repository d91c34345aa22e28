import type { BrowserWindow } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { CRASH_PAGE_PATH } from "../security/app-protocol";

/** A page that crashes again within this time is not reloaded, in milliseconds. */
const QUIET_TIME = 60_000;

/** Reloads the page after its process crashed; after a second crash a small page offers to try again. */
export function recoverFromCrash({ webContents }: BrowserWindow): void {
  let lastCrash = -Infinity;
  webContents.on("render-process-gone", (_event, { reason }) => {
    const now = performance.now();
    if (reason === "clean-exit") return;
    const isFirst = now - lastCrash > QUIET_TIME;
    lastCrash = now;
    // Newer Electron ends with the page when it is loaded again within this event.
    setImmediate(() => {
      if (webContents.isDestroyed()) return;
      if (isFirst) webContents.reload();
      else void webContents.loadURL(DESKTOP_ORIGIN + CRASH_PAGE_PATH);
    });
  });
}
