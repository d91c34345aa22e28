import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toolEnvironment } from "../../scripts/runtime/project-folder.mjs";
import { desktopSession } from "../../scripts/test/desktop-session.mjs";
import { projectRoot } from "../../server/project-root";
import { actorNames } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { createTestTable } from "../support/tables";
import type { DesktopStarts } from "./support/desktop-starts";
import type { Bench } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 7;
const TARGET = 1.4;

/** Starts the application and the floor in turn, on a screen of their own. */
async function measure(settings: DesktopStarts): Promise<{ floor: number; product: number }> {
  const file = join(projectRoot(), "tests/bench/support/desktop-starts.ts");
  const { command, env, cleanUp } = await desktopSession(["tsx", file, JSON.stringify(settings)]);
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...env },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  cleanUp();
  if (code !== 0) throw new Error(`The desktop's starts ended with code ${String(code)}.`);
  return JSON.parse(readFileSync(settings.output, "utf8")) as { floor: number; product: number };
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
        const { product, floor } = await measure({
          serverUrl: `http://localhost:${server.port}`,
          organization: "prepared",
          email: actorNames.builder,
          password: "workloom-demo",
          userData: join(folder, "user"),
          rounds: ROUNDS,
          output: join(folder, "starts.json"),
        });
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
