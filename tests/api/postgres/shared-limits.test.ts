import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { systemCalls } from "#shared/contract/system";
import { tableCalls } from "#shared/contract/tables";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { SMTP_MAILS_PER_MINUTE } from "#shared/limits/emails";
import { ATTEMPTS_PERIOD, LOGIN_ATTEMPTS } from "#shared/limits/access";
import { AppError } from "../../../server/errors";
import { mailLimit } from "../../../server/mail/smtp-listener";
import { createRateLimiter } from "../../../server/rate-limiter";
import { useTwoServers } from "../../support/databases/two-servers";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import { pause } from "../../support/pause";
import { openConversation } from "../../support/peers/smtp";

const MINUTE = 60_000;
const { saveTableEmail } = tableEmailCalls;

let now = Date.now();
const { workspace, servers, redis, at } = useTwoServers(
  { sessionRequests: 4, addressRequests: 3 },
  () => now,
);
beforeAll(() => countTogether());

/** Waits until every server has found Redis. */
async function countTogether(): Promise<void> {
  for (const { databases } of servers) {
    const isThere = () => ["ready", "end"].includes(databases.peers.counts?.status ?? "end");
    while (!isThere()) await pause();
  }
}
beforeEach(() => {
  now += 2 * MINUTE;
});

/** Status and Retry-After of requests to these servers, one after the other. */
async function ask(token: string | null, places: readonly number[]) {
  const answers = [];
  for (const place of places) {
    const { status, headers } =
      token === null
        ? await at(place, token).call(systemCalls.getHealth)
        : await at(place, token).call(tableCalls.listTables);
    answers.push(status === 429 ? `429 ${headers["retry-after"]}` : status);
  }
  return answers;
}

test("Requests of a session count together across servers, with the exact waiting time", async () => {
  const { token } = workspace.builder;
  expect(await ask(token, [0, 1, 1, 0, 0, 1])).toEqual([200, 200, 200, 200, "429 15", "429 15"]);
  now += 14_500;
  expect(await ask(token, [1])).toEqual(["429 1"]);
  now += 500;
  expect(await ask(token, [1, 0])).toEqual([200, "429 15"]);
  expect(await ask(workspace.member.token, [0, 1])).toEqual([200, 200]);
});

test("So do those of an address without a session", async () => {
  expect(await ask(null, [0, 1, 0, 1])).toEqual([200, 200, 200, "429 20"]);
});

test("Wrong passwords count together, and what is forgiven at one server is forgiven at all", async () => {
  const guess = async (place: number) => {
    try {
      await servers[place]!.services.attempts.begin("login", "ana@example.com", "192.0.2.7");
      return "counted";
    } catch (error) {
      return error instanceof AppError ? [error.id, error.retryAfter] : error;
    }
  };
  const times = async (count: number) => {
    const answers = [];
    for (let at = 0; at < count; at += 1) answers.push(await guess(at % 2));
    return answers;
  };
  const share = ATTEMPTS_PERIOD / 1000 / LOGIN_ATTEMPTS;
  const counted = Array<string>(LOGIN_ATTEMPTS).fill("counted");
  expect(await times(LOGIN_ATTEMPTS + 2)).toEqual([
    ...counted,
    ["too_many_attempts", share],
    ["too_many_attempts", share],
  ]);
  await servers[0]!.services.attempts.forgive("login", "ana@example.com", "192.0.2.7");
  expect(await times(LOGIN_ATTEMPTS)).toEqual(counted);
});

test("Mails to a table count together at whichever server they come in", async () => {
  const tickets = await makeTickets(workspace.builder);
  const { base_address, ...settings } = emailSettings(tickets, `full-${tickets.id}`);
  await workspace.builder.ok(saveTableEmail, { tableId: tickets.id, base_address, ...settings });
  const answers = async () => {
    const codes = [];
    for (const server of servers) {
      const { say, end } = await openConversation(mailPortOf(server));
      for (const line of ["EHLO runway.example", "MAIL FROM:<ana@runway.example>"]) await say(line);
      codes.push((await say(`RCPT TO:<${base_address}>`)).slice(0, 3));
      await end();
    }
    return codes;
  };
  /** As if so many had come to the server. */
  const come = async (place: number, count: number) => {
    const rate = createRateLimiter(mailLimit, servers[place]!.databases.peers.counts, () => now);
    for (let mail = 0; mail < count; mail += 1) await rate.take(base_address);
  };
  await come(0, SMTP_MAILS_PER_MINUTE / 2);
  await come(1, SMTP_MAILS_PER_MINUTE / 2 - 2);
  expect(await answers()).toEqual(["250", "250"]);
  await sendMail(mailPortOf(servers[0]!), { to: base_address });
  await sendMail(mailPortOf(servers[1]!), { to: base_address });
  expect(await answers()).toEqual(["450", "450"]);
  now += MINUTE / SMTP_MAILS_PER_MINUTE;
  expect(await answers()).toEqual(["250", "250"]);
});

test("A silent Redis holds up one request: then each server counts for itself until it answers", async () => {
  const { token } = workspace.viewer;
  const counts = servers[0]!.databases.peers.counts!;
  redis.pause();
  expect(await ask(token, [0])).toEqual([200]);
  expect(counts.status).not.toBe("ready");
  expect(await ask(token, [0, 0, 0, 0])).toEqual([200, 200, 200, "429 15"]);
  redis.goOn();
  now += 2 * MINUTE;
  await countTogether();
  expect(await ask(token, [0, 1, 0, 1, 0, 1])).toEqual([200, 200, 200, 200, "429 15", "429 15"]);
});

test("Without Redis each server counts for itself until it is back", async () => {
  const { token } = workspace.admin;
  await redis.stop();
  expect(await ask(token, [0, 0, 0, 0, 0, 1])).toEqual([200, 200, 200, 200, "429 15", 200]);
  await redis.startAgain();
  now += 2 * MINUTE;
  await countTogether();
  expect(await ask(token, [0, 1, 0, 1, 0, 1])).toEqual([200, 200, 200, 200, "429 15", "429 15"]);
});
