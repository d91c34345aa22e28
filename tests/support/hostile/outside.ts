import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const CANARY = "workloom-canary-4711";
const NOBODY = 65_534;

/** Things outside of the sandbox that hostile programs go for: their own rights would let them. */
export async function putOutside() {
  const folder = mkdtempSync("/var/tmp/workloom-outside-");
  const file = join(folder, "canary");
  writeFileSync(file, CANARY);
  chmodSync(folder, 0o777);
  chmodSync(file, 0o666);
  process.env["WORKLOOM_CANARY"] = CANARY;
  let connections = 0;
  const listeners = [createServer(), createServer()];
  const socket = join(folder, "socket");
  for (const listener of listeners)
    listener.on("connection", (each) => {
      connections += 1;
      each.end("reached");
    });
  listeners[0]?.listen(0, "127.0.0.1");
  listeners[1]?.listen(socket);
  await Promise.all(listeners.map((each) => once(each, "listening")));
  chmodSync(socket, 0o777);
  const address = listeners[0]?.address();
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bystander = spawn("/usr/bin/sleep", ["600"], { stdio: "ignore", ...account });
  const { mtimeMs, mode } = statSync(file);
  const before = readdirSync(folder);
  return {
    event: {
      type: "test",
      file,
      folder,
      socket,
      port: typeof address === "object" && address ? address.port : 9,
      pid: bystander.pid ?? 0,
    },
    canary: CANARY,
    /** The names of the things that were touched. */
    touched(): string[] {
      const now = statSync(file);
      return [
        ...(connections > 0 ? ["connections"] : []),
        ...(readFileSync(file, "utf8") === CANARY ? [] : ["the file"]),
        ...(now.mtimeMs === mtimeMs && now.mode === mode ? [] : ["its attributes"]),
        ...(readdirSync(folder).join() === before.join() ? [] : ["the folder"]),
        ...(bystander.exitCode === null && bystander.signalCode === null ? [] : ["the process"]),
      ];
    },
    async remove() {
      delete process.env["WORKLOOM_CANARY"];
      bystander.kill("SIGKILL");
      await Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
