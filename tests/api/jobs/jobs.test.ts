import { afterEach, describe, expect, test } from "@jest/globals";
import type { ServerMessage } from "#shared/contract/events";
import { jobCalls, type Job } from "#shared/contract/jobs";
import { AppError } from "../../../server/errors";
import type { JobKind } from "../../../server/jobs/kind";
import { findJob, insertJob, newJob } from "../../../server/jobs/repository";
import type { ProcessJobRunner } from "../../../server/jobs/runner";
import { testCall } from "../../support/each-call";
import type { OrganizationHandle } from "../../../server/organization-handle";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket, type TestSocket } from "../../support/socket";
import { countingJob, createGate, startRunner } from "./runner";

const workspace = useTestWorkspace();
const runners: ProcessJobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

function start(...kinds: readonly JobKind[]): ProcessJobRunner {
  const runner = startRunner(workspace.server.services, kinds);
  runners.push(runner);
  return runner;
}

/** Enqueues a job for the admin, whose socket is open. */
async function begin<Input>(runner: ProcessJobRunner, kind: JobKind<Input>, input: Input) {
  const socket = await openSocket(workspace.admin);
  await socket.follow("user");
  const jobId = await runner.enqueue(await workspace.org.handle(), kind, input, workspace.admin.userId);
  return { jobId, socket, status: (status: Job["status"]) => until(socket, jobId, status) };
}

type Notice = Extract<ServerMessage, { type: "notice" }>;

/** Waits until the job's owner receives this status. */
async function until(socket: TestSocket, jobId: number, status: Job["status"]): Promise<Job> {
  const message = await socket.next(
    (one): one is Notice =>
      one.type === "notice" &&
      one.event.name === "job.progressed" &&
      one.event.payload.job.id === jobId &&
      one.event.payload.job.status === status,
    `job ${jobId} ${status}`,
  );
  return (message.event.payload as { job: Job }).job;
}

const nothing = async () => {};
const waiting = countingJob("waiting", nothing);
const makeJob = async () => {
  const database = (await workspace.org.handle()).database;
  const at = Date.now() + 3_600_000;
  const job = newJob({ kind: "waiting", input: "{}", actorId: workspace.admin.userId, at });
  return (await insertJob(database, job))!;
};

testCall(workspace, {
  what: "list their jobs",
  call: jobCalls.listJobs,
  argument: () => undefined,
  allowed: ["admin", "viewer"],
});
testCall(workspace, {
  what: "look at one of their jobs",
  call: jobCalls.getJob,
  argument: async () => ({ jobId: await makeJob() }),
  allowed: ["admin"],
  refused: { member: "job_not_found" },
  bad: { "a number that is none": { change: { jobId: "x" }, path: "jobId" } },
});
testCall(workspace, {
  what: "stop one of their jobs",
  call: jobCalls.cancelJob,
  argument: async () => ({ jobId: await makeJob() }),
  allowed: ["admin"],
  refused: { member: "job_not_found" },
});

