import { globSync } from "node:fs";
import { projectFolder } from "../runtime/project-folder.mjs";

/**
 * The test files of a step.
 *
 * @param {{tests?: string[]}} step
 * @returns {string[]} from the project's folder, with slashes
 */
export function testFiles({ tests = [] }) {
  return globSync(tests, { cwd: projectFolder })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}
