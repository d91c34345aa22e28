import { runCommand } from "./runtime/run-command.mjs";

/** `npm start`: everything from a fresh clone to a running product. Settings come by environment. */
await runCommand(async () => {
  const { buildApart } = await import("./runtime/build-apart.mjs");
  const { readStartSettings } = await import("./start/settings.mjs");
  const { requireFreePort, startServer } = await import("./start/server-process.mjs");
  const { welcome } = await import("./start/welcome.mjs");

  const settings = readStartSettings(process.env);
  await requireFreePort(settings);
  buildApart(["server", "renderer"]);
  const server = await startServer(settings);
  process.stdout.write(welcome(settings));
  return server.ended;
});
