import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * A preload for a process whose event loop is watched from outside: it answers "reset" and "read" over the IPC
 * channel. `busy` is the longest stretch of the main thread's own work; where the machine lets it wait is no part
 * of that, but of `late`. It has no part in the product.
 */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  /** Microseconds. */
  let busy = 0;
  let last = process.threadCpuUsage();
  const turn = () => {
    const now = process.threadCpuUsage();
    busy = Math.max(busy, now.user + now.system - last.user - last.system);
    last = now;
  };
  setInterval(turn, 1).unref();
  process.on("message", (message) => {
    turn();
    if (message === "reset") {
      busy = 0;
      delay.reset();
    }
    if (message === "read") process.send?.({ late: delay.max / 1e6, busy: busy / 1e3 });
  });
  // A listener would keep the process from ending by itself.
  process.channel?.unref();
}
