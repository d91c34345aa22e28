import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm test`, or `npm test -- records` for an area's tests of every kind, or `npm test -- --only unit,api` for some steps.
 * Ends with `N passed, N failed, N skipped`.
 */
await runCommand(async () => {
  const { mkdirSync } = await import("node:fs");
  const { availableParallelism } = await import("node:os");
  const { STEPS } = await import("./test/steps.mjs");
  const { chooseSteps } = await import("./test/choose-steps.mjs");
  const { findUnrunnable } = await import("./test/skip-step.mjs");
  const { runSchedule } = await import("./test/schedule.mjs");
  const { endAllSteps } = await import("./test/run-step.mjs");
  const { performStep } = await import("./test/perform-step.mjs");
  const { sumCounts } = await import("./test/count-results.mjs");

  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      endAllSteps();
      process.exit(1);
    });
  }
  const started = performance.now();
  const steps = chooseSteps(STEPS, process.argv.slice(2));
  mkdirSync("test-results", { recursive: true });
  const unrunnable = findUnrunnable(steps);
  /** @type {import("./test/count-results.mjs").Counts[]} */
  const results = [];
  await runSchedule(steps, Math.min(availableParallelism(), 2), async (step) => {
    results.push(await performStep(step, unrunnable.get(step.id)));
  });
  const total = sumCounts(results);
  for (const title of total.flaky) process.stdout.write(`flaky: ${title}\n`);
  process.stdout.write(`\nAll in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return total.failed > 0 ? 1 : 0;
});
