import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const LIMIT = 30_000;
const PAUSE = 30;

/** Below the ports that the system gives to clients and to servers that ask for any: none of them takes it. */
const PORTS = { from: 15_000, to: 32_000 };

/** @returns {Promise<number>} a free port */
export async function freePort() {
  const port = randomInt(PORTS.from, PORTS.to);
  return (await canListen(port)) ? port : freePort();
}

/** @param {number} port @returns {Promise<boolean>} */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer().listen(port, "127.0.0.1");
    server.once("listening", () => server.close(() => resolve(true)));
    server.once("error", () => resolve(false));
  });
}

/**
 * Resolves when a server answers on its port.
 *
 * @param {number} port
 * @param {import("node:child_process").ChildProcess} server
 * @throws {Error} if it ended instead
 */
export async function waitForPort(port, server) {
  /** @type {Error | undefined} */
  let failure;
  server.once("error", (error) => (failure = error));
  const end = Date.now() + LIMIT;
  while (!(await answers(port))) {
    if (failure) throw failure;
    if (server.exitCode !== null || Date.now() > end) throw new Error(`${server.spawnfile} does not listen.`);
    await wait(PAUSE);
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
}
