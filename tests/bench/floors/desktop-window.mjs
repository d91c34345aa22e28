import { app, BrowserWindow } from "electron";

/** The bare form of the desktop: Electron with one window that shows a static page. */
await app.whenReady();
const window = new BrowserWindow({ width: 1280, height: 800 });
await window.loadURL(
  `data:text/html,${encodeURIComponent("<!doctype html><title>Home</title><p data-item>Work orders</p>")}`,
);
