import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";
import { electronProgram } from "./find-electron.mjs";

/**
 * Starts the desktop application from dist/electron.
 *
 * @param {string} electron the folder with Electron's program
 * @param {Record<string, string>} env
 * @returns {{closed: Promise<number>, close: () => void}} `closed` gives the exit code
 */
export function openWindow(electron, env) {
  // Chromium refuses to run its sandbox as root; other users keep it.
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [];
  const child = spawn(join(electron, electronProgram()), [...args, projectFolder], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...env },
  });
  return {
    close: () => child.kill("SIGTERM"),
    closed: new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code) => resolve(code ?? 0));
    }),
  };
}
