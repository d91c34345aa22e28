import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { pause } from "../../support/pause";
import { addRecords, apply, createTable, idsOf, onTable, openKit, page, type Kit } from "../engine/kit";
import { updateRecords } from "../../../server/engine/model/operations";

const IDLE_TIME = 60;

/** The threads of this process that anything was sent to. */
const threads = new Set<Worker>();
const { postMessage } = Worker.prototype;
jest.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, ...message) {
  threads.add(this);
  return postMessage.apply(this, message);
});
/** A thread that has ended has no number any more. */
const running = () => [...threads].filter(({ threadId }) => threadId !== -1);
const allEnded = async () => {
  while (running().length > 0) await pause();
};

let kit: Kit;
beforeEach(() => threads.clear());
afterEach(() => kit.close());

test("Idle threads end, and the next request starts others", async () => {
  kit = await openKit({ threadIdleTime: IDLE_TIME });
  const database = await kit.newDatabase();
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [title = 0] = fieldIds;
  const told: number[] = [];
  database.onCommit((changes) => told.push(...changes.map(({ objectId }) => objectId)));
  for (const round of [1, 2, 3]) {
    const records = Array.from({ length: 30 }, (_, index) => ({ [title]: `Runway r${round}x${index}` }));
    const added = await addRecords(database, tableId, records);
    expect(told.splice(0).slice(-1)).toEqual(added.slice(-1).map(({ id }) => id));
    // A search waits for what was written and reads in a thread of the pool.
    expect(idsOf(await page(database, tableId, { search: `r${round}x29` }))).toEqual([round * 30]);
    expect(running().length).toBeGreaterThan(0);
    await allEnded();
  }
  const { records } = await page(database, tableId, { size: 500 });
  expect(records).toHaveLength(90);
});

test("A write during the end of a thread happens once, in its order", async () => {
  kit = await openKit({ threadIdleTime: 1 });
  const database = await kit.newDatabase();
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const [title = 0, hours = 0] = fieldIds;
  const [record] = await addRecords(database, tableId, [{ [title]: "Apron", [hours]: 0 }]);
  const told: number[] = [];
  database.onCommit((changes) => told.push(...changes.map(({ seq }) => seq)));
  for (let round = 1; round <= 60; round += 1) {
    await apply(database, [
      updateRecords(onTable("record:update", tableId), [{ id: record?.id ?? 0, data: { [hours]: round } }]),
    ]);
    await Promise.all([
      addRecords(database, tableId, [{ [title]: `a${round}` }]),
      addRecords(database, tableId, [{ [title]: `b${round}` }]),
    ]);
    // Around the moment in which the thread is found idle.
    await wait(round % 4);
  }
  const { records } = await page(database, tableId, { size: 500 });
  expect(records[0]?.data[hours]).toBe(60);
  expect(new Set(records.map(({ data }) => data[title])).size).toBe(121);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(new Set(told).size).toBe(180);
});
