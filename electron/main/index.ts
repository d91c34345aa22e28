import path from "node:path";
import { app, crashReporter } from "electron";
import { readConfig } from "./config";
import { deepLinkOf } from "./lifecycle/deep-link";
import { startDesktop, type Desktop } from "./lifecycle/start";
import { openLog } from "./log/log-file";
import { watchFailures } from "./log/watch-failures";
import { registerAppScheme } from "./security/app-protocol";
import { focusWindow } from "./windows/app-window";
import { DEEP_LINK_SCHEME } from "#shared/limits/desktop";

app.setName("Workloom");
// Windows shows notifications only of applications that say who they are.
app.setAppUserModelId("app.workloom.desktop");
registerAppScheme();

// A second start shows the window of the first.
if (app.requestSingleInstanceLock()) {
  const log = openLog(path.join(app.getPath("userData"), "logs"));
  watchFailures(app, log);
  // Dumps stay on this device.
  crashReporter.start({ uploadToServer: false });
  if (app.isPackaged) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);

  let desktop: Desktop | null = null;
  let waiting = deepLinkOf(process.argv);
  const openLink = (link: string | null) => {
    if (link === null) return;
    if (desktop) desktop.opener.openDeepLink(link);
    else waiting = link;
  };
  const showMain = () => {
    const main = desktop?.windows.main();
    if (main) focusWindow(main.window);
  };
  app.on("window-all-closed", () => app.quit());
  app.on("activate", showMain);
  app.on("open-url", (event, url) => {
    event.preventDefault();
    openLink(deepLinkOf([url]));
  });
  app.on("second-instance", (_event, argv) => {
    showMain();
    openLink(deepLinkOf(argv));
  });
  app.on("ready", () => {
    desktop = startDesktop(readConfig(process.env, app.isPackaged), log);
    log("start", { version: app.getVersion(), electron: process.versions.electron });
    openLink(waiting);
  });
} else {
  app.quit();
}
