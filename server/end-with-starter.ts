/**
 * A process that starts the server with this flag keeps the server's standard input open for as long as it is to
 * run.
 */
export const ENDS_WITH_STARTER = "--ends-with-starter";

/** Calls `end` once the starting process is gone, however it ended: the system closes its pipes. */
export function watchStarter(end: () => void): void {
  if (!process.argv.includes(ENDS_WITH_STARTER)) return;
  process.stdin.once("close", end).resume();
  process.stdin.on("error", () => undefined);
}
