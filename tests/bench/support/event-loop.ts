import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../server/project-root";

/** The preload that makes a process answer the questions below. */
export const watchOption = `--import=${pathToFileURL(join(projectRoot(), "tests/bench/support/event-loop-watch.mjs")).href}`;

/** The longest time, in ms, that a process held its event loop while something was done. */
export async function longestHold(child: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  child.send("reset");
  await work();
  const answered = once(child, "message");
  child.send("read");
  const [{ longest }] = (await answered) as [{ longest: number }];
  return longest;
}
