import { publicPageCalls, publicViewCalls } from "#shared/contract/public-views";
import { fillPath } from "#shared/contract/define";
import { pageCalls } from "#shared/contract/pages";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { send } from "../support/http";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { keptRecords } from "./support/kept-records";
import autocannon from "autocannon";
import { twentyFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const READERS = 1000;
const ROUNDS = 3;
const SECONDS = 3;
const TARGET = 0.5;
const TABLE = 1;

interface Load {
  port: number;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Answers a second to readers who each come from an address of their own. @throws Error when one is not 200 */
async function answersPerSecond({ port, method, path, headers, body }: Load): Promise<number> {
  let reader = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: READERS,
    duration: SECONDS,
    method,
    ...(body !== undefined && { body }),
    setupClient(client) {
      reader += 1;
      const address = `198.51.${Math.floor(reader / 250)}.${(reader % 250) + 1}`;
      client.setHeaders({ "content-type": "application/json", "x-forwarded-for": address, ...headers });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers that were not 200, ${result.errors} failures`);
  return result.requests.total / result.duration;
}

/** 1,000 anonymous readers of one public page on one process: the page, and the records of its block. */
export default {
  name: "public-page",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords("records-page", ROWS, twentyFields);
      const { host, caller } = await prepareFolder(folder, file);
      const server = await startServerProcess(folder);
      const builder = caller("admin", server.port);
      const { appId } = await builder.ok(pageCalls.createPage, { label: "Status" });
      const block = { appId, type: "minilista" as const, tableId: TABLE };
      const { blockId } = await builder.ok(pageCalls.addBlock, block);
      const named = { type: "dashboard" as const, identifier: appId };
      const { token } = (await builder.ok(publicViewCalls.createPublicView, named)).view;
      const headers = { host: `${host}:${server.port}` };
      const page = fillPath(publicPageCalls.readPublicView.path, { token });
      const records = fillPath(publicPageCalls.queryPublicRecords.path, { token, tableId: blockId });
      const body = JSON.stringify({ size: 100 });
      const together = fillPath(publicPageCalls.readForPublicPage.path, { token });
      const reads = [
        { call: "getTable", argument: { tableId: blockId } },
        { call: "queryRecords", argument: { tableId: blockId, size: 100 } },
        { call: "countRecords", argument: { tableId: blockId } },
      ];
      const read = async (method: "GET" | "POST", path: string, sent?: string) => {
        const { bytes } = await send({
          port: server.port,
          host,
          method,
          path,
          headers: { "content-type": "application/json" },
          ...(sent !== undefined && { body: sent }),
        });
        return bytes.toString("utf8");
      };
      const parts = [
        { figure: "the page", method: "GET" as const, path: page, sent: undefined },
        { figure: "100 records of its block", method: "POST" as const, path: records, sent: body },
        {
          figure: "all that its block asks for together",
          method: "POST" as const,
          path: together,
          sent: JSON.stringify({ reads }),
        },
      ];
      const figures = [];
      for (const { figure, method, path, sent } of parts) {
        const text = await read(method, path, sent);
        const floor = await startFloor("same-bytes", { text });
        const product = { port: server.port, method, path, headers, body: sent };
        const bare = { port: floor.port, method, path: "/", headers: {}, body: sent };
        await answersPerSecond(product);
        const { product: value, floor: base } = await alternate(
          ROUNDS,
          () => answersPerSecond(bare),
          () => answersPerSecond(product),
        );
        await floor.stop();
        const ratio = value / base;
        figures.push({
          figure: `1,000 readers of a public page: ${figure}`,
          value,
          unit: "answers/s",
          floor: base,
          ratio,
          target: `≥ ${TARGET} of the floor`,
          reached: ratio >= TARGET,
        });
      }
      await server.stop();
      return figures;
    }),
} satisfies Bench;
