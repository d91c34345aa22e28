import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { systemCalls } from "#shared/contract/system";
import { publicPageCalls } from "#shared/contract/public-views";
import { VISITORS_BEHIND_ADDRESS } from "#shared/limits/http";
import { VIEW_TOKEN_GUESSES } from "#shared/limits/public-views";
import type { Client } from "../../support/client";
import type { TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { sharePage, type SharedPage } from "./shared-page";

const { readPublicView, readForPublicPage } = publicPageCalls;
const ADDRESS_REQUESTS = 8;
const MINUTE = 60_000;

let now = Date.now();
let server: TestServer;
let org: TestOrganization;
let page: SharedPage;
beforeAll(async () => {
  server = await startTestServer({ addressRequests: ADDRESS_REQUESTS }, () => now);
  org = await server.createOrganization();
  page = await sharePage(await org.actor("builder"));
});
beforeEach(() => {
  now += 30 * MINUTE;
});
afterAll(() => server.close());

const from = (address: string): Client => org.anonymous().with({ "X-Forwarded-For": address });
const asked = () => ({
  token: page.token,
  reads: [
    { call: "queryRecords" as const, argument: { tableId: page.blocks.list } },
    { call: "countRecords" as const, argument: { tableId: page.blocks.list } },
  ],
});
const wrong = (at: number): string => `p${String(at).padStart(43, "0")}`;

test("A school behind one address sees a page as each of its pupils would alone", async () => {
  const school = from("192.0.2.1");
  const pupils = Array.from({ length: 150 }, () => school.call(readForPublicPage, asked()));
  const statuses = new Set((await Promise.all(pupils)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
});

test("After very many readings the address waits, and it can still sign in and others go on", async () => {
  const school = from("192.0.2.2");
  const most = ADDRESS_REQUESTS * VISITORS_BEHIND_ADDRESS;
  for (let at = 0; at < most; at++) await school.ok(readPublicView, { token: page.token });
  await school.fails("too_many_requests", readPublicView, { token: page.token });
  expect((await school.call(systemCalls.getHealth)).status).toBe(200);
  await from("192.0.2.3").ok(readPublicView, { token: page.token });
});

test("Wrong tokens are slowed down; visitors with a right one continue to read", async () => {
  const guesser = from("192.0.2.4");
  // A token known to be wrong is not looked up again, and still counts.
  for (let at = 0; at < 3; at++) await guesser.fails("not_found", readPublicView, { token: wrong(0) });
  for (let at = 1; at < VIEW_TOKEN_GUESSES; at++)
    await guesser.fails("not_found", readPublicView, { token: wrong(at) });
  await guesser.fails("too_many_requests", readPublicView, { token: wrong(VIEW_TOKEN_GUESSES) });
  await guesser.ok(readPublicView, { token: page.token });
  await from("192.0.2.5").fails("not_found", readPublicView, { token: wrong(VIEW_TOKEN_GUESSES) });
});
