import { app, BrowserWindow } from "electron";

const PAGE = "<!doctype html><title>Home</title><p data-item>Work orders</p>";

/** The bare form of the desktop: Electron with one window that shows a static page. */
// Electron is not ready before this module has ended.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800 });
  return window.loadURL(`data:text/html,${encodeURIComponent(PAGE)}`);
});
