import type { BrowserWindow } from "electron";

/** A page that crashes again within this time is not reloaded, in milliseconds. */
const QUIET_TIME = 60_000;

/** Reloads the page after its process crashed, so that the user never sees an empty window. */
export function recoverFromCrash(window: BrowserWindow): void {
  let lastCrash = -Infinity;
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    const now = performance.now();
    if (reason !== "clean-exit" && now - lastCrash > QUIET_TIME) window.webContents.reload();
    lastCrash = now;
  });
}
