import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { toolEnvironment } from "./project-folder.mjs";

const BUILDER = fileURLToPath(new URL("build-process.mjs", import.meta.url));

/**
 * Builds the parts whose sources changed since their last build, in a process that ends with it: the bundlers leave
 * some hundred megabytes behind, and whoever starts a server stays.
 *
 * @param {string[]} parts of PARTS in build-parts.mjs
 * @throws Error when one cannot be built; what the matter is stands on the screen.
 */
export function buildApart(parts) {
  const { status } = spawnSync(process.execPath, [BUILDER, ...parts], {
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (status !== 0) throw new Error(`${parts.join(", ")} could not be built.`);
}
