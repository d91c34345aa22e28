import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accessCalls } from "#shared/contract/access";
import { isHealthy } from "../../../scripts/start/health.mjs";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { projectRoot } from "../../../server/project-root";
import { createClient } from "../../support/client";
import { actorNames, type Caller } from "../../support/organizations/organization";
import { processTree } from "./process-tree";

const LOOK_INTERVAL = 100;

/** The product as people start it, with the demo. */
export interface StartedProduct {
  /** The process of `npm start`. */
  launcher: number;
  /** The server's process. */
  server: number;
  /** The demo's builder, signed in. */
  builder(): Promise<Caller>;
  stop(): Promise<void>;
}

/** `npm start` on an empty data folder. @param settings of the environment */
export async function startProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot(), "scripts/start.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: `${port}`,
      WORKLOOM_DATA: dataFolder,
      WORKLOOM_MAIL_PORT: "off",
      ...settings,
    },
  });
  process.once("exit", () => child.kill());
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error("The product did not start.");
    await wait(LOOK_INTERVAL);
  }
  const [launcher = 0, server = 0] = processTree(child.pid ?? 0);
  return {
    launcher,
    server,
    async builder() {
      const org = { port, host: "planalto.localhost" };
      const who = { email: actorNames.builder, password: DEMO_PASSWORD, keep: "token" as const };
      const reply = await createClient({ ...org, token: null }).ok(accessCalls.login, who);
      const token = ("session" in reply && reply.token) || "";
      return { ...createClient({ ...org, token }), token, org };
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
