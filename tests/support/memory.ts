import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Memory of a process's own, in bytes. On Linux without the pages of mapped files: those are the system's cache of
 * the database, which it takes back whenever somebody needs them.
 */
export function memoryOf(pid: number): number {
  if (process.platform !== "linux") return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`])) * 1024;
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
