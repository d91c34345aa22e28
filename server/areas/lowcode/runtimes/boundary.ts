import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepareFolder } from "./prepare-folder";
import { isArchitecture } from "./system-calls";
import { spawnWasm, tryWasm } from "./wasm";

/**
 * The boundary around functions: bubblewrap with seccomp, Landlock with seccomp, the weaker one of WebAssembly in a
 * process without permissions, or none: then nothing runs.
 */
export type Boundary = "bwrap" | "launcher" | "wasm" | "none";

export interface Box {
  /** Address space in MB. */
  memory: number;
  /** Processor time in seconds. */
  seconds: number;
  /** A folder of the machine that the program may write, as `/out`. */
  writable?: string;
  /** A folder that it may read besides the SDK, as `/code`. */
  readable?: string;
  /** Mono reads its own process there. */
  hasProc?: boolean;
}

const NOBODY = 65_534;
const FILE_MAX = 8 * 1024 * 1024;
const TMP_MAX = 16 * 1024 * 1024;
const MB = 1024 * 1024;
const SECCOMP_FD = 9;
/** Standard input, output and error come before. */
const STANDARD = 3;
const PROBE_TIME = 5000;

/** The account of functions: not root, even if the server is. */
const account = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

/** Paths of the SDK and the program's folders as the program sees them. */
export const pathsIn = (boundary: Boundary, box: Pick<Box, "writable" | "readable">) => ({
  sdk: boundary === "bwrap" ? "/sdk" : prepareFolder(),
  out: boundary === "bwrap" ? "/out" : (box.writable ?? ""),
  code: boundary === "bwrap" ? "/code" : (box.readable ?? ""),
});

/** Starts a program behind the boundary, with pipes at its standard input, output and error. */
export function spawnInBox(boundary: Boundary, command: readonly string[], box: Box): ChildProcess {
  if (boundary === "none") throw new Error("No boundary is available");
  if (boundary === "wasm") return spawnWasm(command, box);
  const folder = prepareFolder();
  const filter = openSync(join(folder, "filter.bpf"), "r");
  try {
    return boundary === "bwrap"
      ? spawn(...withoutStrays("/usr/bin/bwrap", bubblewrapArguments(folder, command, box)), {
          env: {},
          ...account(),
          stdio: ["pipe", "pipe", "pipe", ...Array<"ignore">(SECCOMP_FD - 3).fill("ignore"), filter],
        })
      : spawn("/usr/bin/python3", launcherArguments(folder, command, box), {
          env: {},
          cwd: "/",
          ...account(),
          stdio: ["pipe", "pipe", "pipe"],
        });
  } finally {
    closeSync(filter);
  }
}

const CLOSES_ON_EXEC = 0o2000000;
let strays: readonly number[] | null = null;

/**
 * Descriptors that this process was started with and that its programs would inherit. Node marks only the first ones;
 * those that it opens itself end with every program.
 */
function findStrays(): number[] {
  return readdirSync("/proc/self/fdinfo")
    .map(Number)
    .filter((descriptor) => {
      if (descriptor < STANDARD || descriptor === SECCOMP_FD) return false;
      try {
        const [, flags = "0"] =
          /flags:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8")) ?? [];
        return (Number.parseInt(flags, 8) & CLOSES_ON_EXEC) === 0;
      } catch {
        // It was closed meanwhile.
        return false;
      }
    });
}

/** A command that closes them first. */
function withoutStrays(program: string, given: string[]): [string, string[]] {
  strays ??= findStrays();
  if (strays.length === 0) return [program, given];
  const close = strays.map((descriptor) => `${descriptor}>&-`).join(" ");
  return ["/bin/bash", ["-c", `exec ${close}; exec "$0" "$@"`, program, ...given]];
}

function bubblewrapArguments(folder: string, command: readonly string[], box: Box): string[] {
  const { memory, seconds, writable, readable, hasProc = false } = box;
  const set = (name: string, value: string) => ["--setenv", name, value];
  const device = (name: string) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`];
  return [
    "--unshare-all",
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    "--cap-drop",
    "ALL",
    ...set("PATH", "/usr/bin"),
    ...set("HOME", "/tmp"),
    ...set("LANG", "C.UTF-8"),
    ...set("MONO_DISABLE_SHARED_AREA", "1"),
    "--uid",
    String(NOBODY),
    "--gid",
    String(NOBODY),
    "--hostname",
    "function",
    "--ro-bind",
    "/usr",
    "/usr",
    "--symlink",
    "usr/lib",
    "/lib",
    "--symlink",
    "usr/lib64",
    "/lib64",
    "--symlink",
    "usr/bin",
    "/bin",
    ...["/etc/ld.so.cache", "/etc/mono", "/etc/alternatives"].flatMap((path) => [
      "--ro-bind-try",
      path,
      path,
    ]),
    ...(hasProc ? ["--proc", "/proc"] : []),
    "--dir",
    "/dev",
    ...device("null"),
    ...device("zero"),
    ...device("urandom"),
    "--size",
    String(TMP_MAX),
    "--tmpfs",
    "/tmp",
    "--ro-bind",
    folder,
    "/sdk",
    ...(readable === undefined ? [] : ["--ro-bind", readable, "/code"]),
    ...(writable === undefined ? [] : ["--bind", writable, "/out"]),
    "--remount-ro",
    "/",
    "--chdir",
    "/tmp",
    "--seccomp",
    String(SECCOMP_FD),
    "--",
    "/usr/bin/prlimit",
    `--as=${memory * MB}`,
    `--cpu=${seconds}`,
    "--nofile=64",
    `--fsize=${FILE_MAX}`,
    "--core=0",
    "--nproc=64",
    "--",
    ...command,
  ];
}

function launcherArguments(folder: string, command: readonly string[], box: Box): string[] {
  return [
    "-I",
    "-S",
    join(folder, "launcher.py"),
    join(folder, "filter.bpf"),
    String(box.memory * MB),
    String(box.seconds),
    box.readable ?? folder,
    box.writable ?? "-",
    ...command,
  ];
}

const probed = new Map<Boundary, Promise<boolean>>();

/** Whether this machine offers a boundary: tried once with a program that prints a word. */
export function offersBoundary(boundary: Boundary): Promise<boolean> {
  const known = probed.get(boundary);
  if (known) return known;
  const probe = tryBoundary(boundary);
  probed.set(boundary, probe);
  return probe;
}

async function tryBoundary(boundary: Boundary): Promise<boolean> {
  if (boundary === "wasm") return tryWasm();
  const hasFilter = process.platform === "linux" && isArchitecture(process.arch);
  if (boundary === "none" || !hasFilter || !existsSync("/usr/bin/python3")) return false;
  if (boundary === "bwrap" && !(existsSync("/usr/bin/bwrap") && existsSync("/usr/bin/prlimit"))) return false;
  const program = ["/usr/bin/python3", "-I", "-S", "-c", "print('inside')"];
  const child = spawnInBox(boundary, program, { memory: 256, seconds: 2 });
  const timer = setTimeout(() => child.kill("SIGKILL"), PROBE_TIME);
  let output = "";
  child.stdout?.on("data", (part: Buffer) => (output += part.toString()));
  child.stdin?.end();
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", () => {
      clearTimeout(timer);
      resolve(output === "inside\n");
    });
  });
}

/** The strongest boundary of this machine around its own interpreters. */
export async function findBoundary(): Promise<Exclude<Boundary, "wasm">> {
  for (const boundary of ["bwrap", "launcher"] as const) if (await offersBoundary(boundary)) return boundary;
  return "none";
}
