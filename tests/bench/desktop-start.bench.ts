import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { actorNames } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { createTestTable } from "../support/tables";
import type { DesktopStarts } from "./support/desktop-starts";
import type { Bench } from "./support/figure";
import { inDesktopSession } from "./support/in-desktop-session";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 7;
const TARGET = 1.4;

/** Medians in ms. */
interface Starts {
  floor: number;
  product: number;
}

export default {
  name: "desktop-start",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const data = join(folder, "data");
      mkdirSync(data);
      const prepared = await prepareFolder(data);
      const server = await startServerProcess(data);
      try {
        await createTestTable(prepared.caller("builder", server.port));
        const settings: DesktopStarts = {
          serverUrl: `http://localhost:${server.port}`,
          organization: "prepared",
          email: actorNames.builder,
          password: "workloom-demo",
          userData: join(folder, "user"),
          rounds: ROUNDS,
          output: join(folder, "starts.json"),
        };
        const { product, floor } = await inDesktopSession<Starts>("desktop-starts.ts", settings);
        const ratio = product / floor;
        return [
          {
            figure: "desktop: start to home",
            value: product,
            unit: "ms",
            floor,
            ratio,
            target: `≤ ${TARGET} × the floor`,
            reached: ratio <= TARGET,
          },
        ];
      } finally {
        await server.stop();
      }
    }),
} satisfies Bench;
