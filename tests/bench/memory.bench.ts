import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { configure, start, status, upload } from "../api/connector/support/upload";
import { send } from "../support/http";
import type { Caller } from "../support/organizations/organization";
import type { Bench, Figure } from "./support/figure";
import { startFloor, type FloorProcess } from "./support/floor-process";
import { loadRecords, madeBatches } from "./support/loaded-records";
import { madeCsv } from "./support/made-csv";
import { twelveFields } from "./support/made-fields";
import { residentOf, watchResident } from "./support/process-tree";
import { startProduct } from "./support/started-product";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
/** Megabytes of the server with what it started. */
const MOST = { idle: 180, loaded: 300, imported: 400 };
/** How long a server idles before it counts as idle, and how long after a load is later, in ms. */
const SETTLE = 15_000;
const LATER = 75_000;
/** How often the import is asked whether it is done, in ms. */
const ASK_INTERVAL = 50;

async function importCsv(builder: Caller, csv: string): Promise<void> {
  const identifier = await upload(builder, "inspections.csv", csv);
  await start(builder, identifier, await configure(builder, identifier));
  for (;;) {
    const { state, error } = await status(builder, identifier);
    if (state === "done") return;
    if (state === "failed") throw new Error(error ?? "The import failed.");
    await wait(ASK_INTERVAL);
  }
}

async function ask({ port }: FloorProcess, path: string, type: string, body: string): Promise<void> {
  const headers = { "Content-Type": type };
  const { status: code } = await send({ port, host: "127.0.0.1", method: "POST", path, headers, body });
  if (code !== 200) throw new Error(`The floor answered ${code}.`);
}

/** The memory of the bare server, idle and after each load. */
async function measureFloor(folder: string, csv: string): Promise<number[]> {
  const floor = await startFloor("memory", {
    path: join(folder, "bare.sqlite"),
    columns: twelveFields.length,
  });
  const held = () => residentOf([floor.pid]);
  const figures = [held()];
  for (const rows of madeBatches(ROWS)) {
    const bare = rows.map((row) => row.map((value) => (typeof value === "boolean" ? Number(value) : value)));
    await ask(floor, "/load", "application/json", JSON.stringify({ rows: bare }));
  }
  figures.push(held());
  await ask(floor, "/import", "text/csv", csv);
  figures.push(held());
  await floor.stop();
  return figures;
}

export default {
  name: "memory",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      if (process.platform !== "linux") return [];
      const csv = madeCsv(twelveFields, ROWS);
      const [bareIdle, bareLoaded, bareImported] = await measureFloor(folder, csv);
      const product = await startProduct(join(folder, "data"));
      await wait(SETTLE);
      const figures: Figure[] = [];
      const add = (figure: string, value: number, more: Partial<Figure> = {}) => {
        const made = { figure, value, unit: "MB", ...more };
        tell(made);
        figures.push(made);
      };
      const watch = watchResident(product.server);
      const look = (figure: string, most: number, floor = NaN) => {
        const value = watch.now();
        add(figure, value, { floor, ratio: value / floor, target: `≤ ${most} MB`, reached: value <= most });
      };
      const later = async () => {
        add("  the most there was meanwhile", watch.most());
        await wait(LATER);
        add(`  ${LATER / 1000} s later`, watch.now());
        watch.most();
      };
      add("the process of npm start", residentOf([product.launcher]));
      look("server, idle with the demo", MOST.idle, bareIdle);
      watch.most();
      const builder = await product.builder();
      await loadRecords(builder, ROWS);
      look("behind 100,000 records by 1,000", MOST.loaded, bareLoaded);
      await later();
      await importCsv(builder, csv);
      look("behind 100,000 more from a csv", MOST.imported, bareImported);
      await later();
      watch.stop();
      await product.stop();
      return figures;
    }),
} satisfies Bench;
