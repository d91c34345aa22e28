import { rmSync } from "node:fs";
import { startServer, type RunningServer } from "../../server/app";
import type { Area } from "../../server/define-area";
import { defaultConfig, type Config } from "../../server/config";
import { createTestDatabase } from "./databases/postgres";
import { closeConnections } from "./http";
import { createOrganization, type TestOrganization } from "./organizations/organization";
import { scratchFolder } from "./scratch-folder";

export interface TestServer extends RunningServer {
  /** A new organisation with the demo's people; `file` is copied if given. */
  createOrganization(
    file?: string,
    features?: readonly string[],
    address?: string,
  ): Promise<TestOrganization>;
  dataFolder: string;
}

/** The real server on a free port with its own data folder, which is removed with it. Every reply is checked. */
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
      // Tests make requests faster than users.
      sessionRequests: 0,
      addressRequests: 0,
      // No request leaves the machine; tests of the DNS have their own server.
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
