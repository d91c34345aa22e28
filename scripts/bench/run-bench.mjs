import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";

/**
 * One measured figure. `floor` is the bare counterpart's value in the same run and `ratio` the value against
 * it; `target` says in words what should be reached, `reached` whether it was.
 *
 * @typedef {{figure: string, value: number, unit?: string, floor?: number, ratio?: number, target?: string,
 *   reached?: boolean}} Figure
 * @typedef {{name: string, figures: Figure[]}} BenchResult
 */

const RUNNER = fileURLToPath(new URL("bench-process.mjs", import.meta.url));

/**
 * Runs one bench file in a process of its own, so that none measures what another left behind.
 *
 * @param {string} file
 * @returns {Promise<BenchResult>}
 * @throws Error when it ends badly; its output is on the screen.
 */
export async function runBench(file) {
  const folder = mkdtempSync(join(tmpdir(), "workloom-bench-"));
  const output = join(folder, "result.json");
  try {
    const child = spawn("tsx", [RUNNER, resolve(file), output], {
      cwd: projectFolder,
      stdio: ["ignore", "inherit", "inherit"],
      env: toolEnvironment(),
    });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`${file} ended with code ${code}.`);
    return JSON.parse(readFileSync(output, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
