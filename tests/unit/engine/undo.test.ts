import { afterAll, beforeEach, expect, test } from "@jest/globals";
import type { OrganizationDatabase } from "../../../server/database/types";
import { deleteRecords, restoreRecords, updateRecords } from "../../../server/engine/model/operations";
import { undoChangeSet, type GrantFor } from "../../../server/engine/public";
import { AppError } from "../../../server/errors";
import {
  addRecords,
  apply,
  createObject,
  createTable,
  deleteObject,
  fieldValues,
  grant,
  idsOf,
  type Kit,
  makeActor,
  onTable,
  openKit,
  page,
  recordCount,
  updateObject,
} from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let textId: number;
beforeEach(async () => {
  kit ??= await openKit();
  database = await kit.newDatabase();
  const table = await createTable(database, ["text", "number"]);
  tableId = table.tableId;
  textId = table.fieldIds[0] ?? 0;
});
afterAll(() => kit.close());

const allow: GrantFor = ({ action, target }) => grant(action.kind, action.name, Number(target));
const undo = (changeSetId?: number, userId = 1) =>
  undoChangeSet(database, makeActor(userId), allow, changeSetId === undefined ? {} : { changeSetId });
const update = (id: number, value: string, userId = 1) =>
  apply(database, [updateRecords(onTable("record:update", tableId), [{ id, data: { [textId]: value } }])], {
    actor: makeActor(userId),
  });
const texts = async () => (await page(database, tableId)).records.map((record) => record.data[textId]);

test("changes of one user are undone one after the other, the last one first", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  const last = await update(1, "C");
  expect(await undo()).toMatchObject({
    undone: last.changeSetId,
    changes: [{ action: "update", objectId: 1 }],
  });
  expect(await texts()).toEqual(["B"]);
  await undo();
  expect(await texts()).toEqual(["A"]);
  await undo();
  expect(await texts()).toEqual([]);
  expect(await recordCount(database, tableId)).toBe(0);
});

test("a deletion is undone only once, and not if one of its records was restored", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }, { [textId]: "B" }]);
  const deleted = await apply(database, [deleteRecords(onTable("record:delete", tableId), [1, 2])]);
  await apply(database, [restoreRecords(onTable("record:restore", tableId), [1])], { actor: makeActor(2) });
  await expect(undo(deleted.changeSetId)).rejects.toThrow("change_conflict");
  expect(await texts()).toEqual(["A"]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1])], { actor: makeActor(2) });
  const both = await Promise.allSettled([undo(deleted.changeSetId), undo(deleted.changeSetId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await texts()).toEqual(["A", "B"]);
  expect(await recordCount(database, tableId)).toBe(2);
});

test("an undo that is undone does the change again", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  const undone = await undo();
  expect(await texts()).toEqual(["A"]);
  await undo(undone.changeSetId);
  expect(await texts()).toEqual(["B"]);
  await undo();
  expect(await texts()).toEqual(["A"]);
});

test("a created record is not undone after another user edited it", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "mine now", 2);
  await expect(undo()).rejects.toMatchObject({ id: "change_conflict" });
  expect(await texts()).toEqual(["mine now"]);
});

test("a cell changed since by another user is not reset", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  await update(1, "theirs", 2);
  await expect(undo()).rejects.toMatchObject({ id: "change_conflict" });
  expect(await texts()).toEqual(["theirs"]);
});

test("a change of another cell of the same record does not block it", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  const numberId = textId + 1;
  await apply(
    database,
    [updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [numberId]: 9 } }])],
    {
      actor: makeActor(2),
    },
  );
  await undo();
  expect((await page(database, tableId)).records[0]?.data).toEqual({ [textId]: "A", [numberId]: 9 });
});

test("only the user's own changes are undone", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  const theirs = await update(1, "theirs", 2);
  await expect(undo(theirs.changeSetId)).rejects.toMatchObject({ id: "nothing_to_undo" });
  await expect(undo(undefined, 3)).rejects.toMatchObject({ id: "nothing_to_undo" });
});

