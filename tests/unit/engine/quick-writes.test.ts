import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { join } from "node:path";
import type { OrganizationDatabase } from "../../../server/database/types";
import { QuickWrites } from "../../../server/database/sqlite/quick-writes";
import type { Writing } from "../../../server/database/sqlite/writings";
import { toRequest } from "../../../server/engine/model/change-context";
import {
  createRecords,
  importRecords,
  updateRecords,
  type Operation,
} from "../../../server/engine/model/operations";
import { addRecords, apply, createTable, makeActor, onTable, openKit, recordCount, type Kit } from "./kit";
import { structure } from "../../support/databases/structure";

let kit: Kit;
let database: OrganizationDatabase;
let path: string;
let tableId: number;
let textId: number;
let quick: QuickWrites;
beforeEach(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  path = join(kit.folder, "organizations", `${database.organizationId}.sqlite`);
  const table = await createTable(database, ["text"]);
  ({ tableId } = table);
  [textId = 0] = table.fieldIds;
  quick = new QuickWrites(path, structure.kinds.data, { statements: Infinity, patience: Infinity });
});
afterEach(async () => {
  quick.close();
  await kit.close();
});

const writing = (operation: Operation): Writing => ({
  kind: "changeSet",
  request: toRequest({ actor: makeActor(), cause: "interface", operations: [operation] }),
});
const create = (count: number) =>
  writing(
    createRecords(
      onTable("record:create", tableId),
      Array.from({ length: count }, (_, index) => ({ data: { [textId]: `Lamp ${index}` } })),
    ),
  );
const commit = (given: Writing) => (quick.takes(given) ? quick.commit(given.request) : null);

test("a small change is committed at once, with all that the log and the search index are to know", () => {
  const committed = commit(create(2));
  expect(committed?.outcome.kind).toBe("applied");
  expect(committed?.changes.map(({ object, action }) => [object, action])).toEqual([
    ["record", "create"],
    ["record", "create"],
  ]);
  expect(committed?.elsewhere).toEqual({
    unindexed: [{ tableId, recordIds: [1, 2] }],
    isStructureNew: false,
  });
});

test("large changes, imports and changes of the structure are left to the writer's thread", () => {
  expect(quick.takes(create(21))).toBe(false);
  expect(quick.takes(writing(importRecords(onTable("record:create", tableId), [textId], [["x"]])))).toBe(
    false,
  );
  expect(quick.takes({ kind: "settle" })).toBe(false);
});

test("changes that take too long are taken back, and after some of them their table is left alone for a while", async () => {
  quick.close();
  quick = new QuickWrites(path, structure.kinds.data, { statements: 3, patience: Infinity });
  for (let time = 0; time < 3; time += 1) {
    expect(quick.takes(create(1))).toBe(true);
    expect(commit(create(1))).toBe(null);
  }
  expect(quick.takes(create(1))).toBe(false);
  expect(await recordCount(database, tableId)).toBe(0);
});

test("a refused change leaves nothing behind", async () => {
  const [record] = await addRecords(database, tableId, [{ [textId]: "Beacon" }]);
  const id = record?.id ?? 0;
  const update = (data: object, expected: string) =>
    writing(
      updateRecords(onTable("record:update", tableId), [
        { id, data: { ...data }, expect: { [textId]: expected } },
      ]),
    );
  expect(commit(update({ [textId]: "Beam" }, "Windsock"))?.outcome).toMatchObject({
    kind: "failed",
    failure: { id: "change_conflict" },
  });
  expect(commit(update({ [textId]: "Beam" }, "Beacon"))?.outcome.kind).toBe("applied");
});

test("while another process locks the file nothing is written, and the change waits in the thread", async () => {
  const other = new Database(path);
  other.exec("begin immediate");
  expect(commit(create(1))).toBe(null);
  const applied = apply(database, [
    createRecords(onTable("record:create", tableId), [{ data: { [textId]: "Later" } }]),
  ]);
  // The lock is held over the turn in which the change would have been committed here.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  other.exec("rollback");
  other.close();
  await applied;
  expect(await recordCount(database, tableId)).toBe(1);
});

test("other listeners get a change before its author gets the reply, for one change or many at once", async () => {
  const heard: string[] = [];
  const tell = async (value: string) => {
    // Publishing takes several promises: the readers, then their view of the change.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    heard.push(`told ${value}`);
  };
  database.onCommit((changes) => {
    for (const { after } of changes) void tell(String(after?.[textId]));
  });
  const make = async (value: string) => {
    const operation = createRecords(onTable("record:create", tableId), [{ data: { [textId]: value } }]);
    await apply(database, [operation]);
    heard.push(`answered ${value}`);
  };
  await make("alone");
  expect(heard).toEqual(["told alone", "answered alone"]);
  await Promise.all(["one", "two", "three"].map(make));
  for (const value of ["one", "two", "three"])
    expect(heard.indexOf(`told ${value}`)).toBeLessThan(heard.indexOf(`answered ${value}`));
});
