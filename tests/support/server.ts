import { rmSync } from "node:fs";
import { startServer, type RunningServer } from "../../server/app";
import type { Area } from "../../server/define-area";
import { defaultConfig, type Config } from "../../server/config";
import { createTestDatabase } from "./databases/postgres";
import { closeConnections } from "./http";
import { createOrganization, type TestOrganization } from "./organizations/organization";
import { scratchFolder } from "./scratch-folder";

export interface TestServer extends RunningServer {
  /** An organisation of its own with the demo's people; `file` is what it is a copy of. */
  createOrganization(
    file?: string,
    features?: readonly string[],
    address?: string,
  ): Promise<TestOrganization>;
  dataFolder: string;
}

/** The real server on a free port with a data folder of its own, which goes with it. Every reply is checked. */
export async function startTestServer(
  config: Partial<Config> = {},
  clock?: () => number,
  areas?: readonly Area[],
): Promise<TestServer> {
  const dataFolder = scratchFolder("test");
  const database = await createTestDatabase();
  const server = await startServer(
    {
      ...defaultConfig,
      ...database.settings,
      port: 0,
      mailPort: 0,
      dataFolder,
      logLevel: "error",
      checkReplies: true,
      // Tests ask faster than people.
      sessionRequests: 0,
      addressRequests: 0,
      // Nobody is asked outside; what is about the DNS brings its own.
      dns: "127.0.0.1:9",
      ...config,
    },
    { clock, ...(areas && { areas }) },
  );
  return {
    ...server,
    dataFolder,
    createOrganization: (file, features, address) => createOrganization(server, file, features, address),
    async close() {
      closeConnections();
      const hasEnded = await server.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
      return hasEnded;
    },
  };
}
