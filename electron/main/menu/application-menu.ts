import { Menu, type BrowserWindow } from "electron";
import type { Point } from "#shared/desktop/bridge";
import { menuTemplate, type MenuParts } from "./menu-template";

/** Rebuilds the menu; called whenever its labels or the known organisations change. */
export function setApplicationMenu(parts: MenuParts): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)));
}

/** Shows the whole menu at a point of the page, for windows without a menu bar. */
export function popUpApplicationMenu(window: BrowserWindow, { x, y }: Point): void {
  Menu.getApplicationMenu()?.popup({ window, x: Math.round(x), y: Math.round(y) });
}
