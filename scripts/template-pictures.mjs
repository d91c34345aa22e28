import { runCommand } from "./runtime/run-command.mjs";

/**
 * `node scripts/template-pictures.mjs [SLUG…]`: installs templates on a running server with the demo, and takes the
 * picture of each template's page for the gallery.
 */
await runCommand(async () => {
  const { takePictures } = await import("./template-pictures/take-pictures.mjs");
  await takePictures(process.argv.slice(2));
});
