import { publicPageCalls, publicViewCalls } from "#shared/contract/public-views";
import { fillPath } from "#shared/contract/define";
import { pageCalls } from "#shared/contract/pages";
import { createClient } from "../support/client";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { send } from "../support/http";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { keptRecords } from "./support/kept-records";
import { requestsPerSecond } from "./support/load";
import { twentyFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const READERS = 1000;
const ROUNDS = 3;
const TARGET = 0.5;
const TABLE = 1;

/** 1,000 anonymous readers of one public page on one process: the page, and the records of its block. */
export default {
  name: "public-page",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords("records-page", ROWS, twentyFields);
      const { host, tokens } = await prepareFolder(folder, file);
      const server = await startServerProcess(folder);
      const builder = createClient({
        port: server.port,
        host: `${host}:${server.port}`,
        token: tokens.admin,
      });
      const { appId } = await builder.ok(pageCalls.createPage, { label: "Status" });
      const block = { appId, type: "minilista" as const, tableId: TABLE };
      const { blockId } = await builder.ok(pageCalls.addBlock, block);
      const named = { type: "dashboard" as const, identifier: appId };
      const { token } = (await builder.ok(publicViewCalls.createPublicView, named)).view;
      const headers = { host: `${host}:${server.port}` };
      const page = fillPath(publicPageCalls.readPublicView.path, { token });
      const records = fillPath(publicPageCalls.queryPublicRecords.path, { token, tableId: blockId });
      const body = JSON.stringify({ size: 100 });
      const read = async (method: "GET" | "POST", path: string) => {
        const { bytes } = await send({
          port: server.port,
          host: headers.host,
          method,
          path,
          headers: { "content-type": "application/json", ...headers },
          ...(method === "POST" && { body }),
        });
        return bytes.toString("utf8");
      };
      const parts = [
        { figure: "the page", method: "GET" as const, path: page, text: await read("GET", page) },
        {
          figure: "100 records of its block",
          method: "POST" as const,
          path: records,
          text: await read("POST", records),
        },
      ];
      const figures = [];
      for (const { figure, method, path, text } of parts) {
        const floor = await startFloor("same-bytes", { text });
        const bodies = method === "POST" ? [body] : [undefined as unknown as string];
        const product = { port: server.port, method, path, headers, bodies };
        const bare = { port: floor.port, method, path: "/", headers: {}, bodies };
        await requestsPerSecond(product, READERS);
        const { product: value, floor: base } = await alternate(
          ROUNDS,
          () => requestsPerSecond(bare, READERS),
          () => requestsPerSecond(product, READERS),
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
