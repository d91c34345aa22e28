import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { OperationResult } from "../../../server/engine/model/change-set";
import type { OrganizationDatabase } from "../../../server/database/types";
import {
  addRecords,
  apply,
  createObject,
  createTable,
  deleteObject,
  fieldValues,
  idsOf,
  type Kit,
  openKit,
  page,
  restoreObject,
  updateObject,
} from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const rowOf = (object: string, id: number) =>
  database.get<Record<string, unknown>>({
    sql: `select * from "${object}" where "id" = ?`,
    parameters: [id],
  });

const idIn = (result: OperationResult | undefined): number => (result?.type === "object" ? result.id : 0);

test("an object of the same change set can be named before it has an id", async () => {
  const { results } = await apply(database, [
    createObject("table", { label: "Contracts", icon: "file", color: "green" }, "table"),
    createObject("field", fieldValues({ $ref: "table" }, "text"), "field"),
    createObject("app", {
      label: "Open",
      icon: "eye",
      color: "red",
      tableId: { $ref: "table" },
      config: {},
    }),
  ]);
  const [tableId = 0, fieldId = 0, appId = 0] = results.map((result) =>
    result.type === "object" ? result.id : 0,
  );
  const field = { tableId, config: `{"format":"singleline"}`, required: 0 };
  expect(await rowOf("field", fieldId)).toMatchObject(field);
  expect(await rowOf("app", appId)).toMatchObject({ tableId, revision: 1, createdBy: 1 });
});

test("an object that no operation before it names is refused", async () => {
  const field = createObject("field", fieldValues({ $ref: "nothing" }, "text"));
  await expect(apply(database, [field])).rejects.toMatchObject({ id: "internal_error" });
});

test("a table's version grows with its settings and with its fields", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const versions: number[] = [];
  const look = async () => versions.push(Number((await rowOf("table", tableId))?.["version"]));
  await look();
  await apply(database, [updateObject("table", tableId, { label: "Taxiways" })]);
  await look();
  await apply(database, [updateObject("field", fieldIds[0] ?? 0, { name: "Designator" })]);
  await look();
  await addRecords(database, tableId, [{}]);
  await look();
  const [first = 0] = versions;
  expect(versions).toEqual([first, first + 1, first + 2, first + 2]);
});

test("an update of an object tells the log only what changed", async () => {
  const { tableId } = await createTable(database, ["text"]);
  await apply(database, [updateObject("table", tableId, { label: "Aprons", color: "blue" })]);
  const [last] = (await database.changesAfter(0, 10_000, "organization")).slice(-1);
  expect(last).toMatchObject({
    object: "table",
    action: "update",
    before: { label: "Runways" },
    after: { label: "Aprons" },
    revision: 2,
  });
});

test("an update of an object that changes nothing is no change", async () => {
  const { tableId } = await createTable(database, ["text"]);
  const before = await database.changesAfter(0, 10_000, "organization");
  await apply(database, [updateObject("table", tableId, { label: "Runways" })]);
  expect(await database.changesAfter(0, 10_000, "organization")).toEqual(before);
});

test("an object that is no longer as expected is not overwritten", async () => {
  const { tableId } = await createTable(database, ["text"]);
  const update = updateObject("table", tableId, { label: "B" }, { label: "not this" });
  await expect(apply(database, [update])).rejects.toMatchObject({ id: "change_conflict" });
  expect(await rowOf("table", tableId)).toMatchObject({ label: "Runways", revision: 1 });
});

test("a table in the trash holds its records until it is restored", async () => {
  const { tableId } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{}, {}]);
  await apply(database, [deleteObject("table", tableId)]);
  await expect(addRecords(database, tableId, [{}])).rejects.toMatchObject({ id: "object_not_found" });
  await expect(page(database, tableId)).rejects.toMatchObject({ id: "object_not_found" });
  await expect(apply(database, [deleteObject("table", tableId)])).rejects.toMatchObject({
    id: "object_not_found",
  });
  await apply(database, [restoreObject("table", tableId)]);
  expect(idsOf(await page(database, tableId))).toEqual([1, 2]);
});

