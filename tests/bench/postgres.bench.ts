import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { fillPath } from "#shared/contract/define";
import { recordCalls } from "#shared/contract/records";
import { startPostgres } from "../../scripts/test/databases/postgres.mjs";
import { freePort } from "../../scripts/test/databases/wait-for-port.mjs";
import type { Bench, Figure } from "./support/figure";
import { alternate } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { medianTime, type Question } from "./support/latency";
import { requestsPerSecond, type Load } from "./support/load";
import { loadRecords } from "./support/loaded-records";
import { bareTable, bareWrites, postgresQuestions, type Asked } from "./support/postgres-questions";
import { startProduct } from "./support/started-product";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const ROUNDS = 3;
const TIMES = 60;
const WRITERS = 16;
/** The demo's first organisation. */
const SCHEMA = "workloom_1";
/** How long the server may take to build its indexes, in ms. */
const INDEX_WAIT = 90_000;

export default {
  name: "postgres",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      // PostgreSQL may run as another user, who must be able to walk through.
      chmodSync(folder, 0o711);
      const postgres = await startPostgres(join(folder, "postgres"), await freePort(), true);
      const url = `${postgres.url}/postgres`;
      const product = await startProduct(join(folder, "data"), {
        WORKLOOM_DATABASE_URL: url,
        WORKLOOM_SESSION_REQUESTS: "0",
        WORKLOOM_ADDRESS_REQUESTS: "0",
      });
      const figures: Figure[] = [];
      try {
        await measure(url, await product.builder(), (figure) => {
          tell(figure);
          figures.push(figure);
        });
      } finally {
        await product.stop();
        await postgres.stop();
      }
      return figures;
    }),
} satisfies Bench;

type Builder = Awaited<ReturnType<Awaited<ReturnType<typeof startProduct>>["builder"]>>;

async function measure(url: string, builder: Builder, add: (figure: Figure) => void): Promise<void> {
  const { tableId, fieldIds } = await loadRecords(builder, ROWS);
  const { port, host } = builder.org;
  const headers = { host: `${host}:${port}`, authorization: `Bearer ${builder.token}` };
  const asked = postgresQuestions(fieldIds, ROWS);
  const path = fillPath(recordCalls.queryRecords.path, { tableId });
  const product = ({ bodies }: Asked): Load => ({
    port,
    path,
    headers,
    bodies: bodies.map((body) => JSON.stringify({ size: 100, ...body })),
  });
  const loaded = await medianTime(product(asked.rare), 12);
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(bareTable(SCHEMA, tableId, fieldIds));
  const writes = bareWrites(fieldIds, ROWS);
  const reads = Object.fromEntries(Object.entries(asked).map(([name, { sql }]) => [name, sql]));
  const floor = await startFloor("postgres", { url, statements: { ...reads, ...writes.statements } });
  const bare = (name: keyof typeof asked): Load => ({
    port: floor.port,
    path: `/${name}`,
    headers: {},
    bodies: asked[name].values.map((values) => JSON.stringify({ values })),
  });
  const times = (figure: string, value: number, least: number, most: number) => {
    const ratio = value / least;
    const target = `≤ ${most} × the floor`;
    add({ figure, value, unit: "ms", floor: least, ratio, target, reached: ratio <= most });
  };
  times("search of a rare word, right behind the load", loaded, await medianTime(bare("rare"), 12), 3);
  for (const name of ["filtered", "descending"] as const) await medianTime(product(asked[name]), 6);
  await indexesBuilt(database, tableId);
  const one = (): Question => ({
    port,
    method: "GET",
    path: fillPath(recordCalls.getRecord.path, { tableId, recordId: 1 + Math.floor(Math.random() * ROWS) }),
    headers,
  });
  const MOST = { page: 3, jump: 3, filtered: 2, descending: 2, rare: 3, common: 3, one: 2.5 };
  for (const name of ["page", "jump", "filtered", "descending", "rare", "common", "one"] as const) {
    const own = () => medianTime(name === "one" ? one() : product(asked[name]), TIMES);
    const measured = await alternate(ROUNDS, () => medianTime(bare(name), TIMES), own);
    times(asked[name].name, measured.product, measured.floor, MOST[name]);
  }
  const written = { port, path: fillPath(recordCalls.createRecords.path, { tableId }), headers };
  const WRITES = [
    { figure: "one update at a time", name: "update", method: "PATCH", connections: 1, least: 0.4 },
    { figure: "one insert at a time", name: "insert", method: "POST", connections: 1, least: 0.4 },
    {
      figure: `${WRITERS} writers at once`,
      name: "insert",
      method: "POST",
      connections: WRITERS,
      least: 0.5,
    },
    { figure: "1,000 records a call", name: "bulk", method: "POST", connections: 1, least: 0.3 },
  ] as const;
  for (const { figure, name, method, connections, least } of WRITES) {
    const { bare: bodies, product: own } = writes[name];
    const rates = await alternate(
      ROUNDS,
      () => requestsPerSecond({ port: floor.port, path: `/${name}`, headers: {}, bodies }, connections),
      () => requestsPerSecond({ ...written, method, bodies: own }, connections),
    );
    const ratio = rates.product / rates.floor;
    const target = `≥ ${least}`;
    add({
      figure,
      value: rates.product,
      unit: "calls/s",
      floor: rates.floor,
      ratio,
      target,
      reached: ratio >= least,
    });
  }
  await Promise.all([database.end(), floor.stop()]);
}

async function indexesBuilt(database: Client, tableId: number): Promise<void> {
  const end = Date.now() + INDEX_WAIT;
  const wanted = `select count(*)::int as "wanted", count("builtAt")::int as "built" from ${SCHEMA}."recordIndex"
    where "tableId" = $1`;
  for (;;) {
    const { rows } = await database.query<{ wanted: number; built: number }>(wanted, [tableId]);
    if (rows[0] && rows[0].built >= 2 && rows[0].built === rows[0].wanted) return;
    if (Date.now() > end) throw new Error("The server did not build its indexes.");
    await wait(200);
  }
}
