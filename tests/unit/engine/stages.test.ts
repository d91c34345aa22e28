import { afterAll, beforeEach, expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import type { OrganizationDatabase } from "../../../server/database/types";
import {
  deleteRecords,
  importRecords,
  purgeRecords,
  restoreRange,
  restoreRecords,
  trashRange,
  updateRecords,
} from "../../../server/engine/model/operations";
import { readStages, undoChangeSet, type GrantFor, type StageOrder } from "../../../server/engine/public";
import {
  addRecords,
  apply,
  createObject,
  createTable,
  deleteObject,
  fieldValues,
  grant,
  type Kit,
  makeActor,
  onTable,
  openKit,
  restoreObject,
  updateObject,
} from "./kit";

const options = [1, 2, 3].map((id) => ({ id, label: `Stage ${id}`, value: `stage-${id}`, color: "iris" }));
const watched = { options, sla: true };
const unwatched = { options, sla: false };

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let stageId: number;
let titleId: number;
beforeEach(async () => {
  kit ??= await openKit();
  database = await kit.newDatabase();
  const table = await createTable(database, [{ type: "select", config: watched }, "text"]);
  tableId = table.tableId;
  [stageId = 0, titleId = 0] = table.fieldIds;
});
afterAll(() => kit.close());

interface Entry {
  id: number;
  recordId: number;
  value: number;
  startedAt: number;
  startedBy: number;
  finishedAt: number | null;
  finishedBy: number | null;
}
const entries = () =>
  database.all<Entry>({
    sql: `select "id", "recordId", "value", "startedAt", "startedBy", "finishedAt", "finishedBy" from "slaEntry" order by "id"`,
    parameters: [],
  });

/** Each entry as record, option and whether it runs: `1:2…`. */
async function stages(): Promise<string[]> {
  const found = await entries();
  return found.map(
    ({ recordId, value, finishedAt }) => `${recordId}:${value}${finishedAt === null ? "…" : ""}`,
  );
}

const add = (...values: CellValue[]) =>
  addRecords(
    database,
    tableId,
    values.map((value) => ({ [stageId]: value })),
  );
const move = (id: number, value: CellValue, userId = 1) =>
  apply(database, [updateRecords(onTable("record:update", tableId), [{ id, data: { [stageId]: value } }])], {
    actor: makeActor(userId),
  });
const allow: GrantFor = ({ action, target }) => grant(action.kind, action.name, Number(target));
const undo = (changeSetId?: number) =>
  undoChangeSet(database, makeActor(), allow, changeSetId === undefined ? {} : { changeSetId });
const setConfig = (config: object) => apply(database, [updateObject("field", stageId, { config })]);

test("a record that moves on ends one stage and begins the next, each with its moment and its person", async () => {
  await add(1, null);
  await move(1, 2, 7);
  await move(2, 3, 8);
  const [first, second, third] = await entries();
  expect(first).toMatchObject({ recordId: 1, value: 1, startedBy: 1, finishedBy: 7 });
  expect(second).toMatchObject({ recordId: 1, value: 2, startedBy: 7, finishedAt: null, finishedBy: null });
  expect(first?.finishedAt).toBe(second?.startedAt);
  expect(third).toMatchObject({ recordId: 2, value: 3, startedBy: 8 });
  await move(1, null);
  expect(await stages()).toEqual(["1:1", "1:2", "2:3…"]);
});

test("other cells, and the stage that a record is in already, leave its time alone", async () => {
  await add(1);
  const before = await entries();
  await move(1, 1);
  await apply(database, [
    updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [titleId]: "Runway" } }]),
  ]);
  expect(await entries()).toEqual(before);
});

test("many records at once and imported ones begin their stages too", async () => {
  await add(1, 2, 3);
  const records = [1, 2, 3].map((id) => ({ id, data: { [stageId]: 3 } }));
  await apply(database, [updateRecords(onTable("record:update", tableId), records)]);
  const rows = [
    ["A", 1],
    ["B", null],
    ["C", 2],
  ];
  await apply(database, [importRecords(onTable("record:create", tableId), [titleId, stageId], rows)]);
  expect(await stages()).toEqual(["1:1", "2:2", "3:3…", "1:3…", "2:3…", "4:1…", "6:2…"]);
});

