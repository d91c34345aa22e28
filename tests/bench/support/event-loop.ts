import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../server/project-root";

/** The preload that makes a process answer the questions below. */
export const watchOption = `--import=${pathToFileURL(join(projectRoot(), "tests/bench/support/event-loop-watch.mjs")).href}`;

export interface Hold {
  /** The longest stretch of the main thread's own work, in ms. */
  busy: number;
  /** The longest time that the event loop was late, in ms, also because the machine was busy elsewhere. */
  late: number;
}

/** How long a process held its event loop while something was done. */
export async function watchEventLoop(child: ChildProcess, work: () => Promise<unknown>): Promise<Hold> {
  child.send("reset");
  await work();
  const answered = once(child, "message");
  child.send("read");
  const [hold] = (await answered) as [Hold];
  return hold;
}
