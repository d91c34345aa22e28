import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run package -- --linux dir`: builds the desktop app, packs it for a system and signs the index of its updates.
 * WORKLOOM_UPDATE_KEY is a file with the publisher's Ed25519 key (PEM); without it the packages have no updates.
 */
await runCommand(async () => {
  const { spawn } = await import("node:child_process");
  const { join } = await import("node:path");
  const { buildParts } = await import("./runtime/build-parts.mjs");
  const { projectFolder } = await import("./runtime/project-folder.mjs");
  const { publicKeyOf, signIndexes } = await import("./release/sign-indexes.mjs");

  await buildParts(["renderer", "electron"], { force: true });
  const keyFile = process.env["WORKLOOM_UPDATE_KEY"];
  const key = keyFile ? [`-c.extraMetadata.workloomUpdateKey=${await publicKeyOf(keyFile)}`] : [];
  const builder = spawn(
    process.execPath,
    [
      join(projectFolder, "node_modules/electron-builder/cli.js"),
      "--config",
      "build/electron-builder.yml",
      "--publish",
      "never",
      ...key,
      ...process.argv.slice(2),
    ],
    { cwd: projectFolder, stdio: "inherit" },
  );
  const code = await new Promise((resolve) => builder.once("exit", resolve));
  if (code !== 0) return Number(code ?? 1);
  if (keyFile) await signIndexes(join(projectFolder, "dist/installers"), keyFile);
  return 0;
});
