import { expect, test } from "@jest/globals";
import { kindOfTopic, tableTopic, userTopic, type ServerMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { useTwoServers } from "../../support/databases/two-servers";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const { workspace, redis, at } = useTwoServers();

test("No event is lost when Redis is killed and comes back: each is sent once and in order", async () => {
  const [writer, watcher] = [at(0, workspace.member.token), at(1, workspace.viewer.token)];
  const table = await createTestTable(at(0, workspace.admin.token));
  const topic = tableTopic(table.id);
  const socket = await openSocket(watcher);
  let { seq: prev } = await socket.follow(topic);
  await socket.follow(userTopic(workspace.viewer.userId));
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
  // Notices are not stored and may be lost in the meantime, so clients reload.
  await socket.next(
    (message): message is Extract<ServerMessage, { type: "reset" }> =>
      message.type === "reset" && kindOfTopic(message.topic) === "user",
    "the reset message",
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
