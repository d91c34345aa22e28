import { runCommand } from "./runtime/run-command.mjs";

/** `npm run desktop`: the window, and a server for it when none answers yet. */
await runCommand(async () => {
  const { buildApart } = await import("./runtime/build-apart.mjs");
  const { findElectron } = await import("./electron/find-electron.mjs");
  const { openWindow } = await import("./electron/open-window.mjs");
  const { isHealthy } = await import("./start/health.mjs");
  const { startServer } = await import("./start/server-process.mjs");
  const { readStartSettings } = await import("./start/settings.mjs");

  const settings = readStartSettings(process.env);
  const electron = await findElectron();
  buildApart(["server", "renderer", "electron"]);
  const server = (await isHealthy(settings.port)) ? null : await startServer(settings);
  const window = openWindow(electron, {
    WORKLOOM_SERVER_URL:
      process.env["WORKLOOM_SERVER_URL"] ?? `http://${settings.baseDomain}:${settings.port}`,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, window.close);
  const code = await window.closed;
  server?.stop();
  await server?.ended;
  return code;
});
