import { startServer } from "./app";
import { readConfig } from "./config";
import { StartError } from "./errors";

/** Starts the server by the environment's settings; SIGTERM and SIGINT stop it in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    // A second Ctrl+C does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
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
