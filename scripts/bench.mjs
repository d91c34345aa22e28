import { runCommand } from "./runtime/run-command.mjs";

/** `npm run bench`, or `npm run bench -- import` for the files whose name contains a word. */
await runCommand(async () => {
  const { globSync } = await import("node:fs");
  const { buildApart } = await import("./runtime/build-apart.mjs");
  const { runBench } = await import("./bench/run-bench.mjs");
  const { missedTargets, tableOf } = await import("./bench/table.mjs");

  const words = process.argv.slice(2);
  const files = globSync("tests/bench/**/*.bench.ts")
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
  if (files.length === 0)
    throw new Error(`No bench below tests/bench matches ${words.join(", ") || "*.bench.ts"}.`);
  buildApart(["server", "renderer"]);
  const results = [];
  const failed = [];
  // One after the other: they measure the machine.
  for (const file of files) {
    try {
      const result = await runBench(file);
      process.stdout.write(`${tableOf(result)}\n`);
      results.push(result);
    } catch (error) {
      // The other figures are wanted all the same.
      process.stdout.write(`${file}: ${String(error)}\n`);
      failed.push(file);
    }
  }
  const missed = [...failed, ...results.flatMap(missedTargets)];
  process.stdout.write(missed.length === 0 ? "Every target reached.\n" : `Missed: ${missed.join("; ")}\n`);
  return missed.length === 0 ? 0 : 1;
});
