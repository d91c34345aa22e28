import { afterAll, beforeAll } from "@jest/globals";
import { startServer, type RunningServer } from "../../../server/app";
import type { Config } from "../../../server/config";
import { createClient } from "../client";
import { useHouse, type House } from "../house";
import type { Caller } from "../organizations/organization";
import { startOwnRedis } from "./own-redis";

export interface TwoServers {
  house: House;
  servers: RunningServer[];
  /**
   * A Redis for these two servers only, which may be stopped. Available once the tests run, like the house and the
   * servers.
   */
  redis: Pick<Awaited<ReturnType<typeof startOwnRedis>>, "stop" | "startAgain" | "pause" | "goOn">;
  /** A user of the house, or an anonymous client, of one of the servers. */
  at(place: number, token: string): Caller;
  at(place: number, token: null): ReturnType<typeof createClient>;
}

/** Two servers on the PostgreSQL of a house that share a Redis; for a test file. */
export function useTwoServers(settings: Partial<Config> = {}, clock?: () => number): TwoServers {
  const servers: RunningServer[] = [];
  const redis = {} as Awaited<ReturnType<typeof startOwnRedis>>;
  // Before the house is closed with its database.
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await redis.end();
  });
  const house = useHouse();
  beforeAll(async () => {
    Object.assign(redis, await startOwnRedis());
    const config = { ...house.server.services.config, ...settings, redisUrl: redis.url, port: 0 };
    servers.push(await startServer(config, { clock }), await startServer(config, { clock }));
  });
  function at(place: number, token: string): Caller;
  function at(place: number, token: null): ReturnType<typeof createClient>;
  function at(place: number, token: string | null) {
    const org = { port: servers[place]!.port, host: house.org.host };
    return { ...createClient({ ...org, token }), token, org };
  }
  return { house, servers, redis, at };
}

/** A house and a second server on its database; for a test file. */
export function useSecondServer(): { house: House; second: RunningServer } {
  const second = {} as RunningServer;
  // Before the house is closed with its database.
  afterAll(() => second.close());
  const house = useHouse();
  beforeAll(async () => {
    Object.assign(second, await startServer({ ...house.server.services.config, port: 0 }));
  });
  return { house, second };
}
