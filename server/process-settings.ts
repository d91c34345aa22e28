/**
 * Options for Node. The young generation gets half of Node's default size: a request's objects are garbage at
 * once, and 32 MB more make nothing faster. It has that size from the start, because Node would grow it only as
 * more objects survive, and collect far more often until then. The collection that frees memory (`compact-heap-when-idle.ts`)
 * has to be enabled.
 */
export const PROCESS_OPTIONS: readonly string[] = [
  "--max-semi-space-size=16",
  "--min-semi-space-size=16",
  "--expose-gc",
];

/** glibc gives each allocating thread an arena of its own, up to eight per core, and never shrinks them. */
export const PROCESS_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };

/**
 * Node and the allocator read their settings at process start. A process that was started without them, by hand or by
 * a service manager, re-executes itself. If the system does not support that, or a parent has an IPC channel to it,
 * it continues unchanged and uses more memory.
 */
export function adoptProcessSettings(): void {
  const options = PROCESS_OPTIONS.filter((option) => !process.execArgv.includes(option));
  const settings = Object.entries(PROCESS_ENVIRONMENT).filter(([name]) => process.env[name] === undefined);
  if (options.length === 0 && settings.length === 0) return;
  if (process.platform === "win32" || process.execve === undefined || process.send !== undefined) return;
  process.execve(
    process.execPath,
    [process.argv0, ...process.execArgv, ...options, ...process.argv.slice(1)],
    { ...process.env, ...Object.fromEntries(settings) },
  );
}
