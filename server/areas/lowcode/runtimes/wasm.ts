import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { projectRoot } from "../../../project-root";

const packages = { python: "pyodide", php: "php-wasm" } as const;
/** The version of PHP that its package has; that of Python is in its package. */
const PHP_VERSION = "8.2";
/** Heap of JavaScript in MB; the interpreter's memory has its own limit. */
const HEAP = 192;
/** Processor time of its start, in seconds. */
const START = 15;
const PRLIMIT = "/usr/bin/prlimit";
const PROBE_TIME = 20_000;

export type WasmLanguage = keyof typeof packages;
export const isWasmLanguage = (language: string): language is WasmLanguage => language in packages;

let root: string | null = null;
const findRoot = (): string => (root ??= realpathSync(projectRoot()));
const packageOf = (language: WasmLanguage): string => join(findRoot(), "node_modules", packages[language]);
export const hasWasm = (language: string): boolean =>
  isWasmLanguage(language) && existsSync(join(packageOf(language), "package.json"));

/** The version of the interpreter in its package. */
export function wasmVersion(language: WasmLanguage): string {
  if (language === "php") return PHP_VERSION;
  const lock = readFileSync(join(packageOf(language), "pyodide-lock.json"), "utf8");
  return (JSON.parse(lock) as { info: { python: string } }).info.python;
}

/** The language and its memory in MB, which `spawnWasm` takes. */
export const wasmCommand = (language: WasmLanguage, memory: number): readonly string[] => [
  language,
  String(memory),
];

/**
 * Starts an interpreter of WebAssembly in a process that may read its own code and do nothing else. Flags refuse other
 * files, processes, threads and compiled code; `resources/low-code/wasm.mjs` closes the network.
 */
export function spawnWasm(command: readonly string[], { seconds }: { seconds: number }): ChildProcess {
  const home = findRoot();
  const folder = join(home, "resources", "low-code");
  const readable = Object.values(packages).map((name) => join(home, "node_modules", name) + sep);
  const isNew = process.allowedNodeEnvironmentFlags.has("--permission");
  const node = [
    process.execPath,
    isNew ? "--permission" : "--experimental-permission",
    ...[folder + sep, join(home, "package.json"), ...readable].map((path) => `--allow-fs-read=${path}`),
    "--disallow-code-generation-from-strings",
    "--no-warnings",
    `--max-old-space-size=${HEAP}`,
    join(folder, "wasm.mjs"),
    ...command,
  ];
  const limits = existsSync(PRLIMIT) ? [PRLIMIT, `--cpu=${seconds + START}`, "--core=0", "--"] : [];
  const [program = process.execPath, ...given] = [...limits, ...node];
  return spawn(program, given, { env: {}, cwd: home, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
}

/** Whether the weaker boundary works here: tried once with the interpreter that starts fastest. */
export async function tryWasm(): Promise<boolean> {
  const language = (Object.keys(packages) as WasmLanguage[]).findLast(hasWasm);
  if (!language) return false;
  const child = spawnWasm(wasmCommand(language, 64), { seconds: 1 });
  const timer = setTimeout(() => child.kill("SIGKILL"), PROBE_TIME);
  child.stdin?.on("error", () => undefined);
  child.stderr?.resume();
  const source =
    language === "php" ? "<?php function run($event) { return 42; }" : "def run(event):\n    return 42\n";
  child.stdin?.end(`${JSON.stringify({ source, event: {} })}\n`);
  let output = "";
  child.stdout?.on("data", (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", () => {
      clearTimeout(timer);
      resolve(output.includes('"result":42') || output.includes('"result": 42'));
    });
  });
}
