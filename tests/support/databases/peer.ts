import { createClient } from "../client";
import type { TestWorkspace } from "../test-workspace";
import type { Caller, TestActor } from "../organizations/organization";
import { startServerProcess, type ServerProcess } from "../server-process";

/** Another server on the workspace's PostgreSQL, in a separate process. */
export interface Peer extends ServerProcess {
  /** A user of the workspace with a client of this server. */
  as(actor: Pick<TestActor, "token">): Caller;
}

/** @param redisUrl null: the two servers have no Redis */
export async function startPeer(
  { server, org }: TestWorkspace,
  redisUrl: string | null = server.services.config.redisUrl,
): Promise<Peer> {
  const { databaseUrl } = server.services.config;
  if (databaseUrl === null) throw new Error("There is one server only on SQLite.");
  const settings = { WORKLOOM_DATABASE_URL: databaseUrl, WORKLOOM_REDIS_URL: redisUrl ?? "" };
  const started = await startServerProcess(server.dataFolder, [], settings);
  const { port } = started;
  const { host } = org;
  return {
    ...started,
    as: ({ token }) => ({ ...createClient({ port, host, token }), token, org: { port, host } }),
  };
}
