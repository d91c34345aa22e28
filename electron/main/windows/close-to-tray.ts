import { app } from "electron";
import type { AppWindow } from "./app-window";

let isQuitting = false;
app.on("before-quit", () => (isQuitting = true));

/** Closing the main window hides it where the user chose that; quitting closes it. */
export function closeToTray(
  { window, kind }: Pick<AppWindow, "window" | "kind">,
  isWanted: () => boolean,
): void {
  if (kind !== "main") return;
  window.on("close", (event) => {
    if (isQuitting || !isWanted()) return;
    event.preventDefault();
    window.hide();
  });
}
