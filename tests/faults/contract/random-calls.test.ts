import { isOpen } from "#shared/contract/define";
import { query } from "../../../server/sql/query";
import type { OrganizationSchema } from "../../../server/sql/schema";
import { expect, test } from "@jest/globals";
import { statusOptions, createTestTable } from "../../support/tables";
import { createRandom } from "../../../server/demo/random";
import type { Answer } from "../../support/client";
import { formAround, FORM_TYPE } from "../../support/screen/forms";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { actorNames, type ActorName, type TestActor } from "../../support/organizations/organization";
import { contractCalls as calls } from "../../support/contract-calls";
import { faultOf } from "./agreed-answers";
import { randomArgument } from "./random-argument";
import { countRounds } from "../../support/progress";

/** Random arguments for each call of the contract. */
const isSoak = process.env["SOAK"] === "1";
const ROUNDS = isSoak ? 1000 : 4;
/** Each call is sent one in this many bodies, and all of them with SOAK=1. */
const SHARE = 3;
/** Part of every record of the organisation; other organisations must never read it. */
const SECRET = "Klabautermann";
const people = Object.keys(actorNames) as ActorName[];
const workspace = useTestWorkspace();

async function fillWorkspace() {
  const table = await createTestTable(workspace.admin, SECRET, [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: statusOptions },
    { name: "Due", type: "date" },
    { name: "Papers", type: "files" },
    { name: "Twice", type: "advancedFormula", config: { expression: "{Hours} * 2" } },
  ]);
  await table.add(
    ...Array.from({ length: 12 }, (_, hours) => ({ Title: `${SECRET} ${hours}`, Hours: hours })),
  );
}

/** Gives someone their seat back, which a random call may have taken away. */
async function letInAgain(name: ActorName): Promise<void> {
  const { database } = await workspace.org.handle();
  const seat = name === "admin" ? "builder" : name;
  await database.execute([
    query<OrganizationSchema>()
      .updateTable("user")
      .set({ isActive: 1, seat })
      .where("id", "=", workspace[name].userId),
  ]);
}

/** A user's session; a random call may have ended the previous one. */
async function someone(name: ActorName, answer?: Answer<unknown>): Promise<TestActor> {
  if (answer?.status === 401) {
    await letInAgain(name);
    Object.assign(workspace, { [name]: await workspace.org.actor(name) });
  }
  return workspace[name];
}

test(
  `Any input to any of the ${calls.length} calls is answered or refused with a reason`,
  async () => {
    await fillWorkspace();
    const random = createRandom(17);
    const statuses = new Map<number, number>();
    for (const _round of countRounds(ROUNDS)) {
      for (const [name, definition] of calls) {
        const argument = randomArgument(random, definition);
        const who = random.pick(people);
        const answer = await (await someone(who)).raw(definition, argument);
        await someone(who, answer);
        const fault = faultOf(answer, definition);
        if (fault !== null) throw new Error(`${who} ${name} ${JSON.stringify(argument)}: ${fault}`);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const next = await workspace.stranger.raw(definition, argument);
        const seen = faultOf(next, definition) ?? JSON.stringify(next.body);
        if (seen.includes(SECRET)) throw new Error(`A stranger reads ${name} ${JSON.stringify(argument)}`);
        if (isOpen(definition.access)) continue;
        const foreign = await workspace.nobody.raw(definition, argument, {
          Authorization: `Bearer ${workspace.stranger.token}`,
        });
        if (foreign.status !== 401) throw new Error(`Another organisation's token opens ${name}`);
      }
    }
    // Not everything is refused by the first checks.
    expect(statuses.get(200)).toBeGreaterThan((ROUNDS * calls.length) / 20);
    expect(statuses.get(404)).toBeGreaterThan(0);
  },
  60_000 + ROUNDS * 10_000,
);

test("Every call refuses a body that it does not accept", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const bodies = [
    deep,
    `{"filter":${deep}}`,
    `{"a":1`,
    `[1]`,
    `"x"`,
    `{"${"k".repeat(100_000)}":1}`,
    "\u0000",
    `{"id":1e999}`,
  ];
  for (const [index, [name, definition]] of calls.entries()) {
    if (!definition.body || definition.access === "anyone") continue;
    const path = definition.path.replaceAll(/\{\w+\}/g, "1");
    const { port, host } = workspace.org;
    const common = { port, host, method: definition.method, path };
    for (const [place, body] of bodies.entries()) {
      if (!isSoak && (place + index) % SHARE !== 0) continue;
      const who = await someone("admin");
      const headers = { Authorization: `Bearer ${who.token}`, "Content-Type": "application/json" };
      const { status, bytes } = await send({ ...common, headers, body });
      const answer = { status, headers, body: JSON.parse(bytes.toString("utf8")) as unknown };
      await someone("admin", answer);
      const fault = status === 200 ? "accepted" : faultOf(answer, definition);
      if (fault !== null) throw new Error(`${name} ${body.slice(0, 40)}: ${fault}`);
    }
  }
});

test("Every call for files refuses a form with unknown texts, without a file or without an end", async () => {
  const forms = calls.filter(([, { bodyType }]) => bodyType === "multipart");
  expect(forms.length).toBeGreaterThan(1);
  const [head, tail] = formAround({ surprise: "1", __proto__: "x" }, "../../x\u0000.csv", "text/csv");
  const [bare] = formAround({}, "x", "text/csv");
  const bodies = [
    Buffer.concat([head, tail]),
    head,
    bare,
    tail,
    Buffer.from("x"),
    Buffer.alloc(0),
    Buffer.alloc(200_000, 45),
  ];
  for (const [name, definition] of forms) {
    for (const body of bodies) {
      const path = definition.path.replaceAll(/\{\w+\}/g, "1");
      const headers = { Authorization: `Bearer ${workspace.admin.token}`, "Content-Type": FORM_TYPE };
      const { port, host } = workspace.org;
      const { status, bytes } = await send({ port, host, method: definition.method, path, headers, body });
      const fault =
        status === 200
          ? "accepted"
          : faultOf({ status, body: JSON.parse(bytes.toString("utf8")) }, definition);
      if (fault !== null) throw new Error(`${name} ${body.subarray(0, 60).toString()}: ${fault}`);
    }
  }
});
