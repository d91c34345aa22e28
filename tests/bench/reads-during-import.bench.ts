import { setTimeout as wait } from "node:timers/promises";
import { recordCalls } from "#shared/contract/records";
import { createRandom } from "../../server/demo/random";
import { writeCursor } from "../../server/engine/query/cursor";
import { configure, start, status, upload } from "../api/connector/support/upload";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import type { Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { madeCsv } from "./support/made-csv";
import { twelveFields } from "./support/made-fields";
import { memoryFigures } from "./support/server-memory";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const TABLE = 1;
const SIZE = 100;
/** How often the import is asked whether it is done, in ms. */
const ASK_INTERVAL = 50;
/** How long a reader looks at a page before the next one, in ms. */
const PAUSE = 5;
/** Milliseconds that 99 of 100 pages take at most. */
const READ_MOST = 100;

export default {
  name: "reads-during-import",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const seed = await keptRecords(`record-reads-${ROWS}`, ROWS, twelveFields);
      const prepared = await prepareFolder(folder, seed);
      const server = await startServerProcess(folder);
      const [builder, member] = [
        prepared.caller("builder", server.port),
        prepared.caller("member", server.port),
      ];
      const identifier = await upload(builder, "inspections.csv", madeCsv(twelveFields, ROWS));
      const configured = await configure(builder, identifier);
      await start(builder, identifier, configured);
      const times: number[] = [];
      const random = createRandom(1);
      const progress = { isOver: false, imported: 0 };
      const watch = async () => {
        while (!progress.isOver) {
          const now = await status(builder, identifier);
          progress.isOver = now.state === "done" || now.state === "failed";
          progress.imported = now.progress.recordsCreated;
          await wait(ASK_INTERVAL);
        }
      };
      const read = async () => {
        while (!progress.isOver) {
          const began = performance.now();
          const after = writeCursor("", { values: [], id: random.integer(0, ROWS - SIZE) });
          await member.ok(recordCalls.queryRecords, { tableId: TABLE, size: SIZE, after });
          times.push(performance.now() - began);
          await wait(PAUSE);
        }
      };
      await Promise.all([watch(), read()]);
      const memory = memoryFigures(server, "the import");
      await server.stop();
      if (progress.imported !== ROWS) throw new Error(`Only ${progress.imported} rows were imported.`);
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
        ...memory,
      ];
    }),
} satisfies Bench;
