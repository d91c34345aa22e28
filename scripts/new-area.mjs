import { runCommand } from "./runtime/run-command.mjs";

/** `npm run new:area NAME`: lays out a whole area on both sides, with its tests. */
await runCommand(async () => {
  const { layOutArea } = await import("./new-area/lay-out-area.mjs");
  const { projectFolder } = await import("./runtime/project-folder.mjs");

  const paths = await layOutArea(projectFolder, process.argv[2] ?? "");
  process.stdout.write(
    `${paths.join("\n")}\n\nTranslate its words in shared/text/pt and es, then run npm test.\n`,
  );
});
