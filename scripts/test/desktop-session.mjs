import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findElectron } from "../electron/find-electron.mjs";

/** Unlocks a fresh keyring with an empty password, then becomes the command. */
const UNLOCK = `printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"`;

/**
 * The environment of a real desktop window on a machine without a screen: a virtual screen, a message bus and an
 * unlocked secret service with its own folder.
 * @param {string[]} command
 * @returns {Promise<{command: string[], env: Record<string, string>, cleanUp: () => void}>}
 */
export async function desktopSession(command) {
  const electron = { ELECTRON_OVERRIDE_DIST_PATH: await findElectron() };
  if (process.platform !== "linux") return { command, env: electron, cleanUp: () => {} };
  const home = mkdtempSync(join(tmpdir(), "workloom-desktop-"));
  const runtime = join(home, "runtime");
  mkdirSync(runtime, { mode: 0o700 });
  return {
    command: ["xvfb-run", "-a", "dbus-run-session", "--", "bash", "-c", UNLOCK, "_", ...command],
    env: { ...electron, XDG_DATA_HOME: join(home, "data"), XDG_RUNTIME_DIR: runtime },
    cleanUp: () => rmSync(home, { recursive: true, force: true }),
  };
}
