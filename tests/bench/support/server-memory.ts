import { readFileSync } from "node:fs";
import type { ServerProcess } from "../../support/server-process";
import type { Figure } from "./figure";

/** Megabytes behind a load at 100,000 records (issue 3, figures to reach). */
const MOST = 300;
const KILOBYTES = 1024;

/**
 * What the server's process holds of its own; the pages of the database's file that it maps are the system's, which
 * takes them back. Nothing where the system does not tell.
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
