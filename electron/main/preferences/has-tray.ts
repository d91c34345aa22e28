/** Desktops of Linux that show a tray as they come. GNOME itself has none; Ubuntu adds one to it. */
const WITH_TRAY =
  /^(kde|xfce|x-cinnamon|cinnamon|mate|lxqt|lxde|unity|ubuntu|budgie|deepin|dde|pantheon|cosmic)$/i;

/** Whether a window that was closed to the tray can be brought back from there. */
export const hasTray = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean =>
  platform !== "linux" ||
  (env["XDG_CURRENT_DESKTOP"] ?? "").split(":").some((desktop) => WITH_TRAY.test(desktop));
