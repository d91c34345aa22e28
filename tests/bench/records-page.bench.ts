import { copyFileSync, rmSync } from "node:fs";
import autocannon from "autocannon";
import { recordCalls } from "#shared/contract/records";
import { fillPath } from "#shared/contract/define";
import { openDatabases } from "../../server/database/open-databases";
import { compileRecordQuery } from "../../server/engine/query/compile-query";
import { readTableSchema } from "../../server/engine/public";
import { createRandom } from "../../server/demo/random";
import { seededOrganizationFile, seedTable } from "../support/organizations/seeds";
import { atLeast, median, type Figure } from "./support/figures";
import { prepareData, type PreparedData } from "./support/prepare-data";
import { startBuiltServer, startFloor } from "./support/processes";

const ROWS = 100_000;
const SIZE = 100;
const CONNECTIONS = 16;
/** Seconds of one round; rounds of both sides alternate, so that a busy moment of the machine hits both. */
const SECONDS = 3;
const ROUNDS = 3;

interface Side {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/** Answers a second from one side under full load. */
async function load(side: Side, offset: () => number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${side.port}${side.path}`,
    method: "POST",
    headers: { "content-type": "application/json", ...side.headers },
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      { setupRequest: (request) => ({ ...request, body: JSON.stringify({ size: SIZE, offset: offset() }) }) },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

/** The statement that the engine makes for a page in the default order; `from` 0 reads the first one. */
async function pageStatement(data: PreparedData, offset: number): Promise<string> {
  const databases = await openDatabases({ dataFolder: data.dataFolder });
  const schema = await readTableSchema(await databases.organization(1), seedTable.id);
  if (!schema) throw new Error("The seeded table is gone");
  const query = recordCalls.queryRecords.body.parse({ size: SIZE, offset });
  const { statement } = compileRecordQuery(schema, query, { userId: 2, rows: null, fieldIds: null }, null);
  await databases.close();
  return statement.sql;
}

async function compare(figure: string, data: PreparedData, offset: () => number): Promise<Figure> {
  const copy = `${data.organizationFile}.floor`;
  copyFileSync(data.organizationFile, copy);
  const sql = await pageStatement(data, offset());
  const [server, floor] = [
    await startBuiltServer(data.dataFolder),
    await startFloor("page-floor.mjs", { FLOOR_DATABASE: copy, FLOOR_SQL: sql }),
  ];
  const ours: Side = {
    port: server.port,
    path: fillPath(recordCalls.queryRecords.path, { tableId: seedTable.id }),
    headers: { host: `${data.host}:${server.port}`, authorization: `Bearer ${data.tokens[0]}` },
  };
  const theirs: Side = { port: floor.port, path: "/records", headers: {} };
  const values: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [value, bare] = [await load(ours, offset), await load(theirs, offset)];
    // The first round warms both up.
    if (round > 0) {
      values.push(value);
      floors.push(bare);
    }
  }
  await Promise.all([server.stop(), floor.stop()]);
  return atLeast(figure, "pages/s", median(values), median(floors), 0.5);
}

export default {
  name: `A page of ${SIZE} records out of ${ROWS.toLocaleString("en")}`,
  async run(): Promise<Figure[]> {
    const data = await prepareData(await seededOrganizationFile(ROWS));
    try {
      const random = createRandom(7);
      const anywhere = () => SIZE * random.integer(1, ROWS / SIZE - 1);
      return [
        await compare("the first page", data, () => 0),
        await compare("a page anywhere", data, anywhere),
      ];
    } finally {
      rmSync(data.dataFolder, { recursive: true, force: true });
    }
  },
};
