import { readdirSync, readFileSync } from "node:fs";

const KILOBYTES = 1024;
/** In ms. */
const WATCH_INTERVAL = 100;

/** Ids of a process and of all that it started, itself first, by what Linux tells in /proc. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? tell(Number(name), "PPid") : null;
    if (parent !== null) parents.set(Number(name), parent);
  }
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

/**
 * The resident size of processes (VmRSS), in MB: with pages of mapped files, such as the program's own code, and with
 * what several share counted for each. One that has ended holds nothing.
 */
export const residentOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (tell(pid, "VmRSS") ?? 0), 0) / KILOBYTES;

/** Looks again and again what a process and all that it started hold, in MB. */
export function watchResident(root: number) {
  const now = () => residentOf(processTree(root));
  let most = 0;
  const look = () => {
    most = Math.max(most, now());
  };
  const timer = setInterval(look, WATCH_INTERVAL);
  return {
    now,
    /** The most since it was asked last. */
    most() {
      const before = most;
      most = 0;
      return before;
    },
    stop: () => clearInterval(timer),
  };
}

/** A line of a process's status on Linux; null for an ended process. */
function tell(pid: number, line: string): number | null {
  try {
    const found = new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(found?.[1]);
  } catch {
    return null;
  }
}
