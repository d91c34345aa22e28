import { runCommand } from "./runtime/run-command.mjs";

/** `npm run soak`: the fault tests of `npm test` with larger numbers (SOAK=1) and all the time they need. */
await runCommand(async () => {
  const { spawnSync } = await import("node:child_process");
  const { buildParts } = await import("./runtime/build-parts.mjs");
  const { toolEnvironment } = await import("./runtime/project-folder.mjs");

  await buildParts(["server", "renderer"]);
  const args = [
    "--selectProjects",
    "faults",
    "--runInBand",
    "--testTimeout=3600000",
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync("jest", args, { stdio: "inherit", env: { ...toolEnvironment(), SOAK: "1" } });
  return status ?? 1;
});
