import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../../server/project-root";

/** The built server in a process of its own, as an installation runs it. */
export interface ServerProcess {
  port: number;
  /** For a preload that speaks with the test; the product itself says nothing. */
  child: ChildProcess;
  /** SIGTERM, and the wait for its end. */
  stop(): Promise<void>;
  /** SIGKILL: nothing is written, closed or told any more. */
  kill(): Promise<void>;
}

const START_WAIT = 20_000;

/**
 * Starts dist/server on a data folder and waits until it listens on a free port.
 *
 * @param nodeOptions for Node itself, such as `--import`
 * @param settings of the environment
 * @throws Error when there is no build, or with the server's last words when it ends instead
 */
export async function startServerProcess(
  dataFolder: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const main = join(projectRoot(), "dist/server/main.js");
  if (!existsSync(main)) throw new Error("There is no built server: run `npm run build` first.");
  const child = spawn(process.execPath, [...nodeOptions, main], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      WORKLOOM_DATA: dataFolder,
      WORKLOOM_DEMO: "0",
      WORKLOOM_LOG_LEVEL: "info",
      WORKLOOM_SESSION_REQUESTS: "0",
      WORKLOOM_ADDRESS_REQUESTS: "0",
      ...settings,
    },
  });
  // A test that fails half-way leaves nothing running.
  const endTogether = () => void child.kill("SIGKILL");
  process.once("exit", endTogether);
  child.once("exit", () => process.off("exit", endTogether));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { port: await listening(child), child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Reads the server's log until it tells its port; later lines are read too, so that no pipe fills up. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const late = setTimeout(() => fail("does not listen"), START_WAIT);
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${said.slice(-20).join("\n")}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const port = /"port":(\d+).*"msg":"listening"/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(late);
        resolve(Number(port));
      });
    }
    child.once("exit", (code, signal) => {
      clearTimeout(late);
      fail(`ended (${signal ?? code})`);
    });
  });
}
