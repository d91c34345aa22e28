import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { systemCalls } from "#shared/contract/system";
import { tableCalls } from "#shared/contract/tables";
import type { TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { Client } from "../../support/client";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let now = Date.now();
let server: TestServer;
let org: TestOrganization;
beforeAll(async () => {
  server = await startTestServer({ sessionRequests: 4, addressRequests: 2 }, () => now);
  org = await server.createOrganization();
});
beforeEach(() => {
  now += 2 * MINUTE;
});
afterAll(() => server.close());

/** Status and Retry-After of a request. */
async function ask(client: Client): Promise<[status: number, retryAfter: string | undefined]> {
  const { status, headers } = await client.call(tableCalls.listTables);
  return [status, headers["retry-after"]];
}
const times = async (count: number, client: Client) => {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push((await ask(client))[0]);
  return answers;
};

test("A minute's worth of requests may come at once; the next waits exactly the returned time", async () => {
  const builder = await org.actor("builder");
  expect(await times(4, builder)).toEqual([200, 200, 200, 200]);
  expect(await ask(builder)).toEqual([429, "15"]);
  now += 14 * SECOND;
  expect(await ask(builder)).toEqual([429, "1"]);
  now += 1 * SECOND;
  expect(await ask(builder)).toEqual([200, undefined]);
  expect(await ask(builder)).toEqual([429, "15"]);
  now += MINUTE;
  expect(await times(5, builder)).toEqual([200, 200, 200, 200, 429]);
});

test("The refusal is the contract's error and says that trying again helps", async () => {
  const member = await org.actor("member");
  await times(4, member);
  const { body } = await member.call(tableCalls.listTables);
  expect(body).toEqual({
    error: {
      id: "too_many_requests",
      code: 429,
      message: "Too many requests. Please try again soon.",
      retryable: true,
    },
  });
});

test("Each session counts for itself: a colleague, or the same person elsewhere, goes on", async () => {
  const [here, there, viewer] = [
    await org.actor("admin"),
    await org.actor("admin"),
    await org.actor("viewer"),
  ];
  expect(await times(5, here)).toEqual([200, 200, 200, 200, 429]);
  expect(await times(1, there)).toEqual([200]);
  expect(await times(1, viewer)).toEqual([200]);
});

test("Without a session the address counts, whatever is asked, and signing in ends that", async () => {
  const nobody = org.anonymous();
  const statuses = [
    (await nobody.call(systemCalls.getHealth)).status,
    (await nobody.raw(accessCalls.getSession, {})).status,
    (await nobody.call(systemCalls.getHealth)).status,
  ];
  expect(statuses).toEqual([200, 401, 429]);
  const builder = await org.actor("builder");
  expect(await times(1, builder)).toEqual([200]);
  const made = { Authorization: "Bearer not-a-token" };
  expect((await nobody.raw(tableCalls.listTables, {}, made)).status).toBe(429);
});
