import { desktopSession } from "./desktop-session.mjs";
import { commandOf, runStep } from "./run-step.mjs";
import { countSkipped } from "./skip-step.mjs";

/**
 * Runs a step and prints its line; a failing one prints its whole output.
 *
 * @param {import("./steps.mjs").Step} step
 * @param {string | undefined} obstacle why it cannot run on this machine
 * @returns {Promise<import("./count-results.mjs").Counts>}
 */
export async function performStep(step, obstacle) {
  if (obstacle !== undefined) return skip(step, obstacle);
  const { counts, output, seconds } = await (step.needs === "desktop" ? runOnDesktop(step) : runStep(step));
  const failed = counts.failed > 0;
  const figures = step.report === undefined ? "" : `  ${describe(counts)}`;
  process.stdout.write(
    `${failed ? "✗" : "✓"} ${step.title.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s${figures}\n`,
  );
  if (failed) process.stdout.write(`${output.trimEnd()}\n`);
  return counts;
}

/** @param {import("./steps.mjs").Step} step */
async function runOnDesktop(step) {
  const { command, env, cleanUp } = await desktopSession(commandOf(step));
  try {
    return await runStep(step, { command, env });
  } finally {
    cleanUp();
  }
}

/**
 * A skipped step is reported prominently, and in CI it is a failure.
 *
 * @param {import("./steps.mjs").Step} step
 * @param {string} reason
 */
function skip(step, reason) {
  const tests = countSkipped(step.id);
  const inCi = process.env["CI"] !== undefined && process.env["CI"] !== "false";
  process.stdout.write(`! ${step.title.toUpperCase()} SKIPPED (${tests}): ${reason}\n`);
  return { passed: 0, failed: inCi ? 1 : 0, skipped: tests, flaky: [] };
}

/** @param {import("./count-results.mjs").Counts} counts */
function describe({ passed, failed, skipped, flaky }) {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (flaky.length > 0) parts.push(`${flaky.length} flaky`);
  return parts.join(", ");
}
