import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "../runtime/project-folder.mjs";
import { isHealthy } from "./health.mjs";

/** Time limits for the server to answer, and to stop. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;

/**
 * Starts the built server and waits until it answers.
 *
 * @param {import("./settings.mjs").StartSettings} settings
 * @returns {Promise<{ended: Promise<number>, stop: () => void}>} `ended` gives the exit code
 * @throws Error in one sentence when the port is taken or the server ends by itself.
 */
export async function startServer(settings) {
  await requireFreePort(settings);
  const child = spawn("node", [join(projectFolder, "dist/server/main.js"), "--ends-with-starter"], {
    cwd: projectFolder,
    // Its input closes when this process ends, even by a signal that cannot be handled.
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...environmentOf(settings) },
    // A process group of its own: Ctrl+C reaches only this process, which stops the server in order.
    detached: process.platform !== "win32",
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on("error", () => resolve(1));
    // If it aborted its work to stop, it ends by the signal.
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGTERM" ? 0 : 1)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS).unref();
  };
  // Registered immediately: an early signal must not leave the server running.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  process.on("exit", () => child.kill("SIGKILL"));
  const outcome = await Promise.race([ended.then(() => "ended"), waitUntilHealthy(settings)]);
  if (outcome === "ended") throw new Error("The server ended before it was ready; the reason is above.");
  if (outcome === "late") {
    stop();
    throw new Error(`The server did not answer within ${READY_WITHIN_MS / 1000} seconds.`);
  }
  return { ended, stop };
}

/**
 * @param {import("./settings.mjs").StartSettings} settings
 * @returns {Record<string, string>}
 */
export function environmentOf({ port, host, baseDomain, dataFolder, demo, logLevel }) {
  return {
    PORT: String(port),
    WORKLOOM_HOST: host,
    WORKLOOM_BASE_DOMAIN: baseDomain,
    WORKLOOM_DATA: dataFolder,
    WORKLOOM_DEMO: demo ? "1" : "0",
    WORKLOOM_LOG_LEVEL: logLevel,
  };
}

/** @param {import("./settings.mjs").StartSettings} settings */
async function waitUntilHealthy(settings) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (await isHealthy(settings.port)) return "ready";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return "late";
}

/**
 * @param {{port: number, host: string}} settings
 * @returns {Promise<void>}
 * @throws Error in one sentence if something else listens there.
 */
export function requireFreePort({ port, host }) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error) => {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE";
      const advice = `Port ${port} is in use: free it, or choose another one, for example PORT=${port + 10}.`;
      reject(taken ? new Error(advice) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
