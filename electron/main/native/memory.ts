import { readFile } from "node:fs/promises";
import { app, type ProcessMetric } from "electron";
import type { Memory } from "#shared/desktop/bridge";
import type { AppWindow } from "../windows/app-window";

const KILOBYTE = 1024;

/** The part of a process's memory that would be free without it, in bytes. Linux divides shared pages by their users. */
async function bytesOf({ pid, memory }: ProcessMetric): Promise<number> {
  const own = (memory.privateBytes ?? memory.workingSetSize) * KILOBYTE;
  if (process.platform !== "linux") return own;
  const summary = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const share = /^Pss:\s+(\d+) kB$/m.exec(summary)?.[1];
  return share === undefined ? own : Number(share) * KILOBYTE;
}

/** The memory of the application, and that of each organisation's pages. */
export async function measureMemory(windows: readonly AppWindow[]): Promise<Memory> {
  const processes = await Promise.all(
    app.getAppMetrics().map(async (metric) => [metric.pid, await bytesOf(metric)] as const),
  );
  const byProcess = new Map(processes);
  const pages = new Map<string, number>();
  for (const { window, company } of windows) {
    if (company.origin === null || window.isDestroyed()) continue;
    const bytes = byProcess.get(window.webContents.getOSProcessId()) ?? 0;
    pages.set(company.origin, (pages.get(company.origin) ?? 0) + bytes);
  }
  return {
    total: processes.reduce((sum, [, bytes]) => sum + bytes, 0),
    pages: [...pages].map(([origin, bytes]) => ({ origin, bytes })),
  };
}
