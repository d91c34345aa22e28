import { afterEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { refuse } from "../../../server/engine/model/operations";
import { enqueueJob } from "../../../server/jobs/enqueue-job";
import { defineJob, type JobKind } from "../../../server/jobs/kind";
import type { Schedule } from "../../../server/jobs/schedule";
import { createJobRunner, type ProcessJobRunner } from "../../../server/jobs/runner";
import type { OrganizationHandle } from "../../../server/organization-handle";
import type { Operation } from "../../../server/engine/model/operations";
import type { Actor } from "../../../server/policy/actor";
import { systemPrincipal, userPrincipal, type Principal } from "../../../server/policy/principal";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import { createGate } from "./runner";

const workspace = useTestWorkspace();
const runners: ProcessJobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

async function start(kinds: readonly JobKind[], schedules: readonly Schedule[] = []) {
  const { services } = workspace.server;
  const runner = createJobRunner(kinds, () => ({ ...services, jobs: runner }), undefined, schedules);
  runners.push(runner);
  const org = await workspace.org.handle();
  runner.attend(org);
  return { runner, org };
}

async function apply(org: OrganizationHandle, operations: readonly Operation[]) {
  const actor = workspace.server.services.actors.system(org);
  return org.database.applyChanges({ actor, cause: "system", operations });
}

/** A kind of job that reports each run. */
function reporting(kind: string, lane?: JobKind<{ name: string }>["lane"]) {
  const seen: { name: string; actor: Actor }[] = [];
  let arrived = createGate();
  const job = defineJob<{ name: string }>({
    kind,
    input: z.object({ name: z.string() }),
    concurrency: 4,
    ...(lane && { lane }),
    async run({ input, actor }) {
      seen.push({ name: input.name, actor: await actor() });
      arrived.open();
      arrived = createGate();
    },
  });
  return {
    job,
    seen,
    async count(wanted: number) {
      while (seen.length < wanted) await arrived.passed;
      return seen.map(({ name }) => name);
    },
  };
}

describe("A job that a change enqueues", () => {
  test("starts after the commit of its change set", async () => {
    const { job, count } = reporting("enqueued");
    const { org } = await start([job]);
    await apply(org, [enqueueJob(job, { name: "first" }, systemPrincipal)]);
    expect(await count(1)).toEqual(["first"]);
  });

  test("is not written if the change set is refused", async () => {
    const { job, count } = reporting("refused");
    const { org } = await start([job]);
    const refused = apply(org, [
      enqueueJob(job, { name: "never" }, systemPrincipal),
      refuse("change_conflict"),
    ]);
    await expect(refused).rejects.toMatchObject({ id: "change_conflict" });
    await apply(org, [enqueueJob(job, { name: "later" }, systemPrincipal)]);
    expect(await count(1)).toEqual(["later"]);
  });

  const principals: [string, () => Principal, Partial<Actor>][] = [
    ["the system", () => systemPrincipal, { kind: "system", userId: 0 }],
    ["a user", () => userPrincipal(workspace.admin.userId), { kind: "user", scopes: null }],
    [
      "an automation on behalf of a user",
      () => ({ kind: "automation", id: 7, scopes: ["record.*"], onBehalfOf: workspace.admin.userId }),
      { kind: "automation", principalId: 7, scopes: ["record.*"] },
    ],
  ];
  test.each(principals)("acts as %s", async (name, principal, expected) => {
    const { job, seen, count } = reporting(`as ${name}`);
    const { org } = await start([job]);
    await apply(org, [enqueueJob(job, { name }, principal())]);
    await count(1);
    expect(seen[0]?.actor).toMatchObject({ ...expected, userId: principal().onBehalfOf });
  });
});

describe("Jobs of one lane", () => {
  test("run in order, one at a time, while other lanes go on", async () => {
    const gate = createGate();
    const order: string[] = [];
    const done = createGate();
    const job = defineJob<{ lane: string; name: string }>({
      kind: "lanes",
      input: z.object({ lane: z.string(), name: z.string() }),
      concurrency: 4,
      lane: ({ lane }) => lane,
      async run({ input: { name } }) {
        if (name === "a1") await gate.passed;
        order.push(name);
        if (name === "b1") gate.open();
        if (name === "a2") done.open();
      },
    });
    const { org } = await start([job]);
    await apply(
      org,
      ["a1", "a2", "b1"].map((name) => enqueueJob(job, { lane: name.slice(0, 1), name }, systemPrincipal)),
    );
    await done.passed;
    expect(order).toEqual(["b1", "a1", "a2"]);
  });
});

describe("A scheduled job", () => {
  const waiting = (org: OrganizationHandle, kind: string) =>
    org.database.all<{ runAt: number }>({
      sql: `select "runAt" from "job" where "kind" = ? and "status" = 'waiting'`,
      parameters: [kind],
    });

  test("waits once for its next time, also with several servers, and again after it ran", async () => {
    const { job, count } = reporting("hourly");
    const scheduled = { ...job, input: z.object({ name: z.string().default("by the clock") }) };
    const schedule = { cron: "0 * * * *", timeZone: "UTC", job: scheduled };
    const { runner, org } = await start([scheduled as JobKind], [schedule]);
    await start([scheduled as JobKind], [schedule]);
    const plans = async () => {
      for (let look = 0; look < 200; look += 1) {
        const rows = await waiting(org, "hourly");
        if (rows.length > 0) return rows;
        await pause();
      }
      throw new Error("It was not planned");
    };
    const [plan, ...others] = await plans();
    expect(others).toEqual([]);
    expect(Number(plan?.runAt) % 3_600_000).toBe(0);
    await org.database.execute([
      { sql: `update "job" set "runAt" = 0 where "kind" = 'hourly'`, parameters: [] },
    ]);
    await runner.enqueue(org, scheduled as JobKind<{ name: string }>, { name: "by hand" }, 0);
    expect((await count(2)).toSorted()).toEqual(["by hand", "by the clock"]);
    expect(await plans()).toHaveLength(1);
  });
});
