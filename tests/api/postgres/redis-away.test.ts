import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { startServer, type RunningServer } from "../../../server/app";
import { createClient } from "../../support/client";
import { startOwnRedis } from "../../support/databases/own-redis";
import { useHouse } from "../../support/house";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const servers: RunningServer[] = [];
let redis: Awaited<ReturnType<typeof startOwnRedis>>;
// Before the house goes with its database.
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await redis.end();
});
const house = useHouse();
beforeAll(async () => {
  redis = await startOwnRedis();
  const config = { ...house.server.services.config, redisUrl: redis.url, port: 0 };
  servers.push(await startServer(config), await startServer(config));
});

/** Somebody of the house, speaking to one of the servers. */
function at(place: number, { token }: { token: string }) {
  const [port, { host }] = [servers[place]!.port, house.org];
  return { ...createClient({ port, host, token }), token, org: { port, host } };
}

test("A Redis that is killed and comes back loses no event: all are told once and in order", async () => {
  const [writer, watcher] = [at(0, house.member), at(1, house.viewer)];
  const table = await createTestTable(at(0, house.admin));
  const topic = tableTopic(table.id);
  const socket = await openSocket(watcher);
  let { seq: prev } = await socket.follow(topic);
  await socket.follow("user");
  const write = (title: string) =>
    writer.ok(recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: title }) }],
    });
  await write("Before");
  await socket.event("record.created");
  await redis.stop();
  for (const title of ["While it is away 1", "While it is away 2", "While it is away 3"]) await write(title);
  await redis.startAgain();
  // What is told, not stored, may be lost meanwhile: their owners load again.
  await socket.next(
    (message): message is Extract<ServerMessage, { type: "reset" }> =>
      message.type === "reset" && message.topic === "user",
    "the call to load again",
  );
  for (const title of ["Back 1", "Back 2"]) await write(title);
  for (let told = 1; told < 6; told += 1) await socket.event("record.created");
  const changes = socket.messages.filter((message) => message.type === "change");
  expect(changes).toHaveLength(6);
  for (const change of changes) {
    expect(change.prev).toBe(prev);
    prev = change.seq;
  }
  await socket.close();
});