test("in Trash no stage runs; a restored record begins its stage again", async () => {
  await add(1, 2);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1])]);
  expect(await stages()).toEqual(["1:1", "2:2…"]);
  await apply(database, [restoreRecords(onTable("record:restore", tableId), [1])]);
  expect(await stages()).toEqual(["1:1", "2:2…", "1:1…"]);
  await apply(database, [trashRange(onTable("record:delete", tableId), { firstId: 1, limit: 10 })]);
  expect(await stages()).toEqual(["1:1", "2:2", "1:1"]);
  await apply(database, [restoreRange(onTable("record:restore", tableId), { firstId: 1, limit: 10 })]);
  expect(await stages()).toEqual(["1:1", "2:2", "1:1", "1:1…", "2:2…"]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1])]);
  await apply(database, [purgeRecords(grant("record", "purge", tableId), [1], 10)]);
  expect(await stages()).toEqual(["2:2", "2:2…"]);
});

test("a move that is taken back never was: the stage before runs on from when it began", async () => {
  await add(1);
  const [began] = await entries();
  await move(1, 2);
  const undone = await undo();
  expect(await entries()).toEqual([began]);
  await undo(undone.changeSetId);
  expect(await stages()).toEqual(["1:1", "1:2…"]);
});

test("deleting taken back lets the stages run on; creating taken back leaves none", async () => {
  await add(1, 2);
  const before = await entries();
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1, 2])]);
  await undo();
  expect(await entries()).toEqual(before);
  await apply(database, [trashRange(onTable("record:delete", tableId), { firstId: 1, limit: 10 })]);
  await undo();
  expect(await entries()).toEqual(before);
  await undo();
  expect(await stages()).toEqual([]);
});

test("a field that begins to be watched takes in the records as they stand, and closes all when it ceases", async () => {
  await setConfig(unwatched);
  await add(1, 2, null);
  expect(await stages()).toEqual([]);
  await setConfig(watched);
  expect(await stages()).toEqual(["1:1…", "2:2…"]);
  await setConfig({ ...watched, options: options.toReversed() });
  expect(await stages()).toEqual(["1:1…", "2:2…"]);
  const before = await entries();
  await setConfig(unwatched);
  expect(await stages()).toEqual(["1:1", "2:2"]);
  await undo();
  expect(await entries()).toEqual(before);
  await apply(database, [deleteObject("field", stageId)]);
  expect(await stages()).toEqual(["1:1", "2:2"]);
  await apply(database, [restoreObject("field", stageId)]);
  expect(await stages()).toEqual(["1:1", "2:2", "1:1…", "2:2…"]);
});

test("a refused change set leaves no entry behind", async () => {
  await add(1);
  const before = await entries();
  const update = updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [stageId]: 2 } }]);
  const missing = updateRecords(onTable("record:update", tableId), [{ id: 99, data: { [stageId]: 2 } }]);
  await expect(apply(database, [update, missing])).rejects.toMatchObject({ id: "record_not_found" });
  expect(await entries()).toEqual(before);
});

test("two watched fields keep their stages apart, also when one change set makes the second", async () => {
  await add(1);
  const field = fieldValues(tableId, { type: "select", config: watched }, 2);
  const result = await apply(database, [createObject("field", field)]);
  const [created] = result.results;
  const otherId = created?.type === "object" ? created.id : 0;
  await apply(database, [
    updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [otherId]: 3, [stageId]: 2 } }]),
  ]);
  expect((await stages()).toSorted()).toEqual(["1:1", "1:2…", "1:3…"]);
});

test("are read page by page, each once and in every order, however many began or ended in one moment", async () => {
  await add(1, 1, 1, 2, 2);
  await apply(database, [
    updateRecords(
      onTable("record:update", tableId),
      [1, 2, 5].map((id) => ({ id, data: { [stageId]: 3 } })),
    ),
  ]);
  const now = Date.now() + 1000;
  const read = (order: Omit<StageOrder, "now">) =>
    readStages(database, onTable("record:read", tableId), {}, { ...order, now });
  for (const by of ["id", "startedAt", "finishedAt", "time"] as const)
    for (const descending of [true, false]) {
      const order = { by, descending };
      const all = await read({ ...order, limit: 100 });
      const paged = [];
      for (let page = await read({ ...order, limit: 3 }); page.length > 0;) {
        paged.push(...page);
        page = await read({ ...order, limit: 3, after: page.at(-1)! });
      }
      expect(paged).toEqual(all);
      expect(all).toHaveLength(8);
    }
});
