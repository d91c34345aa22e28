import { expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { UNREAD_COUNTED } from "#shared/limits/chat";
import { deliver } from "../../api/chat/support/deliver";
import { useDiskFolder } from "../../support/disk-folder";
import { actorNames, type ActorName } from "../../support/organizations/organization";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";

const isSoak = process.env["SOAK"] === "1";
const MESSAGES = isSoak ? 100_000 : 2000;
const WRITERS = isSoak ? 50 : 10;
const READERS = isSoak ? 200 : 20;
const KILLS = isSoak ? 10 : 2;

const folder = useDiskFolder("chat");
const people = Object.keys(actorNames) as ActorName[];

test(`Of ${MESSAGES} messages none is lost, doubled or out of order while the server is killed ${KILLS} times`, async () => {
  const prepared = await prepareFolder(folder);
  const settings = { WORKLOOM_ADDRESS_CONNECTIONS: "2000" };
  let server = await startServerProcess(folder, [], settings);
  const builder = prepared.caller("builder", server.port);
  const { chat } = await builder.ok(chatCalls.createChannel, {
    chatType: "public_channel",
    name: "Night works",
    iconColor: "iris",
  });
  const some = (count: number) =>
    Array.from(
      { length: count },
      (_, place) => () => prepared.caller(people[place % people.length]!, server.port),
    );
  await deliver({
    chatId: chat.id,
    messages: MESSAGES,
    writers: some(WRITERS),
    readers: some(READERS),
    kills: KILLS,
    async kill() {
      await server.kill();
      server = await startServerProcess(folder, [], settings);
    },
  });
  const { items } = await prepared.caller("viewer", server.port).ok(chatCalls.listChats);
  const { unreadCount } = items.find(({ id }) => id === chat.id) ?? { unreadCount: 0 };
  expect(unreadCount).toBe(UNREAD_COUNTED);
  await server.stop();
}, 3_600_000);
