/** Logs a failure that no request waits for. */
export function report(error: unknown): void {
  process.emitWarning(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
