import { expect, test } from "@jest/globals";
import { exportCalls, exportFormats } from "#shared/contract/exports";
import { BULK_MAX } from "#shared/limits/records";
import { jobDone } from "../../support/jobs";
import { heapOf, memoryOf, TELLS_HEAP } from "../../support/memory";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { countRounds } from "../../support/progress";
import { startServerProcess } from "../../support/server-process";
import { createTestTable } from "../../support/tables";

const MB = 1024 * 1024;
const isSoak = process.env["SOAK"] === "1";
const ROWS = isSoak ? 500_000 : 5000;
/** Exports in which caches fill and heaps find their size, and those behind them. */
const WARM_ROUNDS = isSoak ? 3 : 1;
const ROUNDS = isSoak ? 7 : 2;
/** The growth allowed after exports, in the heap after a collection and of the whole process. */
const HEAP_GROWTH_MAX = 5 * MB;
const MEMORY_GROWTH_MAX = (isSoak ? 30 : 60) * MB;

const folder = useDiskFolder("exports");

test("A server holds nothing of the exports that it made", async () => {
  const prepared = await prepareFolder(folder);
  const server = await startServerProcess(folder, TELLS_HEAP);
  const builder = prepared.caller("builder", server.port);
  const table = await createTestTable(builder, "Runways");
  for (const batch of countRounds(Math.ceil(ROWS / BULK_MAX)))
    await table.add(
      ...Array.from({ length: BULK_MAX }, (_, row) => ({ Title: `Runway ${row} of ${batch}`, Hours: row })),
    );
  const rounds: { heap: number; memory: number }[] = [];
  for (const round of countRounds(WARM_ROUNDS + ROUNDS)) {
    const format = exportFormats[round % exportFormats.length]!;
    const { jobId } = await builder.ok(exportCalls.exportTable, { id: table.id, filters: { format } });
    await jobDone(builder, jobId);
    rounds.push({ heap: await heapOf(server), memory: memoryOf(server.child.pid ?? 0) });
  }
  await server.stop();
  const growth = (what: "heap" | "memory") => {
    const figures = rounds.map((round) => round[what]);
    if (isSoak)
      process.stdout.write(`${what} in MB: ${figures.map((bytes) => Math.round(bytes / MB)).join(", ")}\n`);
    return Math.min(...figures.slice(-2)) - Math.max(...figures.slice(0, WARM_ROUNDS));
  };
  expect(growth("heap")).toBeLessThan(HEAP_GROWTH_MAX);
  expect(growth("memory")).toBeLessThan(MEMORY_GROWTH_MAX);
}, 3_600_000);
