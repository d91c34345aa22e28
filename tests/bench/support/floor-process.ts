import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../../server/project-root";

export interface FloorProcess {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts a file of tests/bench/floors, which sends the port it listens on; `settings` reach it as its one argument. */
export async function startFloor(name: string, settings: object): Promise<FloorProcess> {
  const { child, told, ended } = await spawnFloor(name, settings);
  return {
    pid: child.pid ?? 0,
    port: (told as { port: number }).port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Runs a floor that ends by itself and answers what it sent. */
export async function runFloor<Result>(name: string, settings: object): Promise<Result> {
  const { told, ended } = await spawnFloor(name, settings);
  await ended;
  return told as Result;
}

/** Starts a floor and waits for its first message. @throws Error when it ends without one */
async function spawnFloor(name: string, settings: object) {
  const file = join(projectRoot(), "tests/bench/floors", `${name}.mjs`);
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  // A bench that fails leaves nothing running.
  process.once("exit", () => child.kill());
  const ended = once(child, "exit");
  const [told] = (await Promise.race([once(child, "message"), ended])) as unknown[];
  if (typeof told !== "object" || told === null)
    throw new Error(`The floor ${name} ended with ${String(told)}.`);
  return { child, told, ended };
}
