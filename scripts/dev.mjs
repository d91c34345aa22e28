import { runCommand } from "./runtime/run-command.mjs";

/**
 * `npm run dev`: the page from Vite on PORT, which passes /api on to the server under tsx on the next port;
 * both reload when a file changes. `npm run dev -- --desktop` opens the window too, again after each change.
 */
await runCommand(async () => {
  const { default: concurrently } = await import("concurrently");
  const { readStartSettings } = await import("./start/settings.mjs");
  const { environmentOf, requireFreePort } = await import("./start/server-process.mjs");

  const settings = readStartSettings(process.env);
  const api = { ...settings, port: settings.port + 1 };
  await requireFreePort(settings);
  await requireFreePort(api);
  const page = `http://${settings.baseDomain}:${settings.port}`;
  const commands = [
    { name: "server", command: "tsx watch --clear-screen=false server/main.ts", env: environmentOf(api) },
    {
      name: "page",
      command: `vite --config build/vite.config.ts --port ${settings.port} --clearScreen false`,
      env: { WORKLOOM_DEV_API: `http://127.0.0.1:${api.port}` },
    },
    {
      name: "desktop",
      command: "node scripts/electron/watch-desktop.mjs",
      env: { WORKLOOM_SERVER_URL: page, WORKLOOM_RENDERER_URL: page },
    },
  ];
  const wanted = process.argv.includes("--desktop") ? commands : commands.slice(0, 2);
  process.stdout.write(`Open http://planalto.${settings.baseDomain}:${settings.port}\n`);
  const { result } = concurrently(wanted, { killOthersOn: ["failure", "success"], prefixColors: "auto" });
  return result.then(
    () => 0,
    () => 1,
  );
});
