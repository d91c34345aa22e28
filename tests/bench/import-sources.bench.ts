import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeXlsx } from "hucre";
import { Client } from "pg";
import { connectorCalls } from "#shared/contract/connector";
import { startPostgres } from "../../scripts/test/databases/postgres.mjs";
import { freePort } from "../../scripts/test/databases/wait-for-port.mjs";
import { configure, start, status, upload } from "../api/connector/support/upload";
import { prepareFolder } from "../support/organizations/prepared-folder";
import type { Caller } from "../support/organizations/organization";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench } from "./support/figure";
import { runFloor } from "./support/floor-process";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 3;
const ROWS = 100_000;
const COLUMNS = 10;
const CONNECT_ATTEMPTS = 20;
/** Between two attempts, in ms. */
const CONNECT_PAUSE = 250;
/** How often the import is asked whether it is done, in ms. */
const ASK_INTERVAL = 50;

interface Floor {
  rows: number;
  milliseconds: number;
}
const rateOf = ({ rows, milliseconds }: Floor) => (rows / milliseconds) * 1000;

/** Rows a second from pressing Finish to the last row. */
async function finish(builder: Caller, identifier: string, connectorId: string): Promise<number> {
  const configured = await configure(builder, identifier, {}, connectorId);
  await start(builder, identifier, configured, "Rows", { connectorId });
  for (;;) {
    const now = await status(builder, identifier);
    if (now.state === "failed") throw new Error(now.error ?? "The import failed.");
    if (now.state === "done")
      return rateOf({
        rows: now.progress.recordsCreated,
        milliseconds: Date.parse(now.finishedAt ?? "") - Date.parse(now.startedAt ?? ""),
      });
    await wait(ASK_INTERVAL);
  }
}

async function importRows(
  builder: Caller,
  config: Record<string, string | number | boolean>,
): Promise<number> {
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "postgres" });
  const asked = { identifier, connector_id: "postgres", function: "upload" as const, config };
  const began = performance.now();
  await builder.ok(connectorCalls.callConnector, asked);
  const read = performance.now() - began;
  const rate = await finish(builder, identifier, "postgres");
  return rateOf({ rows: ROWS, milliseconds: read + (ROWS / rate) * 1000 });
}

/** A server that has just started may still refuse. */
async function connected(url: string): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === CONNECT_ATTEMPTS) throw error;
      await wait(CONNECT_PAUSE);
    }
  }
}

async function makeWorkbook(path: string): Promise<void> {
  const header = Array.from({ length: COLUMNS }, (_, column) => `Column ${column + 1}`);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    header.map((_name, column) => (column % 2 === 0 ? row * (column + 1) : `Text ${row} ${column}`)),
  );
  writeFileSync(path, await writeXlsx({ sheets: [{ name: "Rows", rows: [header, ...rows] }] }));
}

export default {
  name: "import-sources",
  run: () =>
    inTemporaryFolder(async (folder) => {
      chmodSync(folder, 0o711);
      const workbook = join(folder, "rows.xlsx");
      await makeWorkbook(workbook);
      const postgres = await startPostgres(join(folder, "postgres"), await freePort());
      const url = `${postgres.url}/postgres`;
      const owner = await connected(url);
      await owner.query(
        `create table items as select id, 'Item ' || id as name, (id % 1000)::numeric / 8 as price,
          date '2026-01-01' + (id % 365)::int as due, (array['open', 'done', 'late'])[1 + id % 3] as status
        from generate_series(1, ${ROWS}) id`,
      );
      await owner.query("alter table items add primary key (id)");
      await owner.end();
      const data = join(folder, "data");
      const prepared = await prepareFolder(data);
      const server = await startServerProcess(data, [], { WORKLOOM_OUTSIDE_NETWORKS: "loopback" });
      const builder = prepared.caller("builder", server.port);
      const excel = await alternate(
        ROUNDS,
        async () => rateOf(await runFloor<Floor>("import-workbook", { workbook })),
        async () => {
          const bytes = readFileSync(workbook);
          const identifier = await upload(builder, "rows.xlsx", bytes, "microsoft-excel");
          return finish(builder, identifier, "microsoft-excel");
        },
      );
      const config = {
        isReadOnlyAccess: true,
        host: "127.0.0.1",
        port: Number(new URL(url).port),
        username: new URL(url).username,
        password: "none",
        database: "postgres",
        table: "public.items",
        encryption: "none",
      };
      let turn = 0;
      const rows = await alternate(
        ROUNDS,
        async () => {
          turn += 1;
          const floor = { path: join(folder, `floor-${turn}.sqlite`), url };
          return rateOf(await runFloor<Floor>("import-postgres", floor));
        },
        () => importRows(builder, config),
      );
      await server.stop();
      await postgres.stop();
      const figure = (name: string, { product, floor }: typeof excel, target: number) => ({
        figure: name,
        value: product,
        unit: "rows/s",
        floor,
        ratio: product / floor,
        target: `≥ ${target} of the floor`,
        reached: product / floor >= target,
      });
      return [
        figure("Excel, 100,000 × 10, history and search index included", excel, 0.5),
        figure("PostgreSQL, 100,000 rows, read and imported", rows, 0.25),
      ];
    }),
} satisfies Bench;
