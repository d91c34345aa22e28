/**
 * Node's own options. The young part of the heap of the thread that serves requests takes half of what Node gives it:
 * what a request leaves behind is garbage at once, and 32 MB of it more make nothing faster. It has that size from the
 * start: from a small one Node lets it grow only as more of it lives on, and clears it far more often. The collection
 * that gives memory back (`give-back.ts`) has to be asked for.
 */
export const PROCESS_OPTIONS: readonly string[] = [
  "--max-semi-space-size=16",
  "--min-semi-space-size=16",
  "--expose-gc",
];

/** glibc gives each thread that allocates a pool of its own, up to eight a core, and keeps what each has ever held. */
export const PROCESS_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };

/**
 * Node and the allocator read their settings when a process begins. One that was started without them, by hand or by
 * a service manager, begins anew in its place; where the system cannot do that, or somebody holds a channel to it, it
 * goes on as it is and takes more memory.
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
