import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { systemCalls } from "#shared/contract/system";
import { ACCOUNT_ATTEMPTS, ATTEMPTS_PERIOD, LOGIN_ATTEMPTS } from "#shared/limits/access";
import type { TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";

const PASSWORD = "workloom-demo";
const HOUR = 60 * 60_000;

let now = Date.now();
let server: TestServer;
let org: TestOrganization;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ addressRequests: 0 }, () => now);
});
beforeEach(async () => {
  now += 24 * HOUR;
  org = await server.createOrganization();
  ({ email } = await org.actor("member"));
});
afterAll(() => server.close());

/** A proxy of ours names who asks. */
const from = (address: string) => org.anonymous().with({ "X-Forwarded-For": address });

/** @returns the status, with the seconds to wait */
async function guess(address: string, password: string) {
  const { status, headers } = await from(address).call(accessCalls.login, { email, password, keep: "token" });
  return status === 429 ? `429 ${headers["retry-after"]}` : status;
}

/** Wrong passwords, each from another network, until one has to wait. */
async function guessFromEverywhere(most: number): Promise<number> {
  for (let at = 0; at < most; at += 1)
    if ((await guess(`2001:db8:${(now % 60_000).toString(16)}:${at.toString(16)}::1`, "no")) !== 401)
      return at;
  return most;
}

test("Wrong passwords from many addresses slow the account down, and the next attempt gets its waiting time", async () => {
  expect(await guessFromEverywhere(100)).toBe(ACCOUNT_ATTEMPTS[0]!.most);
  expect(await guess("198.51.100.1", PASSWORD)).toBe("429 15");
  now += 15_000;
  expect(await guess("198.51.100.1", PASSWORD)).toBe(200);
  // Colleagues are another account.
  const other = await org.actor("viewer");
  const answer = await from("198.51.100.2").call(accessCalls.login, {
    email: other.email,
    password: PASSWORD,
  });
  expect(answer.status).toBe(200);
});

test("The owner gets in at once where they have signed in before, whatever others guess", async () => {
  expect(await guess("2001:db8:aaaa:1::1", PASSWORD)).toBe(200);
  await guessFromEverywhere(100);
  expect(await guess("198.51.100.1", PASSWORD)).toMatch(/^429/);
  expect(await guess("2001:db8:aaaa:1:5555::9", PASSWORD)).toBe(200);
  // Being at home opens no door to guessing: there it is the network that waits.
  for (let at = 0; at < LOGIN_ATTEMPTS; at += 1) await guess("2001:db8:aaaa:1::1", "no");
  expect(await guess("2001:db8:aaaa:1::1", PASSWORD)).toBe(`429 ${ATTEMPTS_PERIOD / 1000 / LOGIN_ATTEMPTS}`);
});

test("However long others guess, a right password waits for no more than a minute", async () => {
  for (let hours = 0; hours < 3; hours += 1) {
    await guessFromEverywhere(100);
    now += 60_000;
  }
  for (let at = 0; at < 80; at += 1) {
    const answer = await guess(`203.0.113.${at}`, "no");
    if (typeof answer === "string") expect(Number(answer.split(" ")[1])).toBeLessThanOrEqual(60);
    now += 15_000;
  }
  now += 60_000;
  expect(await guess("198.51.100.9", PASSWORD)).toBe(200);
});

test("A proxy that names no address is refused, before anything is counted or answered", async () => {
  for (const address of ["unknown", "198.51.100.1, not-an-address", "1.2.3"]) {
    const { status, body } = await from(address).call(systemCalls.getHealth);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { id: "invalid_request" } });
  }
  expect((await from("198.51.100.1").call(systemCalls.getHealth)).status).toBe(200);
});
