import { startServer } from "./app";
import { readConfig } from "./config";
import { StartError } from "./errors";

/** Starts the server by the environment's settings; SIGTERM and SIGINT stop it in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  const { log } = server.services;
  // What one request left undone must not end everybody's server.
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "a promise was rejected unheard"));
  let isStopping = false;
  const endBy = (signal: NodeJS.Signals) => {
    process.off(signal, stop);
    process.kill(process.pid, signal);
  };
  const stop = (signal: NodeJS.Signals) => {
    // A second Ctrl+C does not wait.
    if (isStopping) return endBy(signal);
    isStopping = true;
    server.close().then(
      // `exit` waits for the statement that a thread is in, the signal does not; what it wrote was never committed.
      (hasEnded) => (hasEnded ? process.exit(0) : endBy(signal)),
      (error: unknown) => fail(error),
    );
    return undefined;
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function fail(error: unknown): void {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
