import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ISOLATION_PROBE } from "#shared/limits/subprocesses";
import { projectRoot } from "../project-root";
import { workerUrl } from "../worker-url";

/** A program that runs in isolation, and its needs beyond its own code. */
export interface SubprocessProgram {
  /** Its file's name; see `workerUrl`. */
  worker: `${string}.worker`;
  /** Memory of its heap, in MB. */
  memory: number;
  /** How long it may work on one input, in ms. */
  timeout: number;
  /** Packages that it loads from node_modules while it runs. */
  packages?: readonly string[];
  /** Whether those have compiled code. */
  hasAddons?: boolean;
}

export interface Command {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Some libraries fail without a home folder; this one contains nothing that a subprocess could read. */
const HOME = "/";

/** Where systems keep the libraries that a program is linked with. */
const SYSTEM_FOLDERS = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"];

/**
 * The command that starts a program. Flags of Node allow it to read only its own code, and forbid it to write, start
 * processes or threads, load compiled code or evaluate texts. With bubblewrap, it also runs in its own namespaces,
 * without network, other processes or other files. In development, from the sources, its compiler needs all of that.
 */
export function commandOf(program: SubprocessProgram): Command {
  const url = workerUrl(program.worker);
  const heap = `--max-old-space-size=${program.memory}`;
  if (url.protocol !== "file:")
    return {
      command: process.execPath,
      args: [heap, "--input-type=module", "--eval", `await import(${JSON.stringify(url.href)});`],
      env: bareEnvironment(),
    };
  const entry = realpathSync(fileURLToPath(url));
  const root = realpathSync(projectRoot());
  const packages = (program.packages ?? []).map((name) => join(root, "node_modules", name) + sep);
  const readable = [dirname(entry) + sep, join(root, "package.json"), ...packages];
  const flags = [
    heap,
    permissionFlag(),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(program.hasAddons ? ["--allow-addons"] : []),
    "--disallow-code-generation-from-strings",
    "--no-warnings",
    entry,
  ];
  if (hasBubblewrap()) return inBubblewrap(readable, flags);
  return { command: process.execPath, args: flags, env: bareEnvironment() };
}

/** The name that the flag had while it was new. */
const permissionFlag = (): string =>
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";

function inBubblewrap(readable: readonly string[], flags: readonly string[]): Command {
  const node = realpathSync(process.execPath);
  const bind = (path: string) => ["--ro-bind", path, path];
  const args = [
    "--unshare-all",
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    "--setenv",
    "HOME",
    HOME,
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    ...SYSTEM_FOLDERS.filter((path) => existsSync(path)).flatMap(bind),
    ...[node, ...readable].flatMap(bind),
    "--",
    node,
  ];
  return { command: "bwrap", args: [...args, ...flags], env: pathOnly() };
}

let bubblewrap: boolean | undefined;

/** Whether the machine has it and lets an account like ours make namespaces; found out once. */
export function hasBubblewrap(): boolean {
  if (bubblewrap !== undefined) return bubblewrap;
  if (process.platform !== "linux") return (bubblewrap = false);
  const { command, args, env } = inBubblewrap([], ["--eval", "0"]);
  const { status } = spawnSync(command, args, { timeout: ISOLATION_PROBE, stdio: "ignore", env });
  return (bubblewrap = status === 0);
}

/** Where `bwrap` is found, and nothing of the installation. */
const pathOnly = (): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"] });

/** The environment of our subprocesses; Windows starts no process without the location of the system. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return { HOME, ...(SystemRoot !== undefined && { SystemRoot }) };
}
