import type { AppWindow } from "./app-window";
import { isQuitting } from "./quitting";

/** Closing the main window hides it where the user chose that; quitting closes it. */
export function closeToTray({ window }: Pick<AppWindow, "window">, isWanted: () => boolean): void {
  window.on("close", (event) => {
    if (isQuitting() || !isWanted()) return;
    event.preventDefault();
    window.hide();
  });
}
