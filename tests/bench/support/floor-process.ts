import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../../server/project-root";

export interface FloorProcess {
  port: number;
  stop(): Promise<void>;
}

/** Starts a file of tests/bench/floors, which sends the port it listens on; `settings` reach it as its one argument. */
export async function startFloor(name: string, settings: object): Promise<FloorProcess> {
  const file = join(projectRoot(), "tests/bench/floors", `${name}.mjs`);
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  const [told] = (await Promise.race([once(child, "message"), ended])) as unknown[];
  const port = (told as { port?: number } | null)?.port;
  if (port === undefined) throw new Error(`The floor ${name} ended with ${String(told)}.`);
  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
