// Runs one function in an interpreter of WebAssembly: for machines without a sandbox, or without the interpreter. This
// process has no permissions: flags of Node keep files, processes, threads and compiled code from it, and the network is
// closed below before it reads the first line of the function.
import dgram from "node:dgram";
import dns from "node:dns";
import fs from "node:fs";
import { registerHooks } from "node:module";
import net from "node:net";

const [language, megabytes] = process.argv.slice(2);
const folder = new URL(".", import.meta.url);
const INPUT = 0;
const OUTPUT = 1;
const PAGE = 65_536;
const CHUNK = 65_536;
const NEWLINE = 10;
const MB = 1024 * 1024;
const MARK = "\u001e";
/** Without it, Python would find the path of this file. */
const ENVIRONMENT = { _: "", HOME: "/tmp" };
const PHP_SETTINGS = [
  "display_errors=0",
  "log_errors=0",
  "html_errors=0",
  "allow_url_fopen=0",
  "disable_classes=Vrzno",
  "disable_functions=vrzno_eval,vrzno_run,vrzno_timeout,vrzno_await,vrzno_env,vrzno_shared,vrzno_import,vrzno_target,vrzno_zval",
];

const refuse = () => {
  throw new Error("There is no way out of here.");
};

/** Reads what is there, and waits if there is nothing. */
const read = (buffer) => fs.readSync(INPUT, buffer, 0, buffer.length, null);

function write(bytes) {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(OUTPUT, bytes, at);
  return bytes.length;
}

/** The interpreter's memory grows by pages of 64 KiB. */
function limitMemory(most) {
  const { grow } = WebAssembly.Memory.prototype;
  Object.defineProperty(WebAssembly.Memory.prototype, "grow", {
    value(pages) {
      if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError("The memory is full");
      return grow.call(this, pages);
    },
  });
}

const close = (object, names) => {
  for (const name of names) Object.defineProperty(object, name, { value: refuse, configurable: false });
};
const functionsOf = (object) =>
  Object.getOwnPropertyNames(object).filter(
    (name) => !/^(constructor|promises|[A-Z].*)$/.test(name) && typeof object[name] === "function",
  );

/** Node's permission model knows no network yet, so its ways to it are closed one by one. */
function lockDown() {
  for (const name of ["fetch", "WebSocket", "EventSource", "Worker", "BroadcastChannel"])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ["stdin", "stdout", "stderr", "env", "argv", "execArgv", "execPath", "report"])
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  close(net.Socket.prototype, ["connect"]);
  close(net.Server.prototype, ["listen"]);
  close(net, ["connect", "createConnection", "createServer"]);
  close(dgram.Socket.prototype, ["bind", "connect", "send"]);
  for (const part of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    close(part, functionsOf(part));
  close(process, ["kill", "_kill", "_debugProcess", "getBuiltinModule", "dlopen", "binding"]);
  registerHooks({ resolve: refuse });
}

async function preparePython() {
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide({ jsglobals: Object.create(null), env: ENVIRONMENT });
  for (const name of ["workloom.py", "main.py"])
    python.FS.writeFile(`/lib/${name}`, fs.readFileSync(new URL(name, folder)));
  python.setStdin({ read, isatty: false });
  python.setStdout({ write, isatty: false });
  python.setStderr({ write: (bytes) => bytes.length, isatty: false });
  return () =>
    python.runPython("import runpy; runpy.run_path('/lib/main.py', run_name='__main__')", {
      globals: python.toPy({}),
    });
}

async function preparePhp() {
  const { PhpNode } = await import("php-wasm/PhpNode");
  let chunk = new Uint8Array(0);
  let at = 0;
  const line = [];
  let errors = "";
  const php = new PhpNode({
    version: "8.2",
        ini: [`memory_limit=${megabytes}M`, ...PHP_SETTINGS].join("\n"),
    /** The next byte; null ends what PHP reads at once. */
    stdin() {
      if (at > chunk.length || chunk.length === 0) {
        const buffer = new Uint8Array(CHUNK);
        chunk = buffer.subarray(0, read(buffer));
        at = 0;
        if (chunk.length === 0) return null;
      }
      at += 1;
      return at > chunk.length ? null : chunk[at - 1];
    },
    stdout(byte) {
      line.push(byte);
      if (byte === NEWLINE) write(Uint8Array.from(line.splice(0)));
    },
    stderr: (byte) => void (errors += String.fromCharCode(byte)),
  });
  await php.binary;
  const source = fs.readFileSync(new URL("main.php", folder), "utf8");
  const streams = `define("STDIN", fopen("php://stdin", "r")); define("STDOUT", fopen("php://stdout", "w"));
    putenv("_"); unset($_SERVER["_"], $_ENV["_"]);`;
  return async () => {
    try {
      await php.run(`<?php ${streams} ?>${source}`);
    } catch {
      // PHP ended itself: its allocator does so when the memory is full.
      if (!/out of memory/i.test(errors)) return;
      write(Buffer.from(`${MARK}{"error":"MemoryError","type":"MemoryError","line":null}\n`));
      read(new Uint8Array(CHUNK));
    }
  };
}

// The interpreters ask for the names of errors when they start.
const { constants } = fs;
process.binding = (name) => (name === "constants" ? { fs: constants } : refuse());
const run = await (language === "php" ? preparePhp() : preparePython());
limitMemory(Number(megabytes) * MB);
lockDown();
// The end of the interpreter is no error of this program.
process.on("uncaughtException", () => process.exit(1));
await run();
process.exit(0);
