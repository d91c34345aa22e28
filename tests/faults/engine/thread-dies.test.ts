import { Worker } from "node:worker_threads";
import { afterEach, expect, jest, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableTopic } from "#shared/contract/events";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

/** The threads of this process that anything was sent to. */
const threads = new Set<Worker>();
const { postMessage } = Worker.prototype;
jest.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, ...message) {
  threads.add(this);
  return postMessage.apply(this, message);
});
const killThreads = () => Promise.all([...threads].map((thread) => thread.terminate()));
afterEach(() => threads.clear());

const workspace = useTestWorkspace();

/** Adds a record; what was refused because a thread is gone is sent again, as people's windows do. */
async function add(table: TestTable, Title: string): Promise<void> {
  const member = workspace.member.with({ "Idempotency-Key": Title });
  const records = [{ data: table.data({ Title }) }];
  for (;;) {
    const { status, body } = await member.call(recordCalls.createRecords, { tableId: table.id, records });
    if (status === 200) return;
    expect(body).toMatchObject({ error: { id: "storage_unavailable", retryable: true } });
    await pause();
  }
}
const titles = async (table: TestTable) => (await table.rows()).map(({ Title }) => Title);

test("When all threads die, acknowledged writes persist, and reads, writes and events continue", async () => {
  const table = await createTestTable(workspace.builder);
  await add(table, "before");
  const socket = await openSocket(workspace.viewer);
  await socket.follow(tableTopic(table.id));
  expect(threads.size).toBeGreaterThan(0);
  await killThreads();
  await add(table, "after");
  expect(await titles(table)).toEqual(["before", "after"]);
  const { event } = await socket.event("record.created");
  expect(event.payload.records.map(({ data }) => data[table.field("Title")])).toEqual(["after"]);
  await socket.close();
});

test("When they die during many writes, each of them is stored once", async () => {
  const table = await createTestTable(workspace.builder);
  const names = Array.from({ length: 60 }, (_, index) => `Order ${index}`);
  const writing = Promise.all(names.map((name) => add(table, name)));
  for (let time = 0; time < 3; time += 1) {
    await pause();
    await killThreads();
  }
  await writing;
  const found = await titles(table);
  expect(found).toHaveLength(names.length);
  expect(new Set(found)).toEqual(new Set(names));
});
