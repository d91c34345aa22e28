import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { jobCalls, type Job } from "#shared/contract/jobs";
import { createJobRunner, type ProcessJobRunner } from "../../../server/jobs/runner";
import { insertJob, newJob, takeJob } from "../../../server/jobs/repository";
import { startPeer, type Peer } from "../../support/databases/peer";
import { useSecondServer } from "../../support/databases/two-servers";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { countingJob, createGate } from "../jobs/runner";

let peer: Peer;
// Before the workspace is closed with its database.
afterAll(() => peer.stop());
const { workspace, second } = useSecondServer();
beforeAll(async () => {
  peer = await startPeer(workspace);
});

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** The next presence with this many users. */
const people = async (socket: TestSocket, count: number) => {
  const told = await socket.next(
    (message): message is Message<"presence"> =>
      message.type === "presence" && message.people.length === count,
    `presence of ${count}`,
  );
  return told.people;
};

/** Waits until the job's owner receives this status. */
async function job(socket: TestSocket, status: Job["status"], jobId: () => number): Promise<Job> {
  const told = await socket.next(
    (message): message is Message<"notice"> =>
      message.type === "notice" &&
      message.event.name === "job.progressed" &&
      message.event.payload.job.status === status &&
      message.event.payload.job.id === jobId(),
    `job ${status}`,
  );
  return (told.event.payload as { job: Job }).job;
}

describe("The presence of users at another server", () => {
  test("is visible to users who were there and to new ones, and ends when they leave", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const [watching, editing] = [
      await openSocket(workspace.viewer),
      await openSocket(peer.as(workspace.member)),
    ];
    for (const socket of [watching, editing]) await socket.follow(topic);
    const cell = { recordId: 1, fieldId: table.field("Title") };
    editing.say({ type: "presence", topic, cell });
    const { userId: id, name } = workspace.member;
    expect(await people(watching, 1)).toMatchObject([{ person: { id, name }, cell }]);
    watching.say({ type: "presence", topic, cell: null });
    expect(await people(editing, 2)).toHaveLength(2);
    const late = await openSocket(workspace.admin);
    await late.follow(topic);
    expect(await people(late, 2)).toHaveLength(2);
    await editing.close();
    expect(await people(watching, 1)).toMatchObject([{ person: { id: workspace.viewer.userId } }]);
    await Promise.all([watching.close(), late.close()]);
  });

  test("is sent to the first user who connects to a server", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const editing = await openSocket(workspace.member);
    await editing.follow(topic);
    editing.say({ type: "presence", topic, cell: null });
    await people(editing, 1);
    const first = await openSocket(peer.as(workspace.viewer));
    await first.follow(topic);
    expect(await people(first, 1)).toMatchObject([{ person: { id: workspace.member.userId } }]);
    await Promise.all([editing.close(), first.close()]);
  });
});

describe("Jobs of several servers", () => {
  test("The owner of a job at another server receives its progress, after the changes of the job", async () => {
    const table = await createTestTable(workspace.builder, "To be copied");
    await table.add({ Title: "Runway 07" });
    const socket = await openSocket(workspace.builder);
    await socket.follow("organization");
    await socket.follow("user");
    const builder = peer.as(workspace.builder);
    const { jobId } = await builder.ok(tableCalls.duplicateItem, {
      type: "table",
      id: table.id,
      name: "Copied elsewhere",
      withRecords: true,
    });
    await job(socket, "done", () => jobId ?? 0);
    const names = socket.messages.map((message) => ("event" in message ? message.event.name : message.type));
    expect(names).toContain("table.created");
    expect(names.indexOf("table.created")).toBeLessThan(names.lastIndexOf("job.progressed"));
    await socket.close();
  });

  test("A job that runs at one server can be cancelled at another", async () => {
    const [reached, never] = [createGate(), createGate()];
    const endless = countingJob("endless", async (_count, { signal }) => {
      reached.open();
      signal.addEventListener("abort", () => never.open());
      await never.passed;
    });
    const runner: ProcessJobRunner = createJobRunner(
      [endless],
      () => ({ ...second.services, jobs: runner }),
      second.databases.peers,
    );
    const org = await second.services.organizations.byId(workspace.org.id);
    const socket = await openSocket(workspace.admin);
    await socket.follow("user");
    const jobId = await runner.enqueue(org!, endless, { to: 1000 }, workspace.admin.userId);
    await reached.passed;
    await workspace.admin.ok(jobCalls.cancelJob, { jobId });
    await job(socket, "cancelled", () => jobId);
    await runner.stop();
    await socket.close();
  });

  test("Two servers that take two jobs of a kind at the same moment start one", async () => {
    const databases = [
      (await workspace.org.handle()).database,
      await second.databases.organization(workspace.org.id),
    ];
    for (let round = 0; round < 20; round += 1) {
      const kind = `single ${round}`;
      const now = Date.now();
      const ids = await Promise.all(
        databases.map((database) => insertJob(database, newJob({ kind, input: "{}", actorId: 0, at: now }))),
      );
      const taken = await Promise.all(
        databases.map((database, place) =>
          takeJob(database, { id: ids[place]!, kind }, { now, lockedUntil: now + 60_000, atOnce: 1 }),
        ),
      );
      expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
    }
  });
});
