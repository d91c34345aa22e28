import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";

/** No test of a part may take longer, in ms. */
const TEST_TIME = 3 * 3_600_000;

/**
 * Runs parts one after the other and says which, how long each took and at the end how each of them ended.
 *
 * @param {import("./parts.mjs").Part[]} parts
 * @returns {number} the exit code
 */
export function runParts(parts) {
  /** @type {string[]} */
  const lines = [];
  let hasFailed = false;
  for (const [index, part] of parts.entries()) {
    const name = `${index + 1} of ${parts.length}: ${part.title}`;
    print(`\n${clock()} ${name} (about ${part.minutes} min)`);
    const started = performance.now();
    const isWell = runPart(part);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    hasFailed ||= !isWell;
    lines.push(`${isWell ? "✓" : "✗"} ${part.title.padEnd(30)} ${seconds.padStart(6)} s`);
    print(`${clock()} ${lines.at(-1)}`);
  }
  print(`\n${lines.join("\n")}`);
  return hasFailed ? 1 : 0;
}

/** @param {import("./parts.mjs").Part} part */
function runPart({ project, path, on }) {
  const file = join(projectFolder, `tests/${path}.test.ts`);
  if (!existsSync(file)) throw new Error(`There is no tests/${path}.test.ts.`);
  const jest = ["jest", "--selectProjects", project, "--runInBand", `--testTimeout=${TEST_TIME}`, file];
  const databases = join(projectFolder, "scripts/test/with-databases.mjs");
  const [program = "", ...args] = on === "postgres" ? ["node", databases, ...jest] : jest;
  const env = { ...toolEnvironment(), SOAK: "1" };
  return spawnSync(program, args, { stdio: "inherit", env, cwd: projectFolder }).status === 0;
}

const clock = () => new Date().toTimeString().slice(0, 8);

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
