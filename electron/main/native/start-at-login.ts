import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "electron";

/** Hides the window of a start by the system. */
export const HIDDEN_SWITCH = "--hidden";

/**
 * Starts the application with the user's session, or no longer. Linux has no call for it: a file in its folder of
 * autostarts does it (freedesktop.org, Desktop Application Autostart Specification).
 */
export async function setStartAtLogin(
  app: Pick<App, "setLoginItemSettings">,
  isOn: boolean,
  { platform, configFolder, program }: { platform: NodeJS.Platform; configFolder: string; program: string },
): Promise<void> {
  if (platform !== "linux") {
    app.setLoginItemSettings({ openAtLogin: isOn, args: [HIDDEN_SWITCH] });
    return;
  }
  const folder = path.join(configFolder, "autostart");
  const file = path.join(folder, "workloom.desktop");
  if (!isOn) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(folder, { recursive: true });
  await writeFile(file, autostartFile(program));
}

/** Reserved characters of an Exec line are escaped within double quotes. */
const autostartFile = (program: string): string =>
  [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Workloom",
    `Exec="${program.replace(/[\\"`$]/g, String.raw`\$&`).replace(/%/g, "%%")}" ${HIDDEN_SWITCH}`,
    "X-GNOME-Autostart-enabled=true",
    "",
  ].join("\n");
