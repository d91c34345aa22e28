import dgram from "node:dgram";
import dns from "node:dns";
import { registerHooks } from "node:module";
import net from "node:net";

/** Modules by which a process reaches others; Node's permission model refuses some of them besides. */
const CLOSED: readonly string[] = [
  "child_process",
  "cluster",
  "dgram",
  "dns",
  "dns/promises",
  "http",
  "http2",
  "https",
  "inspector",
  "inspector/promises",
  "net",
  "repl",
  "tls",
  "wasi",
  "worker_threads",
];
const isClosed = (name: string): boolean => CLOSED.includes(name.replace(/^node:/, ""));

/** Global names with access to the network. */
const GLOBALS = ["fetch", "WebSocket", "EventSource", "XMLHttpRequest", "Worker", "BroadcastChannel"];

function refuse(): never {
  throw new Error("There is no way out of here.");
}

/**
 * Takes the network from this process, before it has read the first foreign byte. Files, other processes, threads and
 * compiled code are kept from it by the flags that it was started with, and where the machine has namespaces, by those.
 * Node's permission model knows no network yet, so its ways to it are closed one by one.
 */
export function lockDown(): void {
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  // The usual streams may be sockets, by which others could be made.
  for (const name of ["stdin", "stdout", "stderr"])
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  close(net.Socket.prototype, ["connect"]);
  close(net.Server.prototype, ["listen"]);
  close(net, ["connect", "createConnection", "createServer"]);
  close(dgram.Socket.prototype, ["bind", "connect", "send"]);
  for (const part of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    close(part, functionsOf(part));
  close(process, ["kill"]);
  const { getBuiltinModule } = process;
  Object.defineProperty(process, "getBuiltinModule", {
    value: (name: string) => (isClosed(name) ? refuse() : getBuiltinModule(name)),
  });
  registerHooks({ resolve: (name, context, next) => (isClosed(name) ? refuse() : next(name, context)) });
}

function close(object: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(object, name, { value: refuse, writable: false, configurable: false });
}

const functionsOf = (object: object): string[] =>
  Object.getOwnPropertyNames(object).filter(
    (name) =>
      name !== "constructor" &&
      name !== "promises" &&
      !/^[A-Z]/.test(name) &&
      typeof (object as Record<string, unknown>)[name] === "function",
  );
