import { runCommand } from "./runtime/run-command.mjs";

/** `npm run build`, or `npm run build -- server renderer` for some of the three parts. */
await runCommand(async () => {
  const { buildParts, PARTS } = await import("./runtime/build-parts.mjs");
  const wanted = process.argv.slice(2);
  await buildParts(wanted.length > 0 ? wanted : PARTS, { force: true });
});
