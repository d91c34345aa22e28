import { clipboard, Menu } from "electron";
import type { AppWindow } from "../windows/app-window";
import type { DesktopWords } from "../words";
import { contextMenuTemplate } from "./context-menu-template";

/** Shows the menu of a right click where the page shows none of its own. */
export function showContextMenus(
  { window }: Pick<AppWindow, "window">,
  { words, open }: { words: () => DesktopWords; open: (url: string) => void },
): void {
  const { webContents } = window;
  webContents.on("context-menu", (_event, params) => {
    const template = contextMenuTemplate(params, {
      words: words(),
      isMac: process.platform === "darwin",
      actions: {
        replaceMisspelling: (word) => webContents.replaceMisspelling(word),
        addToDictionary: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
        lookUp: () => webContents.showDefinitionForSelection(),
        openWindow: open,
        copyText: (text) => void clipboard.writeText(text),
        saveImage: (url) => webContents.downloadURL(url),
        copyImage: () => webContents.copyImageAt(params.x, params.y),
      },
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
