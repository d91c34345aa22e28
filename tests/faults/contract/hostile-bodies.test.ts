import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { systemCalls } from "#shared/contract/system";
import { BODY_MAX_BYTES } from "#shared/limits/http";
import { createRandom, type Random } from "../../../server/demo/random";
import { parseExactly } from "#shared/exact-json";
import { useDiskFolder } from "../../support/disk-folder";
import { send } from "../../support/http";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { actorNames, type ActorName } from "../../support/organizations/organization";
import { countRounds } from "../../support/progress";
import { createTestTable } from "../../support/tables";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { contractCalls as calls } from "../../support/contract-calls";
import { faultOf } from "./agreed-answers";
import { hostileBody } from "./hostile-body";

const isSoak = process.env["SOAK"] === "1";
const BODIES = isSoak ? 1_000_000 : 2000;
const AT_ONCE = 8;
/**
 * How long another client may wait for an answer in the meantime, in ms; a short run shares its machine with
 * others.
 */
const PATIENCE = isSoak ? 100 : 2000;
/** In a long run, some checks coincide with moments in which the machine was busy with something else. */
const LATE_MOST = isSoak ? BODIES / 10_000 : 0;
const LOOK_EVERY = 20;
/** Errors name a few places; a reply may contain whole records. */
const ANSWER_MAX_BYTES = 64 * 1024;

const folder = useDiskFolder("hostile");
let server: ServerProcess;
let host: string;
let people: (string | null)[];

beforeAll(async () => {
  const prepared = await prepareFolder(folder);
  ({ host } = prepared);
  const { caller } = prepared;
  server = await startServerProcess(folder);
  const table = await createTestTable(caller("admin", server.port), "Work orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Due", type: "date" },
  ]);
  await table.add({ Title: "North lamp", Hours: 2 });
  people = [null, ...(Object.keys(actorNames) as ActorName[]).map((name) => caller(name, server.port).token)];
});
afterAll(() => server.stop());

async function sendHostile(random: Random): Promise<void> {
  const [name, definition] = random.pick(withBody);
  const token = random.pick(people);
  const body = hostileBody(random, definition);
  const path = definition.path.replaceAll(/\{\w+\}/g, () => String(random.integer(1, 9)));
  const { status, bytes } = await send({
    port: server.port,
    host,
    method: definition.method,
    path,
    headers: {
      "Content-Type": "application/json",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body,
  });
  const told = `${name} ${token === null ? "signed out" : "signed in"} ${body.length} ${body.slice(0, 200)}`;
  const answer = { status, body: JSON.parse(bytes.toString("utf8")) as unknown };
  const fault = faultOf(answer, definition);
  if (fault !== null) throw new Error(`${told}: ${fault.slice(0, 1000)}`);
  if (status !== 200 && bytes.length > ANSWER_MAX_BYTES) throw new Error(`${told}: ${bytes.length} bytes`);
}

/** How long a minimal request takes, in ms. */
async function look(): Promise<number> {
  const began = performance.now();
  const { status } = await send({ port: server.port, host, method: "GET", path: systemCalls.getHealth.path });
  expect(status).toBe(200);
  return performance.now() - began;
}

const withBody = calls.filter(([, { body, bodyType }]) => body && bodyType !== "multipart");

test(
  `${BODIES} hostile bodies to every call, signed in and not, keep nobody waiting`,
  async () => {
    const random = createRandom(11);
    const waits: number[] = [];
    for (const round of countRounds(BODIES / AT_ONCE)) {
      const sent = Array.from({ length: AT_ONCE }, () => sendHostile(random));
      if (round % LOOK_EVERY === 0) waits.push(await look());
      await Promise.all(sent);
    }
    const late = waits.filter((wait) => wait > PATIENCE);
    expect(late.length).toBeLessThanOrEqual(LATE_MOST);
  },
  60_000 + BODIES * 20,
);

test("A body without sign-in may be at most 16 KB long", async () => {
  const bodyOf = (length: number) => `{"email":"${"a".repeat(length - 12)}"}`;
  const statusOf = async (length: number) => {
    const path = "/api/org/lookup";
    const headers = { "Content-Type": "application/json" };
    return (await send({ port: server.port, host, method: "POST", path, headers, body: bodyOf(length) }))
      .status;
  };
  expect(bodyOf(20)).toHaveLength(20);
  expect(await statusOf(16 * 1024)).toBe(400);
  expect(await statusOf(16 * 1024 + 1)).toBe(413);
  expect(await statusOf(BODY_MAX_BYTES + 1)).toBe(413);
});

test("JSON that is too deep or too large is refused before it is parsed", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(parseExactly(nested(64))).toBeDefined();
  expect(() => parseExactly(nested(65))).toThrow("depth");
  expect(() => parseExactly(`{"a":"\\"${"[".repeat(100)}"}`)).not.toThrow();
  expect(() => parseExactly("[1,2,3]", 3)).not.toThrow();
  expect(() => parseExactly("[1,2,3,4]", 3)).toThrow("values");
  expect(() => parseExactly(`{"a":1,"b":2}`, 3)).toThrow("values");
});
