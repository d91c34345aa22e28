import { rmSync } from "node:fs";
import type { ArgumentOf } from "#shared/contract/define";
import { recordCalls } from "#shared/contract/records";
import { seededOrganizationFile, seedField, seedTable } from "../support/organizations/seeds";
import { atMost, type Figure } from "./support/figures";
import { program } from "./support/program";
import { actorAt, prepareData } from "../support/processes/prepared-data";
import { askChild, startFloor, startServerProcess } from "../support/processes/server-process";

const ROWS = 1_000_000;
const MOST = 50;
const ROUNDS = 3;

/** Milliseconds; the floor is a process that does nothing, so that a busy machine is not taken for ours. */
interface Held {
  max: number;
  p99: number;
  busy: number;
}

type Query = Omit<ArgumentOf<typeof recordCalls.queryRecords>, "tableId">;
const field = (name: string) => seedField[name] ?? 0;

/** What people do to a large table; none of it has an index made for it. */
const queries: Query[] = [
  {},
  { offset: 900_000 },
  { sort: [{ fieldId: field("Title"), order: "asc" }] },
  { sort: [{ fieldId: field("Cost"), order: "desc" }], offset: 5000 },
  {
    filter: { match: "all", conditions: [{ fieldId: field("Status"), operator: "is", value: 3 }] },
    size: 1000,
  },
  {
    filter: {
      match: "all",
      conditions: [{ fieldId: field("Site"), operator: "contains", value: "alvor 12" }],
    },
    sort: [{ fieldId: field("Due"), order: "asc" }],
  },
  { search: "windsock" },
  { search: "at" },
  { search: "nothing of that kind" },
];

export default {
  name: `The event loop while people query ${ROWS.toLocaleString("en")} records`,
  async run(): Promise<Figure[]> {
    const data = await prepareData(await seededOrganizationFile(ROWS));
    const server = await startServerProcess(data.dataFolder, program("loop-delay.mjs"));
    const idle = await startFloor(program("idle-floor.mjs"), {});
    try {
      const actor = actorAt(data, server.port, 0);
      const askAll = () =>
        Promise.all(
          queries.map(async (query) => {
            const argument = { tableId: seedTable.id, ...query };
            await actor.ok(recordCalls.queryRecords, argument);
            const { filter, search } = query;
            await actor.ok(recordCalls.countRecords, {
              tableId: seedTable.id,
              ...(filter ? { filter } : {}),
              ...(search ? { search } : {}),
            });
          }),
        );
      // Cold code is compiled once after a start; people meet a warm server.
      await askAll();
      await Promise.all([server, idle].map(({ child }) => askChild(child, "start", "started")));
      const began = performance.now();
      for (let round = 0; round < ROUNDS; round += 1) await askAll();
      const seconds = (performance.now() - began) / 1000;
      const [held, control] = await Promise.all(
        [server, idle].map(({ child }) => askChild<Held>(child, "stop", "delay")),
      );
      if (!held || !control) throw new Error("Nothing was measured");
      return [
        atMost("longest work without a turn of the loop", "ms", held.busy, MOST),
        {
          figure: "longest hold, waits for the machine included",
          unit: "ms",
          value: held.max,
          floor: control.max,
        },
        { figure: "hold at the 99th percentile", unit: "ms", value: held.p99, floor: control.p99 },
        {
          figure: "mean time of a query or count",
          unit: "ms",
          value: (seconds * 1000) / (queries.length * 2 * ROUNDS),
        },
      ];
    } finally {
      await Promise.all([server.stop(), idle.stop()]);
      rmSync(data.dataFolder, { recursive: true, force: true });
    }
  },
};
