import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run soak`: the fault tests of `npm test` and its random operations against a model, with larger numbers
 * (SOAK=1) and all the time they need. `npm run soak -- kill` runs the parts whose title or path holds that word.
 */
await runCommand(async () => {
  const { buildApart } = await import("./runtime/build-apart.mjs");
  const { PARTS } = await import("./soak/parts.mjs");
  const { runParts } = await import("./soak/run-parts.mjs");
  const { installCommand, installParts, missingParts } = await import("./test/system-parts.mjs");

  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = PARTS.filter(({ title, path }) =>
    words.every((word) => `${title} ${path}`.toLowerCase().includes(word)),
  );
  if (chosen.length === 0) throw new Error(`No part is about ${words.join(" ")}.`);
  buildApart(["server", "renderer"]);
  if (chosen.some(({ on }) => on === "postgres")) installParts(missingParts("databases"));
  const missing = missingParts("databases");
  const code = runParts(chosen.filter(({ on }) => missing.length === 0 || on !== "postgres"));
  if (missing.length > 0) process.stdout.write(`Not tried on PostgreSQL: ${installCommand(missing)}\n`);
  return code;
});
