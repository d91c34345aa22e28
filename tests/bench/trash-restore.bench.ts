import { recordCalls } from "#shared/contract/records";
import { trashCalls } from "#shared/contract/trash";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { median, type Bench, type Figure } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twelveFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const ROUNDS = 5;
/** In ms. */
const MOST = 2000;
const item = { id: 1, type: "table" } as const;

export default {
  name: "trash-restore",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(
        folder,
        await keptRecords(`record-reads-${ROWS}`, ROWS, twelveFields),
      );
      const server = await startServerProcess(folder);
      const builder = prepared.caller("builder", server.port);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await builder.ok(trashCalls.archiveItem, item);
        const began = performance.now();
        await builder.ok(trashCalls.restoreItem, item);
        await builder.ok(recordCalls.queryRecords, { tableId: item.id });
        times.push(performance.now() - began);
      }
      await server.stop();
      const value = median(times);
      return [
        {
          figure: `a table of ${ROWS.toLocaleString("en")} records is restored and read`,
          value,
          unit: "ms",
          target: `< ${MOST} ms`,
          reached: value < MOST,
        },
      ];
    }),
} satisfies Bench;
