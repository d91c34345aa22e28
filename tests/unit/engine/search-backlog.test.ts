import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OrganizationDatabase } from "../../../server/database/types";
import { toStructureData } from "../../../server/database/structure";
import { OrganizationWriter } from "../../../server/database/sqlite/organization-writer";
import { deleteRecords, purgeRecords, updateRecords } from "../../../server/engine/model/operations";
import { addRecords, apply, createTable, grant, idsOf, onTable, openKit, page, type Kit } from "./kit";
import { structure } from "../../support/databases/structure";

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let textId: number;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  const table = await createTable(database, ["text"]);
  ({ tableId } = table);
  [textId = 0] = table.fieldIds;
});
afterAll(() => kit.close());

async function add(text: string): Promise<number> {
  const [record] = await addRecords(database, tableId, [{ [textId]: text }]);
  return record?.id ?? 0;
}
const change = (id: number, text: string) =>
  apply(database, [updateRecords(onTable("record:update", tableId), [{ id, data: { [textId]: text } }])]);
const find = async (search: string) => idsOf(await page(database, tableId, { search }));

test("every search finds texts written just before, by any user", async () => {
  const id = await add("Windsock");
  expect(await find("windsock")).toEqual([id]);
  await change(id, "Beacon");
  const both = await Promise.all([find("beacon"), find("windsock"), find("beacon")]);
  expect(both).toEqual([[id], [], [id]]);
});

test("what a crash left out of the search index is found after the next start", async () => {
  const id = await add("Hangar door");
  expect(await find("hangar")).toEqual([id]);
  await change(id, "Fuel depot");
  await add("Fuel lorry");
  // The file as it is on disk at this moment: nothing was closed or cleaned up.
  const folder = await mkdtemp(join(tmpdir(), "workloom-crashed-"));
  const path = join(folder, "1.sqlite");
  const original = join(kit.folder, "organizations", `${database.organizationId}.sqlite`);
  for (const end of ["", "-wal"]) await cp(original + end, path + end);
  new OrganizationWriter(path, toStructureData(structure)).close();
  const file = new Database(path, { readonly: true });
  const found = file
    .prepare(`select count(*) from s_${tableId} where s_${tableId} match '"' || ? || '"'`)
    .pluck();
  expect(["fuel", "hangar"].map((term) => found.get(term))).toEqual([2, 0]);
  file.close();
  await rm(folder, { recursive: true });
});

test("records that are gone for good before the index took them in are passed over", async () => {
  const id = await add("Taxiway lamp");
  await change(id, "Taxiway sign");
  await apply(database, [
    deleteRecords(onTable("record:delete", tableId), [id]),
    purgeRecords(grant("record", "purge", tableId), [id], 10),
  ]);
  expect(await find("taxiway")).toEqual([]);
});
