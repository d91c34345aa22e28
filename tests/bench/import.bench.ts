import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "#shared/contract/connector";
import { configure, start, status, uploadFile } from "../api/connector/support/upload";
import { prepareFolder } from "../support/organizations/prepared-folder";
import type { Caller } from "../support/organizations/organization";
import { sharedData } from "../support/samples/shared-data";
import { startServerProcess } from "../support/server-process";
import { alternate, median, type Bench } from "./support/figure";
import { runFloor } from "./support/floor-process";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 5;
const TARGET = 0.25;
/** How often the import is asked whether it is done, in ms: seldom enough to cost it nothing. */
const ASK_INTERVAL = 50;

const csv = sharedData("airports/runways.csv");

/** Rows per second of the bare loop. */
const bareImport = (): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    const { rows, milliseconds } = await runFloor<{ rows: number; milliseconds: number }>("import", {
      path: join(folder, "rows.sqlite"),
      csv,
    });
    return (rows / milliseconds) * 1000;
  });

async function finished(builder: Caller, identifier: string): Promise<ImportStatus> {
  for (;;) {
    const now = await status(builder, identifier);
    if (now.state === "done") return now;
    if (now.state === "failed") throw new Error(now.error ?? "The import failed.");
    await wait(ASK_INTERVAL);
  }
}

/** Rows per second from pressing Finish to the last row, and with the upload and the reading before it. */
async function importOnce(builder: Caller): Promise<{ job: number; whole: number }> {
  const began = performance.now();
  const identifier = await uploadFile(builder, csv);
  const configured = await configure(builder, identifier);
  await start(builder, identifier, configured, "World runways");
  const done = await finished(builder, identifier);
  const whole = performance.now() - began;
  const job = Date.parse(done.finishedAt ?? "") - Date.parse(done.startedAt ?? "");
  const rows = done.progress.recordsCreated;
  return { job: (rows / job) * 1000, whole: (rows / whole) * 1000 };
}

export default {
  name: "import",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const builder = prepared.caller("builder", server.port);
      await importOnce(builder);
      const wholes: number[] = [];
      const measured = await alternate(ROUNDS, bareImport, async () => {
        const { job, whole } = await importOnce(builder);
        wholes.push(whole);
        return job;
      });
      await server.stop();
      const whole = median(wholes);
      const of = (rate: number) => ({
        value: rate,
        unit: "rows/s",
        floor: measured.floor,
        ratio: rate / measured.floor,
      });
      return [
        {
          figure: "runways.csv with history and search index",
          ...of(measured.product),
          target: `≥ ${TARGET} of the floor`,
          reached: measured.product / measured.floor >= TARGET,
        },
        { figure: "the same from upload to done", ...of(whole) },
      ];
    }),
} satisfies Bench;
