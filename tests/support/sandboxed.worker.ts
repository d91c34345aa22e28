import { answerInput, type Ask } from "../../server/subprocess/answer-input";
import * as earlyNet from "node:net";
import * as earlyHttp from "node:http";
import * as earlyDgram from "node:dgram";
import * as earlyDns from "node:dns";
import fs from "node:fs";
import { createRequire } from "node:module";

/** An attempt of a subprocess. */
export interface Attempt {
  what: string;
  path: string;
  port: number;
  parent: number;
}

const load = createRequire(import.meta.url);

/** Settles when the socket connects or fails. */
const connected = (socket: earlyNet.Socket): Promise<unknown> =>
  new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));

/** Every way out of the sandbox that a program could try. Each resolves if it succeeds. */
const attempts: Record<string, (attempt: Attempt, ask: Ask) => unknown> = {
  "read a file": ({ path }) => fs.readFileSync(path, "utf8"),
  "list a folder": ({ path }) => fs.readdirSync(path.replace(/[^/]*$/, "")),
  "write a file": ({ path }) => fs.writeFileSync(`${path}.new`, "x"),
  "remove a file": ({ path }) => fs.rmSync(path),
  "start a program": () => (load("node:child_process") as typeof import("node:child_process")).execSync("id"),
  "start a thread": () =>
    new (load("node:worker_threads") as typeof import("node:worker_threads")).Worker("0", { eval: true }),
  "load compiled code": ({ path }) => process.dlopen({ exports: {} }, path),
  "create code from a text": () => (Reflect.construct(Function, ["return 1"]) as () => unknown)(),
  "open a socket": ({ port }) => connected(new earlyNet.Socket().connect(port, "127.0.0.1")),
  "connect by net": ({ port }) => connected(earlyNet.connect(port, "127.0.0.1")),
  listen: () => earlyNet.createServer().listen(0),
  "ask by http": ({ port }) =>
    new Promise((resolve, reject) => {
      earlyHttp.get({ host: "127.0.0.1", port }, resolve).once("error", reject);
    }),
  fetch: ({ port }) => fetch(`http://127.0.0.1:${port}/`),
  "open a WebSocket": ({ port }) => new WebSocket(`ws://127.0.0.1:${port}/`),
  "send by UDP": ({ port }) =>
    new Promise((resolve, reject) => {
      earlyDgram
        .createSocket("udp4")
        .send("x", port, "127.0.0.1", (error) => (error ? reject(error) : resolve(0)));
    }),
  "resolve a name": () => earlyDns.promises.lookup("localhost"),
  "resolve a name with a Resolver": () => new earlyDns.promises.Resolver().resolve4("example.org"),
  "require http": () => load("http") as unknown,
  "import tls": () => import("node:tls"),
  "take a built-in module": () => process.getBuiltinModule("http2"),
  "bind to Node's inside": () =>
    (process as unknown as { binding(name: string): unknown }).binding("tcp_wrap"),
  "make a socket of the usual input": ({ port }) =>
    connected(new (process.stdin.constructor as new () => earlyNet.Socket)().connect(port, "127.0.0.1")),
  "end the server": ({ parent }) => process.kill(parent, 0),
  "ask for what is not answered": (_, ask) => ask("secrets"),
};

export type Outcome = { refused: string } | { done: string };

await answerInput(async (given: Attempt | "environment" | "echo" | "never" | "memory" | "ask", ask) => {
  if (given === "environment") return { environment: { ...process.env }, folder: process.cwd() };
  if (given === "echo") return process.pid;
  if (given === "ask") return ask("double", 21);
  if (given === "never") for (;;);
  if (given === "memory") {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 1_000_000 }, (_, at) => at));
  }
  const { what } = given;
  if (what === "names") return Object.keys(attempts);
  try {
    return { done: String(await attempts[what]!(given, ask)) } satisfies Outcome;
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) } satisfies Outcome;
  }
});
