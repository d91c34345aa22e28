/** Whoever starts the server with this word holds its standard input open for as long as it is to run. */
export const ENDS_WITH_STARTER = "--ends-with-starter";

/** Calls `end` once the starter is gone, however it went: the system closes what it held. */
export function watchStarter(end: () => void): void {
  if (!process.argv.includes(ENDS_WITH_STARTER)) return;
  process.stdin.once("close", end).resume();
  process.stdin.on("error", () => undefined);
}
