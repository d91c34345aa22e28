import { rmSync } from "node:fs";
import { startServer, type RunningServer } from "../../server/app";
import { defaultConfig, type Config } from "../../server/config";
import { createTestDatabase } from "./databases/postgres";
import { closeConnections } from "./http";
import { createOrganization, open, type TestOrganization } from "./organizations/organization";
import { scratchFolder } from "./scratch-folder";

type Part = (org: TestOrganization, server: RunningServer) => Promise<void>;

/** Runs a part before a server stops, and another one after it is started again on the same data. */
export async function acrossRestart(settings: Partial<Config>, before: Part, after: Part): Promise<void> {
  const dataFolder = scratchFolder("start");
  const database = await createTestDatabase();
  const config: Config = {
    ...defaultConfig,
    ...database.settings,
    port: 0,
    mailPort: null,
    dataFolder,
    logLevel: "silent",
    ...settings,
  };
  let known: TestOrganization | null = null;
  try {
    for (const part of [before, after]) {
      const server = await startServer(config);
      known = known ? open(server, known.id, known.subdomain) : await createOrganization(server);
      try {
        await part(known, server);
      } finally {
        closeConnections();
        await server.close();
      }
    }
  } finally {
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
