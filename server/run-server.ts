import { startServer } from "./app";
import { readConfig } from "./config";
import { exitWithParent } from "./exit-with-parent";
import { loadCatalogue } from "./plans/catalogue";
import { StartError } from "./errors";
import { compactHeapWhenIdle } from "./compact-heap-when-idle";

/** How often the thread that serves requests looks whether it has memory to give back, in ms. */
const GIVE_BACK_INTERVAL = 5000;

/** Starts the server by the environment's settings; SIGTERM and SIGINT stop it in order. */
export const runServer = (): Promise<void> => run().catch(fail);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await loadCatalogue(config.plansPath);
  const server = await startServer(config);
  const { log } = server.services;
  if (server.setupUrl !== null)
    process.stdout.write(`\n  Create the first organization of this installation: ${server.setupUrl}\n\n`);
  compactHeapWhenIdle(GIVE_BACK_INTERVAL, () => server.databases.letGo());
  // An unhandled rejection of one request must not stop the server for everyone.
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
      // `exit` waits for the statement of a thread, the signal does not; its writes were never committed.
      (hasEnded) => (hasEnded ? process.exit(0) : endBy(signal)),
      (error: unknown) => fail(error),
    );
    return undefined;
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  exitWithParent(() => isStopping || stop("SIGTERM"));
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
