// A bare application around the built update service: the window needs no updates to be tested.
const { app, BrowserWindow } = require("electron");

app.on("ready", () => {
  void import(process.env.UPDATES_FILE).then((updates) => {
    globalThis.updates = updates;
    void new BrowserWindow({ show: false }).loadURL("about:blank");
  });
});
