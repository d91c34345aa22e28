import { join } from "node:path";
import { actorNames } from "../support/organizations/organization";
import { startTestServer } from "../support/server";
import { createTestTable } from "../support/tables";
import type { DesktopMemory, DesktopMemorySettings } from "./support/desktop-memory";
import type { Bench, Figure } from "./support/figure";
import { inDesktopSession } from "./support/in-desktop-session";
import { inTemporaryFolder } from "./support/temporary-folder";

const ORGANIZATIONS = 4;
/** One page stays live beside the active one; the others sleep. */
const SLEEPING = ORGANIZATIONS - 2;
const ONE_TARGET = 350;
const SLEEPING_TARGET = 30;
const IDLE_TARGET = 0.5;
const GROWTH_TARGET = 5;
/** As many as people open in two hours, one every 20 seconds. */
const SCREENS = 360;
const WARM_UP = 60;
const RECORDS = 200;

export default {
  name: "desktop-memory",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const server = await startTestServer();
      try {
        const all = await Promise.all(
          Array.from({ length: ORGANIZATIONS }, () => server.createOrganization()),
        );
        const tables = await Promise.all(
          all.map(async (organization) => {
            const table = await createTestTable(await organization.actor("builder"));
            await table.add(...Array.from({ length: RECORDS }, (_, row) => ({ Title: `Inspection ${row}` })));
            return table;
          }),
        );
        const settings: DesktopMemorySettings = {
          serverUrl: `http://localhost:${server.port}`,
          organizations: all.map(({ subdomain }) => subdomain),
          email: actorNames.builder,
          password: "workloom-demo",
          userData: join(folder, "user"),
          paths: [`/object/${tables[0]?.id ?? 0}`, "/chat", "/home/tables", "/for-you/tasks", "/settings"],
          screens: SCREENS,
          warmUp: WARM_UP,
          output: join(folder, "memory.json"),
        };
        const read = await inDesktopSession<DesktopMemory>("desktop-memory.ts", settings);
        const figure = (name: string, value: number, unit: string, most: number): Figure => ({
          figure: name,
          value,
          unit,
          target: `≤ ${most} ${unit}`,
          reached: value <= most,
        });
        return [
          figure("desktop: one organization", read.one, "MB", ONE_TARGET),
          { figure: "  two of them live", value: read.two, unit: "MB" },
          figure("  each sleeping one", (read.all - read.two) / SLEEPING, "MB", SLEEPING_TARGET),
          figure("  idle, of one core", read.idle, "%", IDLE_TARGET),
          { figure: `  after ${WARM_UP} screens`, value: read.warm, unit: "MB" },
          figure(`  growth over ${SCREENS}`, (read.used / read.warm - 1) * 100, "%", GROWTH_TARGET),
        ];
      } finally {
        await server.close();
      }
    }),
} satisfies Bench;
