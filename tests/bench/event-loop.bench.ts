import { spawn } from "node:child_process";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { projectRoot } from "../../server/project-root";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { watchEventLoop, watchOption, type Hold } from "./support/event-loop";
import type { Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twelveFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 1_000_000;
const ROUNDS = 5;
const LIMIT = 50;

const [CODE, TITLE, LENGTH, PRICE, STATUS, DUE] = [1, 2, 5, 7, 8, 10];

type Request = (caller: Caller) => Promise<unknown>;
type Query = Omit<Parameters<typeof pageArgument>[0], "tableId">;
const pageArgument = (query: {
  sort?: { field: number; order: "asc" | "desc" }[];
  filter?: object;
  search?: string;
  offset?: number;
  size?: number;
}) => ({ tableId: 1, ...query }) as { tableId: number };
const page =
  (query: Query): Request =>
  (caller) =>
    caller.ok(recordCalls.queryRecords, pageArgument(query));
const count =
  (query: Query): Request =>
  (caller) =>
    caller.ok(recordCalls.countRecords, pageArgument(query));
const sort = (fieldId: number, order: "asc" | "desc" = "asc") => ({ sort: [{ field: fieldId, order }] });
const filter = (fieldId: number, operator: string, value?: string | number) => ({
  filter: { match: "all", conditions: [{ fieldId, operator, ...(value === undefined ? {} : { value }) }] },
});

/** Requests of users on a large table, each compared with the limit. */
const requests: Readonly<Record<string, Request>> = {
  "first page": page({}),
  "page of 500": page({ size: 500 }),
  "page at 900,000": page({ offset: 900_000 }),
  "sort by an unindexed number": page(sort(LENGTH, "desc")),
  "sort by an unindexed text": page(sort(TITLE)),
  "sort by option, deep": page({ ...sort(STATUS), offset: 500_000 }),
  "filter that few pass": page(filter(LENGTH, "is", 77_777)),
  "filter by words inside": page(filter(TITLE, "contains", "tower wind")),
  "filter, sorted": page({ ...filter(PRICE, "greaterThan", 8000), ...sort(DUE) }),
  "search of a common word": page({ search: "runway" }),
  "search of a rare word": page({ search: "INS-654321" }),
  "search of two letters": page({ search: "zz" }),
  "count of a filter": count(filter(CODE, "contains", "99")),
  "count of a search": count({ search: "threshold light" }),
};

/** Every request alone and all at once. */
const works: [name: string, work: Request][] = [
  ...Object.entries(requests),
  ["all of them at once", (caller) => Promise.all(Object.values(requests).map((request) => request(caller)))],
];

export default {
  name: "event-loop",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const prepared = await prepareFolder(
        folder,
        await keptRecords(`record-reads-${ROWS}`, ROWS, twelveFields),
      );
      const server = await startServerProcess(folder, [watchOption]);
      const idle = spawn(
        process.execPath,
        [watchOption, join(projectRoot(), "tests/bench/floors/idle.mjs")],
        {
          stdio: ["ignore", "inherit", "inherit", "ipc"],
        },
      );
      process.once("exit", () => idle.kill());
      const caller = prepared.caller("member", server.port);
      await requests["first page"]?.(caller);

      const holds = new Map<string, Hold[]>(works.map(([name]) => [name, []]));
      const idles: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, work] of works) {
          const beside = await watchEventLoop(idle, async () => {
            holds.get(name)?.push(await watchEventLoop(server.child, () => work(caller)));
          });
          idles.push(beside.late);
        }
      }
      await server.stop();
      idle.kill();
      const all = [...holds.values()].flat();
      const busy = Math.max(...all.map((hold) => hold.busy));
      return [
        {
          figure: "longest hold of the event loop, 1,000,000 rows",
          value: busy,
          unit: "ms",
          target: `< ${LIMIT} ms`,
          reached: busy < LIMIT,
        },
        {
          figure: "longest lateness, beside an idle process",
          value: Math.max(...all.map(({ late }) => late)),
          unit: "ms",
          floor: Math.max(...idles),
        },
        ...[...holds].map(([name, values]) => ({
          figure: `  ${name}`,
          value: Math.max(...values.map((hold) => hold.busy)),
          unit: "ms",
        })),
      ];
    }),
} satisfies Bench;
