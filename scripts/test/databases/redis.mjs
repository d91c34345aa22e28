import { spawn } from "node:child_process";
import { waitForPort } from "./wait-for-port.mjs";

/**
 * Starts a Redis of its own that keeps nothing.
 *
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{url: string, pause: () => void, goOn: () => void, stop: () => Promise<void>}>}
 */
export async function startRedis(folder, port) {
  const settings = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const server = spawn("redis-server", settings, { stdio: "ignore" });
  await waitForPort(port, server);
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill("SIGSTOP"),
    goOn: () => void server.kill("SIGCONT"),
    stop: () =>
      new Promise((resolve) => {
        // It may have been ended together with us.
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once("exit", () => resolve());
        return server.kill();
      }),
  };
}
