import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded before a server: answers "start" and "stop" of the parent process with how long its event loop was held.
 * `busy` is the longest stretch of the main thread's own work; a wait for a busy machine is no part of it.
 */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  /** Microseconds of work between two turns of the loop, at most. */
  let busy = 0;
  let last = process.threadCpuUsage();
  let timer = null;
  const turn = () => {
    const now = process.threadCpuUsage();
    busy = Math.max(busy, now.user + now.system - last.user - last.system);
    last = now;
  };
  process.on("message", (message) => {
    if (message === "start") {
      busy = 0;
      last = process.threadCpuUsage();
      timer = setInterval(turn, 1);
      delay.reset();
      delay.enable();
      process.send?.({ type: "started" });
    } else if (message === "stop") {
      delay.disable();
      clearInterval(timer);
      // Nanoseconds; the resolution is part of every reading.
      const held = { max: delay.max / 1e6 - 1, p99: delay.percentile(99) / 1e6 - 1, busy: busy / 1e3 };
      process.send?.({ type: "delay", ...held });
    }
  });
  process.channel?.unref();
}
