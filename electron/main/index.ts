import { app } from "electron";
import { readConfig } from "./config";
import { startDesktop } from "./lifecycle/start";
import { registerAppScheme } from "./security/app-protocol";
import { focusWindow } from "./windows/main-window";

app.setName("Workloom");
// Windows shows notifications only of applications that say who they are.
app.setAppUserModelId("app.workloom.desktop");
registerAppScheme();

// A second start shows the window of the first.
if (app.requestSingleInstanceLock()) {
  app.on("window-all-closed", () => app.quit());
  app.on("ready", () => {
    const window = startDesktop(readConfig(process.env, app.isPackaged));
    app.on("second-instance", () => focusWindow(window));
  });
} else {
  app.quit();
}
