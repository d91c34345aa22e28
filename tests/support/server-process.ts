import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from "../../server/process-settings";
import { projectRoot } from "../../server/project-root";

/** The built server in a separate process, as in an installation. */
export interface ServerProcess {
  port: number;
  /** Its port for mails, if its settings have one; else 0. */
  mailPort: number;
  /** For a preload script that communicates with the test; the product itself sends nothing. */
  child: ChildProcess;
  /** SIGTERM, then waits for its end. */
  stop(): Promise<void>;
  /** SIGKILL: nothing more is written, closed or sent. */
  kill(): Promise<void>;
}

/** Bytes of a block in which POSIX shells limit files. */
const SHELL_BLOCK = 512;
/** How long a start may take, in ms: in a long run the machine is busy with other tests. */
const START_WAIT = process.env["SOAK"] === "1" ? 600_000 : 60_000;
/** Ends the server together with the process that started it, so that a failing test leaves nothing running. */
const GO_TOGETHER = `data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGKILL"));process.channel?.unref()`;

/**
 * Starts dist/server on a data folder and waits until it listens on a free port.
 *
 * @param nodeOptions for Node itself, such as `--import`
 * @param settings of the environment
 * @param limits the largest file that it may write, as on a full disk; `onLine` gets its log
 * @throws Error when there is no build, or with the server's last output when it ends instead
 */
export async function startServerProcess(
  dataFolder: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  { maxFileBytes, onLine }: { maxFileBytes?: number; onLine?: (line: string) => void } = {},
): Promise<ServerProcess> {
  const main = join(projectRoot(), "dist/server/main.js");
  if (!existsSync(main)) throw new Error("There is no built server: run `npm run build` first.");
  const command = [process.execPath, ...PROCESS_OPTIONS, "--import", GO_TOGETHER, ...nodeOptions, main];
  const limit = `ulimit -f ${Math.ceil((maxFileBytes ?? 0) / SHELL_BLOCK)} && exec "$0" "$@"`;
  const [program = "", ...values] =
    maxFileBytes === undefined ? command : ["/bin/sh", "-c", limit, ...command];
  const child = spawn(program, values, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      ...PROCESS_ENVIRONMENT,
      PORT: "0",
      WORKLOOM_DATA: dataFolder,
      WORKLOOM_DEMO: "0",
      WORKLOOM_MAIL_PORT: "off",
      WORKLOOM_LOG_LEVEL: "info",
      WORKLOOM_SESSION_REQUESTS: "0",
      WORKLOOM_ADDRESS_REQUESTS: "0",
      ...settings,
    },
  });
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  const ports = await listening(child, onLine).catch(async (error: unknown) => {
    await end("SIGKILL");
    throw error;
  });
  letGo(child);
  return { ...ports, child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** A test's process does not wait for a server that it did not stop. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref();
}

type Ports = Pick<ServerProcess, "port" | "mailPort">;

/** Reads the server's log until it reports its port; keeps reading, so that no pipe fills up. */
function listening(child: ChildProcess, onLine?: (line: string) => void): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    let mailPort = 0;
    const late = setTimeout(() => fail("does not listen"), START_WAIT);
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${said.slice(-20).join("\n")}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        onLine?.(line);
        // It listens for mails before it reports that everything is ready.
        mailPort ||= Number(/"mailPort":(\d+).*"msg":"listening for mails"/.exec(line)?.[1] ?? 0);
        const port = /"port":(\d+).*"msg":"listening"/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(late);
        resolve({ port: Number(port), mailPort });
      });
    }
    child.once("exit", (code, signal) => {
      clearTimeout(late);
      fail(`ended (${signal ?? code})`);
    });
  });
}
