import { afterAll, beforeAll, test } from "@jest/globals";
import { startPeer, type Peer } from "../../support/databases/peer";
import type { Caller } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel } from "../chat/chats";
import { deliver } from "../chat/support/deliver";

const isSoak = process.env["SOAK"] === "1";
const MESSAGES = isSoak ? 100_000 : 600;
const WRITERS = isSoak ? 50 : 8;
const READERS = isSoak ? 200 : 12;
const KILLS = isSoak ? 10 : 1;

let peer: Peer;
// Before the workspace goes with its database.
afterAll(() => peer.stop());
const workspace = useTestWorkspace();
beforeAll(async () => {
  peer = await startPeer(workspace);
});

test(`Of ${MESSAGES} messages sent at two servers none is lost, doubled or out of order while one is killed`, async () => {
  const people = [workspace.admin, workspace.builder, workspace.member, workspace.viewer];
  const chat = await makeChannel(workspace.builder);
  const some = (count: number) =>
    Array.from({ length: count }, (_, place) => (): Caller => {
      const person = people[place % people.length]!;
      return Math.floor(place / people.length) % 2 === 0 ? person : peer.as(person);
    });
  await deliver({
    chatId: chat.id,
    messages: MESSAGES,
    writers: some(WRITERS),
    readers: some(READERS),
    kills: KILLS,
    async kill() {
      await peer.kill();
      peer = await startPeer(workspace);
    },
  });
}, 3_600_000);
