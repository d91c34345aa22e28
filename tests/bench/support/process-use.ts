import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { processTree } from "./process-tree";

const KILOBYTES = 1024;
/** Of /proc/PID/stat, a second. */
const TICKS = 100;

/** The memory of a process and all that it started, in MB, with what several share divided among them (Pss). */
export const shareOf = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + shareOfOne(pid), 0) / KILOBYTES;

function shareOfOne(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    // It ended in the meantime.
    return 0;
  }
}

/** How much of one core a process and all that it started use for a while, in per cent. */
export async function busyShare(root: number, seconds: number): Promise<number> {
  const before = ticksOf(root);
  await wait(seconds * 1000);
  return ((ticksOf(root) - before) / TICKS / seconds) * 100;
}

function ticksOf(root: number): number {
  return processTree(root).reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13)
        .map(Number);
      return sum + user + system;
    } catch {
      return sum;
    }
  }, 0);
}
