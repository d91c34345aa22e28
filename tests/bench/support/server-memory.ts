import { readFileSync } from "node:fs";
import type { ServerProcess } from "../../support/server-process";
import type { Figure } from "./figure";

/** Largest memory in megabytes after a load at 100,000 records. */
const MOST = 300;
const KILOBYTES = 1024;

/**
 * The private memory of the server's process; the mapped pages of the database's file belong to the system, which
 * reclaims them. Empty if the system does not report it.
 */
export function memoryFigures({ child }: Pick<ServerProcess, "child">, after: string): Figure[] {
  if (process.platform !== "linux" || child.pid === undefined) return [];
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) return [];
  const value = Number(kilobytes) / KILOBYTES;
  return [
    {
      figure: `memory of the server behind ${after}`,
      value,
      unit: "MB",
      target: `< ${MOST} MB`,
      reached: value < MOST,
    },
  ];
}
