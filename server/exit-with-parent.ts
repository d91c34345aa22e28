/**
 * A process that starts the server with this flag keeps the server's standard input open for as long as it is to
 * run.
 */
export const EXIT_WITH_PARENT = "--ends-with-starter";

/** Calls `end` once the starting process is gone, however it ended: the system closes its pipes. */
export function exitWithParent(end: () => void): void {
  if (!process.argv.includes(EXIT_WITH_PARENT)) return;
  process.stdin.once("close", end).resume();
  process.stdin.on("error", () => undefined);
}
