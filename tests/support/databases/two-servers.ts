import { afterAll, beforeAll } from "@jest/globals";
import { startServer, type RunningServer } from "../../../server/app";
import type { Config } from "../../../server/config";
import { createClient } from "../client";
import { useTestWorkspace, type TestWorkspace } from "../test-workspace";
import type { Caller } from "../organizations/organization";
import { startOwnRedis } from "./own-redis";

export interface TwoServers {
  workspace: TestWorkspace;
  servers: RunningServer[];
  /**
   * A Redis for these two servers only, which may be stopped. Available once the tests run, like the workspace and the
   * servers.
   */
  redis: Pick<Awaited<ReturnType<typeof startOwnRedis>>, "stop" | "startAgain" | "pause" | "goOn">;
  /** A user of the workspace, or an anonymous client, of one of the servers. */
  at(place: number, token: string): Caller;
  at(place: number, token: null): ReturnType<typeof createClient>;
}

/** Two servers on the PostgreSQL of a workspace that share a Redis; for a test file. */
export function useTwoServers(settings: Partial<Config> = {}, clock?: () => number): TwoServers {
  const servers: RunningServer[] = [];
  const redis = {} as Awaited<ReturnType<typeof startOwnRedis>>;
  // Before the workspace is closed with its database.
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await redis.end();
  });
  const workspace = useTestWorkspace();
  beforeAll(async () => {
    Object.assign(redis, await startOwnRedis());
    const config = { ...workspace.server.services.config, ...settings, redisUrl: redis.url, port: 0 };
    servers.push(await startServer(config, { clock }), await startServer(config, { clock }));
  });
  function at(place: number, token: string): Caller;
  function at(place: number, token: null): ReturnType<typeof createClient>;
  function at(place: number, token: string | null) {
    const org = { port: servers[place]!.port, host: workspace.org.host };
    return { ...createClient({ ...org, token }), token, org };
  }
  return { workspace, servers, redis, at };
}

/** A workspace and a second server on its database; for a test file. */
export function useSecondServer(): { workspace: TestWorkspace; second: RunningServer } {
  const second = {} as RunningServer;
  // Before the workspace is closed with its database.
  afterAll(() => second.close());
  const workspace = useTestWorkspace();
  beforeAll(async () => {
    Object.assign(second, await startServer({ ...workspace.server.services.config, port: 0 }));
  });
  return { workspace, second };
}
