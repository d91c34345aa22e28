import type { App } from "electron";
import type { Log } from "./log-file";

/** Logs what ends unexpectedly. An error outside a request stops nothing: the windows stay usable. */
export function watchFailures(app: App, log: Log): void {
  process.on("uncaughtException", (error) => log("error", { message: error.message, stack: error.stack }));
  process.on("unhandledRejection", (reason) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    log("rejection", { message: error.message, stack: error.stack });
  });
  app.on("child-process-gone", (_event, { type, reason, exitCode, name }) => {
    if (reason !== "clean-exit") log("process-gone", { type, reason, exitCode, name });
  });
  app.on("render-process-gone", (_event, _contents, { reason, exitCode }) => {
    if (reason !== "clean-exit") log("page-gone", { reason, exitCode });
  });
}
