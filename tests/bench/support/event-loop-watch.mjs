import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * A preload for a process whose event loop is watched from outside: it answers "reset" and "read" over the IPC
 * channel. It has no part in the product.
 */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("message", (message) => {
    if (message === "reset") delay.reset();
    if (message === "read") process.send?.({ longest: delay.max / 1e6, median: delay.percentile(50) / 1e6 });
  });
  // A listener would keep the process from ending by itself.
  process.channel?.unref();
}
