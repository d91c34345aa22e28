import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { toolEnvironment } from "./project-folder.mjs";

const BUILDER = fileURLToPath(new URL("build-process.mjs", import.meta.url));

/**
 * Builds the parts whose sources changed since their last build, in a separate process: the bundlers leave some
 * hundred megabytes of memory allocated, and the caller keeps running the server.
 *
 * @param {string[]} parts of PARTS in build-parts.mjs
 * @throws Error if one cannot be built; the cause has been printed.
 */
export function buildApart(parts) {
  const { status } = spawnSync(process.execPath, [BUILDER, ...parts], {
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (status !== 0) throw new Error(`${parts.join(", ")} could not be built.`);
}
