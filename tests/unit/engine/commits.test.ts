import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import type { ChangeRow, OrganizationDatabase } from "../../../server/database/types";
import { createRecords, updateRecords } from "../../../server/engine/model/operations";
import {
  addRecords,
  apply,
  createTable,
  idsOf,
  makeActor,
  onTable,
  openKit,
  page,
  recordCount,
  type Kit,
} from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const create = (tableId: number, fieldId: number, value: string) =>
  createRecords(onTable("record:create", tableId), [{ data: { [fieldId]: value } }]);

test("many people's changes share a commit, and a bad one among them fails alone", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  const commits: number[] = [];
  const stop = database.onCommit((changes) => commits.push(changes.length));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => {
      const operation = create(tableId, textId, `Number ${index}`);
      const bad = updateRecords(onTable("record:update", tableId), [{ id: 9999, data: {} }]);
      return apply(database, index % 6 === 5 ? [operation, bad] : [operation]);
    }),
  );
  stop();
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ id: "record_not_found" });
  }
  expect(commits.reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(commits.length).toBeLessThan(50);
  expect(await recordCount(database, tableId)).toBe(50);
  expect(idsOf(await page(database, tableId, { search: "number" }))).toHaveLength(50);
});

test("commits are published in the order of their numbers, complete", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  const from = (await database.changesAfter(0, 10_000)).at(-1)?.seq ?? 0;
  const told: ChangeRow[] = [];
  const stop = database.onCommit((changes) => told.push(...changes));
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      apply(database, [create(tableId, textId, String(index))], { mutationId: `m${index}` }),
    ),
  );
  stop();
  expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => from + 1 + index));
  // The whole record is only brought along, where it is at hand.
  for (const { objectId, record } of told) if (record) expect(record.id).toBe(objectId);
  const logged = told.map(({ record: _, ...change }) => change);
  expect(await database.changesAfter(from, 100)).toEqual(logged);
  expect(await database.changesAfter(from, 100, tableTopic(tableId))).toEqual(logged);
  expect(await database.changesAfter(from, 100, tableTopic(tableId + 1))).toEqual([]);
  expect(await database.changesAfter(from + 10, 5)).toEqual(logged.slice(10, 15));
});

test("a removed listener gets nothing", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  let told = 0;
  database.onCommit(() => (told += 1))();
  await apply(database, [create(tableId, fieldIds[0] ?? 0, "x")]);
  expect(told).toBe(0);
});

test("a page requested after a change by the same user shows it", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "0" }]);
  for (let round = 1; round <= 100; round += 1) {
    const value = String(round);
    await apply(database, [
      updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [textId]: value } }]),
    ]);
    expect((await page(database, tableId)).records[0]?.data[textId]).toBe(value);
  }
});

test("a request that comes again with its key is answered with the first result", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const idempotency = { key: "key-1", requestHash: "hash" };
  const send = () => apply(database, [create(tableId, fieldIds[0] ?? 0, "once")], { idempotency });
  const first = await send();
  expect(first.repeated).toBe(false);
  expect(await send()).toEqual({ ...first, repeated: true });
  expect(await recordCount(database, tableId)).toBe(1);
});

test("a request that comes twice at once is done once", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const idempotency = { key: "key-2", requestHash: "hash" };
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      apply(database, [create(tableId, fieldIds[0] ?? 0, "once")], { idempotency }),
    ),
  );
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await recordCount(database, tableId)).toBe(1);
});

test("a key that comes with another request is refused, and another person's key is their own", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const send = (requestHash: string, userId: number) =>
    apply(database, [create(tableId, fieldIds[0] ?? 0, "x")], {
      actor: makeActor(userId),
      idempotency: { key: "key-3", requestHash },
    });
  await send("one", 1);
  await expect(send("another", 1)).rejects.toMatchObject({ id: "idempotency_conflict" });
  await expect(send("another", 2)).resolves.toMatchObject({ repeated: false });
});