describe("A job", () => {
  test("Its owner sees its progress and that it is done", async () => {
    const counting = countingJob("counting", nothing);
    const { jobId, status, socket } = await begin(start(counting), counting, { to: 3 });
    expect(await status("done")).toMatchObject({
      kind: "counting",
      progress: { done: 3, total: 3 },
      attempts: 1,
      error: null,
    });
    const { job } = await workspace.admin.ok(jobCalls.getJob, { jobId });
    expect(job).toMatchObject({ status: "done", finishedAt: expect.any(String) as unknown });
    expect((await workspace.member.ok(jobCalls.listJobs)).jobs).toEqual([]);
    await socket.close();
  });

  test("Its progress is published at most four times a second", async () => {
    const quick = countingJob("quick", nothing);
    const { status, socket } = await begin(start(quick), quick, { to: 200 });
    const began = performance.now();
    await status("done");
    const told = socket.messages.filter((message) => message.type === "notice").length;
    expect(told).toBeLessThanOrEqual(2 + (performance.now() - began) / 250 + 1);
    await socket.close();
  });

  test("A temporary failure is retried from the saved state", async () => {
    const seen: number[] = [];
    const shaky = countingJob("shaky", async (count) => {
      seen.push(count);
      if (count === 2 && seen.length === 2) throw new Error("The disk is busy");
    });
    const { status, socket } = await begin(start(shaky), shaky, { to: 3 });
    await status("waiting");
    await status("done");
    expect(seen).toEqual([1, 2, 2, 3]);
    await socket.close();
  });

  test("Failures before a saved state do not count after it", async () => {
    const tries = [0, 0, 0];
    const stubborn = countingJob(
      "stubborn",
      async (count) => {
        tries[count] = (tries[count] ?? 0) + 1;
        // Every step takes all three attempts.
        if ((tries[count] ?? 0) < 3) throw new Error("The disk is busy");
      },
      { maxAttempts: 3 },
    );
    const { jobId, status, socket } = await begin(start(stubborn), stubborn, { to: 2 });
    const ended = await Promise.race([status("done"), status("failed")]);
    expect(ended).toMatchObject({ id: jobId, status: "done", progress: { done: 2 } });
    expect(tries).toEqual([0, 3, 3]);
    await socket.close();
  });

  test("A job that always fails ends after its attempts, with a message without internal details", async () => {
    const ends: string[] = [];
    const broken = countingJob(
      "broken",
      async () => {
        throw new Error("secret path /srv/data");
      },
      { maxAttempts: 2, ended: async (_context, { status }) => void ends.push(status) },
    );
    const { jobId, status, socket } = await begin(start(broken), broken, { to: 1 });
    expect(await status("failed")).toMatchObject({ attempts: 2 });
    const { job } = await workspace.admin.ok(jobCalls.getJob, { jobId });
    expect(job.error).toBe(`Something went wrong. Error number: job ${jobId}`);
    await socket.settle();
    expect(ends).toEqual(["failed"]);
    await socket.close();
  });

  test("An error that a retry cannot fix ends it at once", async () => {
    const refused = countingJob("refused", async () => {
      throw new AppError("permission_denied");
    });
    const { status, socket } = await begin(start(refused), refused, { to: 1 });
    expect(await status("failed")).toMatchObject({
      attempts: 1,
      error: "You don't have permission to do this.",
    });
    await socket.close();
  });

  test("Its actor is loaded again for every batch", async () => {
    const seats: string[] = [];
    const asking = countingJob("asking", async (_count, { actor }) => void seats.push((await actor()).seat));
    const { status, socket } = await begin(start(asking), asking, { to: 2 });
    await status("done");
    expect(seats).toEqual(["builder", "builder"]);
    await socket.close();
  });

  test("The jobs of a user who may no longer sign in do not continue", async () => {
    const gone = createGate();
    const orphan = countingJob("orphan", async (_count, { actor }) => void (await actor()), {
      ended: async () => gone.open(),
    });
    const runner = start(orphan);
    const org = await workspace.org.handle();
    const jobId = await runner.enqueue(org, orphan, { to: 1 }, 999_999);
    await gone.passed;
    expect(await findJob(org.database, jobId)).toMatchObject({ status: "failed" });
  });

  test("Stopping it keeps what is done and does no more", async () => {
    const [reached, go] = [createGate(), createGate()];
    const long = countingJob("long", async (count) => {
      if (count !== 2) return;
      reached.open();
      await go.passed;
    });
    const runner = start(long);
    const { jobId, status, socket } = await begin(runner, long, { to: 1000 });
    await reached.passed;
    const stopping = runner.cancel(await workspace.org.handle(), jobId);
    go.open();
    await stopping;
    // The cancellation may take effect a step later; what counts is that the job ends far from its end.
    const { progress } = await status("cancelled");
    expect(progress.done).toBeGreaterThanOrEqual(2);
    expect(progress.done).toBeLessThan(100);
    await socket.close();
  });

  test("A waiting job can be stopped before it starts", async () => {
    const jobId = await makeJob();
    const runner = start(waiting);
    await runner.cancel(await workspace.org.handle(), jobId);
    const { job } = await workspace.admin.ok(jobCalls.getJob, { jobId });
    expect(job).toMatchObject({ status: "cancelled", progress: { done: 0 } });
  });

  test("Two of a kind that runs one at a time do not overlap", async () => {
    let active = 0;
    let most = 0;
    const alone = countingJob("alone", async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
    });
    const runner = start(alone);
    const first = await begin(runner, alone, { to: 20 });
    const second = await begin(runner, alone, { to: 20 });
    await Promise.all([first.status("done"), second.status("done")]);
    expect(most).toBe(1);
    await Promise.all([first.socket.close(), second.socket.close()]);
  });

  test("One that yields to another kind starts once that has ended", async () => {
    const [started, end] = [createGate(), createGate()];
    const order: string[] = [];
    const first = countingJob("first", async () => {
      started.open();
      await end.passed;
      order.push("first");
    });
    const yielding = countingJob("yielding", async () => void order.push("yielding"), {
      startsAfter: ["first"],
    });
    const other = countingJob("other", async () => void order.push("other"));
    const runner = start(first, yielding, other);
    const before = await begin(runner, first, { to: 1 });
    await started.passed;
    const after = await begin(runner, yielding, { to: 1 });
    const free = await begin(runner, other, { to: 1 });
    await free.status("done");
    end.open();
    await after.status("done");
    expect(order).toEqual(["other", "first", "yielding"]);
    await Promise.all([before, after, free].map(({ socket }) => socket.close()));
  });
});