test("a deleted field's values return with it", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const [textId = 0, numberId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [textId]: "Torre", [numberId]: 4 }]);
  await apply(database, [deleteObject("field", textId)]);
  expect(await page(database, tableId)).toMatchObject({ records: [{ data: { [numberId]: 4 } }] });
  expect((await page(database, tableId)).records[0]?.data).not.toHaveProperty(String(textId));
  expect(idsOf(await page(database, tableId, { search: "torre" }))).toEqual([]);
  await addRecords(database, tableId, [{ [numberId]: 5 }]);
  await apply(database, [restoreObject("field", textId)]);
  expect(idsOf(await page(database, tableId, { search: "torre" }))).toEqual([1]);
  expect((await page(database, tableId)).records[0]?.data).toEqual({ [textId]: "Torre", [numberId]: 4 });
});

test("a field can be added to a table that has records", async () => {
  const { tableId } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{}]);
  const { results } = await apply(database, [createObject("field", fieldValues(tableId, "number", 1))]);
  const [field] = results;
  const fieldId = field?.type === "object" ? field.id : 0;
  expect((await page(database, tableId)).records[0]?.data).toMatchObject({ [fieldId]: null });
  expect(await addRecords(database, tableId, [{ [fieldId]: 2 }])).toMatchObject([
    { id: 2, data: { [fieldId]: 2 } },
  ]);
});

test("a field of a type that does not exist is refused", async () => {
  const { tableId } = await createTable(database, ["text"]);
  const field = createObject("field", { ...fieldValues(tableId, "text"), type: "telepathy" });
  await expect(apply(database, [field])).rejects.toMatchObject({ id: "invalid_field_type" });
});

test("names of tables and fields may be SQL, and stay names", async () => {
  const label = `'; DROP TABLE "table"; --`;
  const { results } = await apply(database, [
    createObject("table", { label, icon: "x", color: "red" }, "table"),
    createObject("field", {
      ...fieldValues({ $ref: "table" }, "text"),
      name: `f_1" integer); drop table t_1`,
    }),
  ]);
  expect(await rowOf("table", idIn(results[0]))).toMatchObject({ label });
});

test("a password's hash never enters the log", async () => {
  const { results } = await apply(database, [
    createObject("role", { name: "Member", isAdmin: false, flags: [], defaultTableLevel: "view" }, "role"),
    createObject("user", {
      name: "Lúcia Requeña",
      email: "lucia@planalto.example",
      passwordHash: "$argon2id$secret",
      color: "red",
      seat: "builder",
      roleId: { $ref: "role" },
      isActive: true,
      language: "pt",
    }),
  ]);
  expect(await rowOf("user", idIn(results[1]))).toMatchObject({ isActive: 1, nameKey: "lucia requena" });
  const rows = await database.all<{ after: string }>({ sql: `select "after" from "change"`, parameters: [] });
  expect(rows.some(({ after }) => after?.includes("lucia@planalto.example"))).toBe(true);
  expect(rows.some(({ after }) => after?.includes("argon2id"))).toBe(false);
});

test("two objects that must differ are refused as a conflict", async () => {
  const favorite = () => createObject("favorite", { userId: 40, tabs: [] });
  await apply(database, [favorite()]);
  await expect(apply(database, [favorite()])).rejects.toMatchObject({ id: "change_conflict" });
});

test("what is no table, field or view is gone when it is deleted", async () => {
  const { results } = await apply(database, [createObject("settings", { name: "theme", value: "1" })]);
  const id = results[0]?.type === "object" ? results[0].id : 0;
  const deleted = await apply(database, [deleteObject("settings", id)]);
  expect(deleted.results).toEqual([{ type: "object", id }]);
  expect(await rowOf("settings", id)).toBeUndefined();
});
