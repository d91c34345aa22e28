import { join } from "node:path";
import Database from "better-sqlite3";
import { pageReadCalls } from "#shared/contract/page-reads";
import { pageCalls } from "#shared/contract/pages";
import { tableCalls } from "#shared/contract/tables";
import { recordTable, valueColumn } from "../../server/sql/names";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twelveFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 1_000_000;
const ROUNDS = 7;
const RATIO_MOST = 1.5;
/** Those that a chart by month needs, with a title. */
const NAMES = ["Code", "Price", "Status", "Due"];

export default {
  name: "chart-million",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords(
        "chart-million",
        ROWS,
        twelveFields.filter(({ name }) => NAMES.includes(name)),
      );
      const { caller } = await prepareFolder(folder, file);
      const server = await startServerProcess(folder);
      const builder = caller("builder", server.port);
      const { table } = await builder.ok(tableCalls.getTable, { tableId: 1 });
      const due = table.fields.find(({ name }) => name === "Due")?.id ?? 0;
      const { appId } = await builder.ok(pageCalls.createPage, { label: "Page" });
      const group = [{ field: due, order: "asc" as const, step: "month" as const }];
      const read = { call: "groupRecords" as const, argument: { tableId: table.id, group } };

      const path = join(folder, "organizations", "1.sqlite");
      const bare = new Database(path, { readonly: true });
      const month = `substr(${valueColumn(due)}, 1, 7)`;
      const statement = bare.prepare(
        `select ${month}, count(*) from ${recordTable(table.id)} where deletedAt is null group by 1 order by 1`,
      );
      const timed = async (act: () => unknown): Promise<number> => {
        const start = performance.now();
        await act();
        return performance.now() - start;
      };
      const ask = () => builder.ok(pageReadCalls.readForPage, { appId, reads: [read] });
      await ask();
      statement.all();
      const { floor, product } = await alternate(
        ROUNDS,
        () => timed(() => statement.all()),
        () => timed(ask),
      );
      bare.close();
      await server.stop();
      const ratio = product / floor;
      return [
        {
          figure:
            "a chart of 1,000,000 records by month, as its page reads it; the floor is the bare GROUP BY",
          value: product,
          unit: "ms",
          floor,
          ratio,
          target: `≤ ${RATIO_MOST} × the floor`,
          reached: ratio <= RATIO_MOST,
        },
      ];
    }),
} satisfies Bench;
