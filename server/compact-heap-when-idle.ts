import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** Share of its time that a quiet thread works at most. */
const QUIET = 0.02;
/** The heap growth since the last collection that justifies the pause of another, in bytes. */
const WORTH = 8 * 1024 * 1024;

/**
 * Looks every so often whether this thread has become quiet after work and then lets go of what it holds for the
 * next one. By itself a heap keeps the size that a load gave it: only this kind of collection, which takes some
 * tenths of a second, gives the pages back to the system. It is there where Node was started with `--expose-gc`.
 *
 * @param interval in ms
 * @param letGo of caches that are filled again when they are used
 */
export function compactHeapWhenIdle(interval: number, letGo: () => void = () => undefined): void {
  let seen = performance.eventLoopUtilization();
  let held = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > QUIET || sizeOfHeap() - held < WORTH) return;
    letGo();
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    held = sizeOfHeap();
  };
  setInterval(look, interval).unref();
}

const sizeOfHeap = (): number => getHeapStatistics().total_physical_size;
