import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRedis } from "../../../scripts/test/databases/redis.mjs";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";

/** A Redis of a test's own, which may be stopped and started again at the same address. */
export async function startOwnRedis() {
  const folder = mkdtempSync(join(tmpdir(), "workloom-redis-"));
  const port = await freePort();
  let running: Awaited<ReturnType<typeof startRedis>> | null = await startRedis(folder, port);
  const stop = async () => {
    running?.goOn();
    await running?.stop();
    running = null;
  };
  return {
    url: running.url,
    stop,
    /** It takes connections and says nothing, until it goes on. */
    pause: () => running?.pause(),
    goOn: () => running?.goOn(),
    async startAgain() {
      running = await startRedis(folder, port);
    },
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
