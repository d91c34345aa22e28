import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerProcess } from "./server-process";

/**
 * A process's private memory, in bytes. On Linux without the pages of mapped files: those are the system's cache
 * of the database, which it reclaims whenever needed.
 */
export function memoryOf(pid: number): number {
  if (process.platform !== "linux") return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`])) * 1024;
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** Node options that make a server answer `heapOf`. */
export const TELLS_HEAP: readonly string[] = [
  "--expose-gc",
  "--import",
  `data:text/javascript,process.on("message",()=>{gc();const{heapUsed,external}=process.memoryUsage();process.send(heapUsed+external)});process.channel?.unref()`,
];

/** The used heap of the thread that serves requests, after a garbage collection, in bytes. */
export async function heapOf({ child }: Pick<ServerProcess, "child">): Promise<number> {
  const answer: Promise<unknown[]> = once(child, "message");
  child.send("heap");
  return Number((await answer)[0]);
}
