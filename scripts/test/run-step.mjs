import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";
import { countResults } from "./count-results.mjs";

/** A step that hangs prints nothing any more; a slow machine still prints each test file that ends. */
const SILENT_MINUTES = 12;

/** @type {Set<number>} process groups to end when the run itself is ended */
const runningGroups = new Set();

/**
 * Runs one step to its end and keeps its output.
 *
 * @param {import("./steps.mjs").Step} step
 * @param {{command?: string[], env?: Record<string, string>}} [how] another command line or more environment
 * @returns {Promise<{counts: import("./count-results.mjs").Counts, output: string, seconds: number}>}
 */
export async function runStep(step, { command = commandOf(step), env = {} } = {}) {
  const report = join(projectFolder, "test-results", `${step.id}.json`);
  rmSync(report, { force: true });
  const started = performance.now();
  const { code, output } = await runQuietly(command, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...step.env,
    ...env,
  });
  const seconds = (performance.now() - started) / 1000;
  return { counts: countResults(step.report, report, code === 0), output, seconds };
}

/**
 * @param {import("./steps.mjs").Step} step
 * @returns {string[]} its command line, with the test files where it does not run all of them
 */
export function commandOf({ command, report, files }) {
  if (files === undefined) return command;
  return report === "jest" ? [...command, "--runTestsByPath", ...files] : [...command, ...files];
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<{code: number, output: string}>}
 */
function runQuietly([program = "", ...args], env) {
  return new Promise((resolve) => {
    // A group of its own, so that browsers and servers below it can be ended with it.
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...withoutColour(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const group = child.pid;
    if (group !== undefined) runningGroups.add(group);
    /** @type {Buffer[]} */
    const output = [];
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nStopped: nothing printed for ${SILENT_MINUTES} minutes.\n`));
      endGroup(group);
    }, SILENT_MINUTES * 60_000);
    const keep = (/** @type {Buffer} */ chunk) => {
      output.push(chunk);
      limit.refresh();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit);
      if (group !== undefined) runningGroups.delete(group);
      resolve({ code, output: Buffer.concat(output).toString("utf8") });
    };
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      finish(1);
    });
    // `exit` and not `close`: a program left behind by a step may keep its output open for ever.
    child.on("exit", (code) => setTimeout(finish, 50, code ?? 1));
  });
}

/** A step's output is kept and may be printed to a file: plain text. */
function withoutColour() {
  const { FORCE_COLOR: _, ...environment } = toolEnvironment();
  return { ...environment, NO_COLOR: "1" };
}

/** @param {number | undefined} group */
function endGroup(group) {
  if (group === undefined) return;
  try {
    process.kill(process.platform === "win32" ? group : -group, "SIGKILL");
  } catch (error) {
    // It ended by itself in the meantime.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/** Ends whatever still runs; for Ctrl+C and SIGTERM. */
export function endAllSteps() {
  for (const group of runningGroups) endGroup(group);
}
