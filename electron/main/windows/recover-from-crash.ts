import type { BrowserWindow } from "electron";

/** A page that crashes again within this time is left alone, in milliseconds. */
const QUIET_TIME = 60_000;

/** Loads the page anew after its process died, so that a person never sits before an empty window. */
export function recoverFromCrash(window: BrowserWindow): void {
  let lastCrash = -Infinity;
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    const now = performance.now();
    if (reason !== "clean-exit" && now - lastCrash > QUIET_TIME) window.webContents.reload();
    lastCrash = now;
  });
}
