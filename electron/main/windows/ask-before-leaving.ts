import { dialog } from "electron";
import type { DesktopWords } from "../words";
import type { AppWindow } from "./app-window";
import { cancelQuitting } from "./quitting";

/**
 * Asks before a page with unsaved changes closes or loads again: Electron itself does nothing then, without a word, and
 * the window could not be closed. A hidden page with unsaved changes stays without a question.
 * @param bringBack shows a hidden page when the application quits; false: it stays hidden
 */
export function askBeforeLeaving(
  { window }: Pick<AppWindow, "window">,
  words: () => DesktopWords,
  bringBack: () => boolean,
): void {
  window.webContents.on("will-prevent-unload", (event) => {
    if (!bringBack()) return;
    if (!window.isVisible()) window.show();
    const answer = dialog.showMessageBoxSync(window, {
      type: "warning",
      message: words()["desktop.notSaved"],
      buttons: [words()["desktop.leave"], words()["desktop.stay"]],
      defaultId: 1,
      cancelId: 1,
    });
    // The page is left although it objects.
    if (answer === 0) event.preventDefault();
    else cancelQuitting();
  });
}
