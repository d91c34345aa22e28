import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run package -- --linux dir`: builds the desktop app, packs it for a system and signs the index of its updates.
 * The notes of the release come from the commits since the last tag (`v1.2.3`) and are part of the signed index.
 * WORKLOOM_UPDATE_KEY is a file with the publisher's Ed25519 key (PEM); without it the packages have no updates.
 */
await runCommand(async () => {
  const { spawn } = await import("node:child_process");
  const { join } = await import("node:path");
  const { buildParts } = await import("./runtime/build-parts.mjs");
  const { projectFolder } = await import("./runtime/project-folder.mjs");
  const { mkdir, writeFile } = await import("node:fs/promises");
  const { notesOf, readSubjects } = await import("./release/release-notes.mjs");
  const { publicKeyOf, signIndexes } = await import("./release/sign-indexes.mjs");

  await buildParts(["renderer", "electron"], { force: true });
  const installers = join(projectFolder, "dist/installers");
  await mkdir(installers, { recursive: true });
  const notes = join(installers, "release-notes.md");
  await writeFile(notes, notesOf(await readSubjects(projectFolder)));
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
      `-c.releaseInfo.releaseNotesFile=${notes}`,
      ...key,
      ...process.argv.slice(2),
    ],
    { cwd: projectFolder, stdio: "inherit" },
  );
  const code = await new Promise((resolve) => builder.once("exit", resolve));
  if (code !== 0) return Number(code ?? 1);
  if (keyFile) await signIndexes(installers, keyFile);
  return 0;
});
