import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run roll-out -- 25 [folder]`: offers the release in `dist/installers`, or another folder, to a quarter of the
 * computers, and signs its indexes again. Later calls offer it to more; 100 offers it to all.
 * WORKLOOM_UPDATE_KEY is a file with the publisher's Ed25519 key (PEM).
 */
await runCommand(async () => {
  const { join } = await import("node:path");
  const { projectFolder } = await import("./runtime/project-folder.mjs");
  const { rollOut } = await import("./release/roll-out.mjs");

  const [share = "", folder = join(projectFolder, "dist/installers")] = process.argv.slice(2);
  const keyFile = process.env["WORKLOOM_UPDATE_KEY"];
  if (!keyFile) throw new Error("WORKLOOM_UPDATE_KEY names no file with the publisher's key.");
  const indexes = await rollOut(folder, share, keyFile);
  if (indexes.length === 0) throw new Error(`There is no index of releases in ${folder}.`);
  process.stdout.write(`${indexes.join(", ")}: offered to ${share} % of the computers\n`);
  return 0;
});