test("a request that failed may come again with its key", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const idempotency = { key: "key-4", requestHash: "hash" };
  const update = () =>
    apply(
      database,
      [updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [fieldIds[0] ?? 0]: "x" } }])],
      {
        idempotency,
      },
    );
  await expect(update()).rejects.toMatchObject({ id: "record_not_found" });
  await addRecords(database, tableId, [{}]);
  await expect(update()).resolves.toMatchObject({ repeated: false });
});

test("keys are forgotten after three days", async () => {
  const insert = `insert into "idempotency" ("key", "actorId", "requestHash", "result", "at") values (?, 1, 'h', '{}', ?)`;
  const hours = (count: number) => Date.now() - count * 3_600_000;
  await database.execute([
    { sql: insert, parameters: ["old", hours(73)] },
    { sql: insert, parameters: ["young", hours(71)] },
  ]);
  await kit.restart();
  database = await kit.databases.organization(database.organizationId);
  await createTable(database, ["text"]);
  const left = await database.all({
    sql: `select "key" from "idempotency" where "requestHash" = 'h'`,
    parameters: [],
  });
  expect(left).toEqual([{ key: "young" }]);
});

test("what waits when the server stops is written first, and what comes later is refused", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const waiting = Array.from({ length: 20 }, () =>
    apply(database, [create(tableId, fieldIds[0] ?? 0, "last")]),
  );
  await kit.databases.close();
  expect(await Promise.all(waiting)).toHaveLength(20);
  await expect(apply(database, [create(tableId, 1, "late")])).rejects.toMatchObject({
    id: "storage_unavailable",
  });
  await kit.restart();
  database = await kit.databases.organization(database.organizationId);
  expect(await recordCount(database, tableId)).toBe(20);
});

test("a listener that fails keeps nothing from the others", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  let told = 0;
  const stops = [
    database.onCommit(() => {
      throw new Error("a listener's own trouble");
    }),
    database.onCommit(() => (told += 1)),
  ];
  await apply(database, [create(tableId, fieldIds[0] ?? 0, "x")]);
  for (const stop of stops) stop();
  expect(told).toBe(1);
});

test("bookkeeping is written without history, and an insert answers with its id", async () => {
  const before = await database.changesAfter(0, 100_000);
  const insert = {
    sql: `insert into "mail" ("to", "subject", "text", "status", "createdAt") values (?, ?, ?, ?, ?) returning "id"`,
    parameters: ["a@b.example", "Hi", "…", "waiting", 1],
  };
  expect(await database.executeReturning<{ id: number }>(insert)).toEqual([{ id: 1 }]);
  await database.execute([{ sql: `update "mail" set "status" = ? where "id" = ?`, parameters: ["sent", 1] }]);
  expect(await database.get({ sql: `select "status" from "mail"`, parameters: [] })).toEqual({
    status: "sent",
  });
  expect(await database.changesAfter(0, 100_000)).toEqual(before);
});

test("statements of one execute happen together or not at all", async () => {
  const insert = (tokenHash: string) => ({
    sql: `insert into "session" ("tokenHash", "userId", "device", "address", "createdAt", "lastUsedAt", "expiresAt") values (?, 1, '', '', 1, 1, 1)`,
    parameters: [tokenHash],
  });
  await expect(database.execute([insert("a"), insert("b"), insert("a")])).rejects.toMatchObject({
    id: "change_conflict",
  });
  expect(await database.all({ sql: `select 1 from "session"`, parameters: [] })).toEqual([]);
});

test("everything is there again after a restart", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{ [fieldIds[0] ?? 0]: "stays" }]);
  const { organizationId } = database;
  await kit.restart();
  database = await kit.databases.organization(organizationId);
  expect(await page(database, tableId)).toMatchObject({
    records: [{ id: 1, data: { [fieldIds[0] ?? 0]: "stays" } }],
  });
});
