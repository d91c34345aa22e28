import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { accessCalls } from "#shared/contract/access";
import { chatCalls } from "#shared/contract/chat";
import { updateCalls } from "#shared/contract/updates";
import { CompanyWatch } from "../../../electron/main/companies/company-watch";
import { openLightSocket } from "../../../electron/main/companies/light-socket";
import { openGateway, type Gateway } from "../../support/gateway";
import { pause } from "../../support/pause";
import { countRounds } from "../../support/progress";
import { createRandom } from "../../support/random";
import { startTestServer, type TestServer } from "../../support/server";

const EVENTS = process.env["SOAK"] === "1" ? 10_000 : 200;
const CUTS = 20;
const CUT_EVERY = EVENTS / CUTS;
const SEED = 37;
const PATIENCE = 30_000;

let server: TestServer;
let gateway: Gateway;
beforeAll(async () => {
  server = await startTestServer();
  gateway = await openGateway(server.port);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

type Followed = Awaited<ReturnType<typeof followOne>>;

/** An organisation without a window, its reader and a colleague who passes updates on. */
async function followOne(counts: Map<string, number>) {
  const organization = await server.createOrganization();
  const [reader, colleague] = [await organization.actor("member"), await organization.actor("builder")];
  const origin = `http://${organization.subdomain}.localhost:${gateway.port}`;
  const watch = new CompanyWatch({
    origin,
    token: async () => reader.token,
    validate: async () => ({
      status: "signedIn",
      session: (await reader.ok(accessCalls.getSession)).session,
    }),
    open: openLightSocket,
    resolveProxy: async () => "DIRECT",
    setUnread: (count) => void counts.set(origin, count),
    onUpdate: () => {},
  });
  await watch.start();
  const unread = async () => (await reader.ok(updateCalls.listUpdates, { size: 1 })).unread;
  return { origin, reader, colleague, watch, unread };
}

/** An update of the colleague, whom the reader wrote to. */
async function sourceOf({ reader, colleague }: Pick<Followed, "reader" | "colleague">): Promise<number> {
  const { chat } = await reader.ok(chatCalls.openDm, { withUser: colleague.userId });
  await reader.ok(chatCalls.sendMessage, {
    chatId: chat.id,
    clientId: crypto.randomUUID(),
    message: docOf("Lamps are in"),
  });
  for (;;) {
    const [update] = (await colleague.ok(updateCalls.listUpdates, { size: 1 })).updates;
    if (update) return update.id;
    await pause();
  }
}

test(`After ${EVENTS} random events and ${CUTS} cuts the badge is the server's count`, async () => {
  const { below, pick } = createRandom(SEED);
  const counts = new Map<string, number>();
  const badge = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const followed = [await followOne(counts), await followOne(counts)];
  const sources = new Map(
    await Promise.all(followed.map(async (one) => [one, await sourceOf(one)] as const)),
  );

  const act = async (one: Followed) => {
    const { reader, colleague } = one;
    const kind = below(10);
    if (kind < 6)
      return colleague.ok(updateCalls.forwardUpdate, {
        updateId: sources.get(one) ?? 0,
        userId: reader.userId,
      });
    if (kind === 6 && below(10) === 0) return reader.ok(updateCalls.markUpdatesRead, {});
    const { updates } = await reader.ok(updateCalls.listUpdates, { size: 20 });
    const ids = updates.filter(() => below(4) === 0).map(({ id }) => id);
    return ids.length === 0
      ? undefined
      : reader.ok(updateCalls.markUpdatesRead, { ids, isRead: below(3) > 0 });
  };
  const agree = async () => {
    const expected = (await Promise.all(followed.map(({ unread }) => unread()))).reduce((a, b) => a + b, 0);
    for (const end = Date.now() + PATIENCE; badge() !== expected && Date.now() < end;) await pause();
    expect(badge()).toBe(expected);
    return expected;
  };

  let highest = 0;
  for (const event of countRounds(EVENTS)) {
    const isCutRound = event % CUT_EVERY === CUT_EVERY - 3;
    if (isCutRound) gateway.cut();
    // Two at once, whose changes the server puts in an order.
    await Promise.all(Array.from({ length: 1 + below(2) }, () => act(pick(followed))));
    if (event % CUT_EVERY === 0) {
      gateway.mend();
      highest = Math.max(highest, await agree());
    }
  }
  expect(highest).toBeGreaterThan(5);
  await agree();
  for (const { watch } of followed) watch.end();
}, 1_800_000);
