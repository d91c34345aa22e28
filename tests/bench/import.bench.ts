import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configure, start, status, uploadFile } from "../api/connector/support/upload";
import { keptOrganizationFile } from "../support/organizations/template";
import { sharedData } from "../support/samples/shared-data";
import { atLeast, median, type Figure } from "./support/figures";
import { program } from "./support/program";
import { actorAt, prepareData } from "../support/processes/prepared-data";
import { startServerProcess } from "../support/processes/server-process";

const ROUNDS = 3;
const POLL = 50;

/** Rows a second of the bare loop, in a process of its own. */
function floorSpeed(csv: string): number {
  const folder = mkdtempSync(join(tmpdir(), "workloom-floor-"));
  const output = execFileSync(process.execPath, [program("import-floor.mjs")], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", FLOOR_CSV: csv, FLOOR_DATABASE: join(folder, "floor.sqlite") },
  });
  rmSync(folder, { recursive: true, force: true });
  const { rows, seconds } = JSON.parse(output) as { rows: number; seconds: number };
  return rows / seconds;
}

/** Rows a second from pressing Finish to the last record on disk, types, history, search index and ledger included. */
async function importSpeed(csv: string): Promise<number> {
  const data = await prepareData(await keptOrganizationFile("people"));
  const server = await startServerProcess(data.dataFolder);
  try {
    const actor = actorAt(data, server.port, 0);
    const identifier = await uploadFile(actor, csv);
    const configured = await configure(actor, identifier);
    const began = Date.now();
    await start(actor, identifier, configured);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL));
      const { state, finishedAt, progress, error } = await status(actor, identifier);
      if (state === "failed" || state === "cancelled") throw new Error(error ?? state);
      if (state !== "done" || finishedAt === null) continue;
      return progress.recordsCreated / ((Date.parse(finishedAt) - began) / 1000);
    }
  } finally {
    await server.stop();
    rmSync(data.dataFolder, { recursive: true, force: true });
  }
}

export default {
  name: "Importing runways.csv (48,184 rows, 20 columns)",
  async run(): Promise<Figure[]> {
    const csv = sharedData("airports/runways.csv");
    const values: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(floorSpeed(csv));
      values.push(await importSpeed(csv));
    }
    return [atLeast("imported and searchable", "rows/s", median(values), median(floors), 0.25)];
  },
};
