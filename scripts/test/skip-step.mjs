import { spawnSync } from "node:child_process";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";
import { installCommand, installParts, missingParts } from "./system-parts.mjs";

/**
 * Makes sure that the system parts for some steps are there, installing them where that is possible.
 *
 * @param {import("./steps.mjs").Step[]} steps
 * @returns {Map<string, string>} for each step that cannot run the reason, which names the command that helps
 */
export function findUnrunnable(steps) {
  const kinds = steps.flatMap(({ needs }) => (needs === undefined ? [] : [needs]));
  const missing = [...new Set(kinds.flatMap(missingParts))];
  installParts(missing);
  const reasons = new Map();
  for (const kind of kinds) {
    const still = missingParts(kind);
    if (still.length > 0)
      reasons.set(kind, `needs system parts; install them with: ${installCommand(still)}`);
  }
  return reasons;
}

/**
 * How many tests a Playwright step would have run.
 *
 * @param {string} project
 * @returns {number} at least 1
 */
export function countSkipped(project) {
  const list = spawnSync("playwright", ["test", "--list", "--project", project], {
    cwd: projectFolder,
    env: toolEnvironment(),
    encoding: "utf8",
  });
  const [, total] = /Total: (\d+) test/.exec(list.stdout ?? "") ?? [];
  return Math.max(1, Number(total ?? 1));
}
