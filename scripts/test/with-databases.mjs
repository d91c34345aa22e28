import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolEnvironment } from "../runtime/project-folder.mjs";
import { startPostgres } from "./databases/postgres.mjs";
import { startRedis } from "./databases/redis.mjs";
import { freePort } from "./databases/wait-for-port.mjs";

/**
 * Runs a command with a PostgreSQL and a Redis of its own: `node scripts/test/with-databases.mjs jest …`. The test
 * kit finds their addresses in the environment and uses them instead of SQLite.
 */
const [program = "", ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "workloom-databases-"));
// PostgreSQL may run as another user, who must be able to walk through.
chmodSync(folder, 0o711);
/** @type {(() => Promise<void>)[]} */
const stops = [];
let code = 1;
/** @type {import("node:child_process").ChildProcess | undefined} */
let child;
let isEnding = false;
// Ended from outside, it takes along what it started.
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
  process.on(signal, () => {
    isEnding = true;
    child?.kill("SIGTERM");
  });
}
try {
  const postgres = await startPostgres(join(folder, "postgres"), await freePort());
  stops.push(postgres.stop);
  const redis = await startRedis(folder, await freePort());
  stops.push(redis.stop);
  if (isEnding) throw new Error("It was ended before it began.");
  child = spawn(program, args, {
    stdio: "inherit",
    env: {
      ...toolEnvironment(),
      WORKLOOM_TEST_DATABASE_URL: postgres.url,
      WORKLOOM_TEST_REDIS_URL: redis.url,
    },
  });
  [code] = await once(child, "exit");
} finally {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);
