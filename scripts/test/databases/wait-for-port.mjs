import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const LIMIT = 30_000;
const PAUSE = 30;

/** @returns {Promise<number>} a free port */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
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
