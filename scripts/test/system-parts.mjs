import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * System parts that the browser, desktop and database tests need: the Debian package of each, and the command or
 * library that shows that it is installed.
 * @typedef {{debian: string, command?: string[], library?: string}} SystemPart
 * @type {Record<"web" | "desktop" | "databases" | "functions", SystemPart[]>}
 */
export const SYSTEM_PARTS = {
  web: [
    {
      debian: "chromium-headless-shell",
      command: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"],
    },
  ],
  databases: [
    { debian: "redis-server", command: ["redis-server"] },
    { debian: "mariadb-server", command: ["mariadbd"] },
  ],
  functions: [
    { debian: "bubblewrap", command: ["bwrap"] },
    { debian: "python3", command: ["python3"] },
    { debian: "php-cli", command: ["php"] },
    { debian: "mono-mcs", command: ["mcs"] },
    { debian: "mono-runtime", command: ["mono"] },
  ],
  desktop: [
    { debian: "xvfb", command: ["xvfb-run"] },
    { debian: "xauth", command: ["xauth"] },
    { debian: "dbus", command: ["dbus-run-session"] },
    { debian: "gnome-keyring", command: ["gnome-keyring-daemon"] },
    { debian: "libgtk-3-0", library: "libgtk-3.so.0" },
    { debian: "libnss3", library: "libnss3.so" },
    { debian: "libasound2", library: "libasound.so.2" },
    { debian: "libgbm1", library: "libgbm.so.1" },
    { debian: "libxss1", library: "libXss.so.1" },
    { debian: "libsecret-1-0", library: "libsecret-1.so.0" },
  ],
};

/**
 * Names the Debian packages that a kind of test still lacks. Elsewhere than on Linux the desktop has its own
 * window system and secret store.
 *
 * @param {"web" | "desktop" | "databases" | "functions"} kind
 * @returns {string[]}
 */
export function missingParts(kind) {
  if ((kind === "desktop" || kind === "functions") && process.platform !== "linux") return [];
  if (kind === "web" && process.env["CHROMIUM_PATH"]) return [];
  const libraries = process.platform === "linux" ? installedLibraries() : "";
  return SYSTEM_PARTS[kind]
    .filter(({ command, library }) => !(command?.some(isOnPath) ?? libraries.includes(`${library} `)))
    .map(({ debian }) => debian);
}

/** @param {string[]} packages */
export function installCommand(packages) {
  return `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
}

/**
 * Installs packages where that is possible without asking: as root on Debian and its relatives.
 *
 * @param {string[]} packages
 * @returns {boolean} whether an installation ran to its end
 */
export function installParts(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !isOnPath("apt-get")) return false;
  process.stdout.write(`Installing system parts for the tests: ${packages.join(" ")}\n`);
  const result = spawnSync("sh", ["-c", installCommand(packages)], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return result.status === 0;
}

/** @param {string} command */
function isOnPath(command) {
  // The system's folders too: not every shell has /usr/sbin on its PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  return folders.some((folder) => existsSync(join(folder, command)));
}

function installedLibraries() {
  const command = existsSync("/sbin/ldconfig") ? "/sbin/ldconfig" : "ldconfig";
  return spawnSync(command, ["-p"], { encoding: "utf8" }).stdout ?? "";
}