/**
 * Servers that share a database wait half a minute for a silent one; a file has only one server, which need not
 * wait.
 */
async function endLeases({ database }: OrganizationHandle): Promise<void> {
  if (database.dialect.name === "sqlite") return;
  await database.execute([{ sql: `update "job" set "lockedUntil" = 0`, parameters: [] }]);
}

describe("When the server ends", () => {
  test("A killed server's job goes on from the place it saved", async () => {
    const [died, never] = [createGate(), createGate()];
    const seen: string[] = [];
    const kind = (server: string) =>
      countingJob("survivor", async (count) => {
        seen.push(`${server} ${count}`);
        if (server !== "first" || count < 3) return;
        died.open();
        await never.passed;
      });
    const [before, after] = [kind("first"), kind("second")];
    const { status, socket } = await begin(startRunner(workspace.server.services, [before]), before, {
      to: 4,
    });
    await died.passed;
    await endLeases(await workspace.org.handle());
    start(after).start();
    expect(await status("done")).toMatchObject({ progress: { done: 4, total: 4 } });
    expect(seen).toEqual(["first 1", "first 2", "first 3", "second 3", "second 4"]);
    await socket.close();
  });

  test("A server that was silent for too long no longer writes to a job that another server took over", async () => {
    const [silent, wakes, over] = [createGate(), createGate(), createGate()];
    const [taken, goes] = [createGate(), createGate()];
    const seen: string[] = [];
    const counting = countingJob("held up", async (count) => {
      seen.push(`first ${count}`);
      if (count < 2) return;
      silent.open();
      await wakes.passed;
    });
    const late: typeof counting = { ...counting, run: (job) => counting.run(job).finally(over.open) };
    const other = countingJob("held up", async (count) => {
      seen.push(`second ${count}`);
      if (count < 3) return;
      taken.open();
      await goes.passed;
    });
    const first = startRunner(workspace.server.services, [late]);
    const { status, socket } = await begin(first, late, { to: 3 });
    await silent.passed;
    await endLeases(await workspace.org.handle());
    start(other).start();
    await taken.passed;
    wakes.open();
    await over.passed;
    goes.open();
    expect(await status("done")).toMatchObject({ progress: { done: 3, total: 3 } });
    expect(seen).toEqual(["first 1", "first 2", "second 2", "second 3"]);
    await socket.close();
  });

  test("A stopping server finishes the step; the job continues after the next start", async () => {
    const [reached, go] = [createGate(), createGate()];
    const seen: number[] = [];
    const patient = countingJob("patient", async (count) => {
      seen.push(count);
      if (count !== 2 || seen.length > 2) return;
      reached.open();
      await go.passed;
    });
    const first = startRunner(workspace.server.services, [patient]);
    const { status, socket } = await begin(first, patient, { to: 3 });
    await reached.passed;
    const stopping = first.stop();
    go.open();
    await stopping;
    expect(await status("waiting")).toMatchObject({ attempts: 0 });
    start(patient).start();
    await status("done");
    expect(seen).toEqual([1, 2, 3]);
    await socket.close();
  });

  test("The limit of concurrent jobs of a kind counts across servers", async () => {
    const [reached, gate] = [createGate(), createGate()];
    let [running, most] = [0, 0];
    const careful = countingJob("careful", async () => {
      running += 1;
      most = Math.max(most, running);
      reached.open();
      await gate.passed;
      running -= 1;
    });
    const [first, second] = [start(careful), start(careful)];
    const one = await begin(first, careful, { to: 1 });
    await reached.passed;
    const two = await begin(second, careful, { to: 1 });
    gate.open();
    await one.status("done");
    second.attend(await workspace.org.handle());
    await two.status("done");
    expect(most).toBe(1);
    for (const { socket } of [one, two]) await socket.close();
  });
});
