import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Loaded before the server: answers "start" and "stop" of the parent process with the longest delay of the event loop. */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  process.on("message", (message) => {
    if (message === "start") {
      delay.reset();
      delay.enable();
      process.send?.({ type: "started" });
    } else if (message === "stop") {
      delay.disable();
      // Nanoseconds; the resolution is part of every reading.
      process.send?.({ type: "delay", max: delay.max / 1e6 - 1, p99: delay.percentile(99) / 1e6 - 1 });
    }
  });
  process.channel?.unref();
}
