import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { toolEnvironment } from "../../runtime/project-folder.mjs";
import { waitForPort } from "./wait-for-port.mjs";

/** It refuses to run as root: then it runs as this unprivileged user. */
const NOBODY = 65534;
const SYSTEM_FOLDERS = "/usr/sbin:/sbin";

/**
 * Starts a MariaDB server in a temporary folder, without durability. Its user `root` has no password.
 *
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{port: number, stop: () => Promise<void>}>}
 */
export async function startMariadb(folder, port) {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(folder);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const env = { ...toolEnvironment(), PATH: `${process.env["PATH"]}:${SYSTEM_FOLDERS}` };
  const data = join(folder, "data");
  const user = isRoot ? ["--user=nobody"] : [];
  const made = spawnSync(
    "mariadb-install-db",
    [
      "--no-defaults",
      `--datadir=${data}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
      ...user,
    ],
    { env, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`MariaDB could not be set up: ${made.error ?? made.stderr}`);
  const server = spawn(
    "mariadbd",
    [
      "--no-defaults",
      ...user,
      `--datadir=${data}`,
      `--socket=${join(folder, "socket")}`,
      `--pid-file=${join(folder, "pid")}`,
      "--bind-address=127.0.0.1",
      `--port=${port}`,
      "--innodb-flush-log-at-trx-commit=0",
      "--innodb-buffer-pool-size=32M",
      "--skip-log-bin",
      "--character-set-server=utf8mb4",
    ],
    { env, stdio: "ignore" },
  );
  await waitForPort(port, server);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once("exit", () => resolve());
        return server.kill("SIGKILL");
      }),
  };
}
