import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run soak`: the fault tests of `npm test` and its random operations against a model, with larger numbers
 * (SOAK=1) and all the time they need; the latter on PostgreSQL too. `npm run soak -- kill` runs those whose path holds that word.
 */
await runCommand(async () => {
  const { spawnSync } = await import("node:child_process");
  const { buildParts } = await import("./runtime/build-parts.mjs");
  const { join } = await import("node:path");
  const { projectFolder, toolEnvironment } = await import("./runtime/project-folder.mjs");
  const { installCommand, installParts, missingParts } = await import("./test/system-parts.mjs");

  await buildParts(["server", "renderer"]);
  const words = process.argv.slice(2).join("|");
  const models = `tests/unit/engine/(computed-model|groups|query).*(${words})`;
  const options = ["--runInBand", "--testTimeout=3600000", "--passWithNoTests", "--testPathPatterns"];
  const env = { ...toolEnvironment(), SOAK: "1" };
  /** @param {string} program @param {string[]} args */
  const run = (program, ...args) => spawnSync(program, args, { stdio: "inherit", env }).status ?? 1;

  const all = `tests/faults/.*(${words})|${models}`;
  let code = run("jest", "--selectProjects", "faults", "unit", ...options, all);
  installParts(missingParts("databases"));
  const missing = missingParts("databases");
  if (missing.length === 0) {
    const databases = join(projectFolder, "scripts/test/with-databases.mjs");
    code = run("node", databases, "jest", "--selectProjects", "unit", ...options, models) || code;
  } else process.stdout.write(`Not tried on PostgreSQL; install: ${installCommand(missing)}\n`);
  return code;
});
