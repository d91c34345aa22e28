import { join } from "node:path";
import Database from "better-sqlite3";
import { recordCalls, recordQuery } from "#shared/contract/records";
import { fillPath } from "#shared/contract/define";
import { sqliteDialect } from "../../server/engine/dialect/sqlite";
import { compileRecordQuery } from "../../server/engine/query/compile-query";
import { writeCursor } from "../../server/engine/query/cursor";
import {
  fieldsStatement,
  makeTableSchema,
  tableStatement,
  type FieldRow,
  type TableRow,
} from "../../server/engine/schema/table-schema";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { keptRecords } from "./support/kept-records";
import { requestsPerSecond } from "./support/load";
import { twentyFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const SIZE = 100;
const PAGES = 100;
const ROUNDS = 5;
const TARGET = 0.5;
const TABLE = 1;

/** Record ids that the asked pages begin behind, all over the table. */
const places = Array.from({ length: PAGES }, (_, index) => Math.floor((index * (ROWS - SIZE - 1)) / PAGES));

/** The statement that the engine makes of a page. */
function pageSql(path: string): string {
  const database = new Database(path, { readonly: true });
  const read = ({ sql, parameters }: ReturnType<typeof tableStatement>) =>
    database.prepare(sql).all(...parameters);
  const [table] = read(tableStatement(TABLE)) as TableRow[];
  const fields = read(fieldsStatement(TABLE)) as FieldRow[];
  database.close();
  if (!table) throw new Error("The seed has no table.");
  const query = recordQuery.parse({ size: SIZE, after: cursor(0) });
  const rules = { userId: 0, rows: null, fieldIds: null, dialect: sqliteDialect };
  return compileRecordQuery(makeTableSchema(table, fields), query, rules, null).statement.sql;
}

const cursor = (id: number) => writeCursor("", { values: [], id });

export default {
  name: "records-page",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords("records-page", ROWS, twentyFields);
      const { host, tokens } = await prepareFolder(folder, file);
      const path = join(folder, "organizations", "1.sqlite");
      const floor = await startFloor("records-page", { path, sql: pageSql(path) });
      const server = await startServerProcess(folder);
      const product = {
        port: server.port,
        path: fillPath(recordCalls.queryRecords.path, { tableId: TABLE }),
        headers: { host: `${host}:${server.port}`, authorization: `Bearer ${tokens.member}` },
        bodies: places.map((id) => JSON.stringify({ size: SIZE, after: cursor(id) })),
      };
      const bare = {
        port: floor.port,
        path: "/records",
        headers: {},
        bodies: places.map((id) => JSON.stringify({ after: id })),
      };
      await requestsPerSecond(product);
      await requestsPerSecond(bare);
      const measured = await alternate(
        ROUNDS,
        () => requestsPerSecond(bare),
        () => requestsPerSecond(product),
      );
      await Promise.all([server.stop(), floor.stop()]);
      const ratio = measured.product / measured.floor;
      return [
        {
          figure: "page of 100 out of 100,000, 20 fields",
          value: measured.product,
          unit: "pages/s",
          floor: measured.floor,
          ratio,
          target: `≥ ${TARGET} of the floor`,
          reached: ratio >= TARGET,
        },
      ];
    }),
} satisfies Bench;