test("nothing is taken back twice", async () => {
  const created = await addRecords(database, tableId, [{ [textId]: "A" }]);
  expect(created).toHaveLength(1);
  const changed = await update(1, "B");
  await undo(changed.changeSetId);
  await expect(undo(changed.changeSetId)).rejects.toMatchObject({ id: "nothing_to_undo" });
});

test("two undos of one change at once take it back once", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  const changed = await update(1, "B");
  const both = await Promise.allSettled([undo(changed.changeSetId), undo(changed.changeSetId)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await texts()).toEqual(["A"]);
});

test("an undo that is sent twice takes back one change", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  const idempotency = { key: "undo-once", requestHash: "hash" };
  const send = () => undoChangeSet(database, makeActor(), allow, { idempotency });
  const first = await send();
  expect(await send()).toEqual(first);
  expect(await texts()).toEqual(["A"]);
  const other = { key: "undo-once", requestHash: "another" };
  await expect(undoChangeSet(database, makeActor(), allow, { idempotency: other })).rejects.toMatchObject({
    id: "idempotency_conflict",
  });
});

test("deleted records come back, many with one undo", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }, { [textId]: "B" }, { [textId]: "C" }]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1, 2, 3])]);
  await undo();
  expect(idsOf(await page(database, tableId))).toEqual([1, 2, 3]);
  expect(await recordCount(database, tableId)).toBe(3);
});

test("a deleted field comes back with its values, an added one goes", async () => {
  await addRecords(database, tableId, [{ [textId]: "kept" }]);
  await apply(database, [deleteObject("field", textId)]);
  await undo();
  expect(await texts()).toEqual(["kept"]);
  const added = await apply(database, [createObject("field", fieldValues(tableId, "text", 5))]);
  const fieldId = added.results[0]?.type === "object" ? added.results[0].id : 0;
  await undo();
  expect((await page(database, tableId)).records[0]?.data).not.toHaveProperty(String(fieldId));
});

test("a renamed table gets its name back, unless another user renamed it since", async () => {
  const rename = (label: string, userId: number) =>
    apply(database, [updateObject("table", tableId, { label })], { actor: makeActor(userId) });
  await rename("Aprons", 1);
  await undo();
  const label = () =>
    database.get({ sql: `select "label" from "table" where "id" = ?`, parameters: [tableId] });
  expect(await label()).toEqual({ label: "Runways" });
  await rename("Aprons", 1);
  await rename("Gates", 2);
  await expect(undo()).rejects.toMatchObject({ id: "change_conflict" });
  expect(await label()).toEqual({ label: "Gates" });
});

test("a created table with its fields goes to the trash with one undo and returns with another", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await undo();
  const undone = await undo();
  await expect(page(database, tableId)).rejects.toMatchObject({ id: "object_not_found" });
  await undo(undone.changeSetId);
  expect((await page(database, tableId)).records).toEqual([]);
});

test("rights are asked afresh: who lost them takes nothing back", async () => {
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await update(1, "B");
  const refuse: GrantFor = ({ action }) => {
    expect(`${action.kind}.${action.name}`).toBe("record.update");
    throw new AppError("permission_denied");
  };
  await expect(undoChangeSet(database, makeActor(), refuse)).rejects.toMatchObject({
    id: "permission_denied",
  });
  expect(await texts()).toEqual(["B"]);
});

test("imports, the seed and notifications are not offered", async () => {
  await apply(
    database,
    [
      createObject("preference", {
        userId: 7,
        theme: "dark",
        language: "pt",
        homeView: "grid",
        builderMode: true,
      }),
    ],
    { actor: makeActor(7) },
  );
  await addRecords(database, tableId, [{ [textId]: "A" }]);
  await apply(
    database,
    [updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [textId]: "seeded" } }])],
    {
      actor: makeActor(7),
      cause: "seed",
    },
  );
  await expect(undo(undefined, 7)).rejects.toMatchObject({ id: "nothing_to_undo" });
});
