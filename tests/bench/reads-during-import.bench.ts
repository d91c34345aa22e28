import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { recordCalls } from "#shared/contract/records";
import { createRandom } from "../../server/demo/random";
import { configure, start, status, upload } from "../api/connector/support/upload";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import type { Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twelveFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const TABLE = 1;
/** How long a reader looks at a page before the next one, in ms. */
const PAUSE = 5;
/** Milliseconds that 99 of 100 pages take at most, and megabytes that the server holds (issue 3, figures to reach). */
const READ_MOST = 100;
const MEMORY_MOST = 300;
const KILOBYTES = 1024;

function csv(): string {
  const random = createRandom(ROWS);
  const lines = Array.from({ length: ROWS }, (_, row) =>
    twelveFields.map((field) => String(field.value(random, row) ?? "")).join(","),
  );
  return [twelveFields.map(({ name }) => name).join(","), ...lines].join("\n");
}

/** Megabytes of a process's own memory, what it maps of the database's file aside; null where the system does not tell. */
function memoryOf(pid: number | undefined): number | null {
  if (process.platform !== "linux" || pid === undefined) return null;
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / KILOBYTES;
}

export default {
  name: "reads-during-import",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const seed = await keptRecords(`record-reads-${ROWS}`, ROWS, twelveFields);
      const prepared = await prepareFolder(folder, seed);
      const server = await startServerProcess(folder);
      const [builder, member] = [prepared.caller("builder", server.port), prepared.caller("member", server.port)];
      const identifier = await upload(builder, "inspections.csv", csv());
      const configured = await configure(builder, identifier);
      await start(builder, identifier, configured);
      const times: number[] = [];
      const random = createRandom(1);
      let state = "running";
      let imported = 0;
      const watch = async () => {
        while (state !== "done") {
          const now = await status(builder, identifier);
          if (now.state === "failed") throw new Error(now.error ?? "The import failed.");
          [state, imported] = [now.state, now.progress.recordsCreated];
          await wait(50);
        }
      };
      const read = async () => {
        while (state !== "done") {
          const began = performance.now();
          const after = Buffer.from(JSON.stringify(["", [], random.integer(0, ROWS - 100)])).toString("base64url");
          await member.ok(recordCalls.queryRecords, { tableId: TABLE, size: 100, after });
          times.push(performance.now() - began);
          await wait(PAUSE);
        }
      };
      await Promise.all([watch(), read()]);
      const memory = memoryOf(server.child.pid);
      await server.stop();
      if (imported !== ROWS) throw new Error(`Only ${imported} rows were imported.`);
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return [
        {
          figure: `p99 of somebody else's pages while ${ROWS.toLocaleString("en")} rows are imported`,
          value: at(0.99),
          unit: "ms",
          target: `< ${READ_MOST} ms`,
          reached: at(0.99) < READ_MOST,
        },
        { figure: `  p50 of ${sorted.length} pages`, value: at(0.5), unit: "ms" },
        ...(memory === null
          ? []
          : [
              {
                figure: "memory of the server behind the import",
                value: memory,
                unit: "MB",
                target: `< ${MEMORY_MOST} MB`,
                reached: memory < MEMORY_MOST,
              },
            ]),
      ];
    }),
} satisfies Bench;
