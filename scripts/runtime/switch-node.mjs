import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "./project-folder.mjs";

/** The oldest Node that runs Workloom; better-sqlite3 crashes on anything older. */
export const OLDEST_NODE = "22.12.0";

/**
 * @param {string} version such as "20.20.2"
 * @param {string} oldest
 */
export function isNewEnough(version, oldest = OLDEST_NODE) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split(".").map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Runs the same command again on the Node that came with the packages when the present one is too old.
 *
 * @returns {Promise<number | null>} the exit code of that run, or null when this process may go on itself
 */
export async function switchNode() {
  if (isNewEnough(process.versions.node)) return null;
  const pinned = join(projectFolder, "node_modules", ".bin", "node");
  const answer = spawnSync(pinned, ["-p", "process.versions.node"], { encoding: "utf8" });
  if (answer.status !== 0 || !isNewEnough(answer.stdout.trim())) {
    process.stderr.write(
      `Workloom needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}: ` +
        "install the current Node from https://nodejs.org and run the command again.\n",
    );
    return 1;
  }
  return rerun(pinned);
}

/** @param {string} node @returns {Promise<number>} */
function rerun(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit", env: toolEnvironment() });
  // Ctrl+C reaches the child by itself; a signal sent to this process alone has to be passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}
