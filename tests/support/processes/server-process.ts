import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../server/project-root";
import { send } from "../http";

/** A server in a process of its own: the built Workloom, or the bare floor it is measured against. */
export interface ServerProcess {
  port: number;
  child: ChildProcess;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

const FIRST_TRY = 5;
const START_TIMEOUT = 30_000;

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** The real server on a data folder; `preload` is loaded before it. */
export async function startServerProcess(dataFolder: string, preload?: string): Promise<ServerProcess> {
  const port = await freePort();
  const root = projectRoot();
  const loaded = preload ? ["--import", pathToFileURL(preload).href] : [];
  return start([...loaded, ...serverProgram(root)], port, "/api/health", {
    WORKLOOM_DATA: dataFolder,
    WORKLOOM_DEMO: "0",
    WORKLOOM_LOG_LEVEL: "error",
    NODE_ENV: "production",
  });
}

/** The built server, or the sources where nothing was built yet. */
function serverProgram(root: string): string[] {
  const built = join(root, "dist/server/main.js");
  return existsSync(built) ? [built] : ["--import", "tsx", join(root, "server/main.ts")];
}

/** A floor of a bench: a program that listens on PORT and answers /ready. */
export async function startFloor(file: string, settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  return start([file], port, "/ready", { ...settings, NODE_ENV: "production" });
}

async function start(
  args: string[],
  port: number,
  readyPath: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_OPTIONS: "", PORT: String(port), ...settings },
  });
  const exited = once(child, "exit");
  await untilReady(port, readyPath, child);
  return {
    port,
    child,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Asks until the server answers; each try waits twice as long as the one before. */
async function untilReady(port: number, path: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (let wait = FIRST_TRY; Date.now() < deadline; wait *= 2) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await send({ port, host: "localhost", method: "GET", path }).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error("The server did not start in time");
}

/** Sends a message to a child and waits for its answer of that type. */
export async function askChild<T>(child: ChildProcess, message: string, type: string): Promise<T> {
  child.send(message);
  for (;;) {
    const [answer] = (await once(child, "message")) as [{ type: string } & T];
    if (answer.type === type) return answer;
  }
}
