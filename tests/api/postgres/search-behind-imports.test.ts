import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Connections, organizationSchema } from "../../../server/database/postgres/connections";
import { tidySearch } from "../../../server/database/postgres/tidy-search";
import type { OrganizationDatabase } from "../../../server/database/types";
import { createRecords, importRecords } from "../../../server/engine/model/operations";
import { BULK_MAX } from "#shared/limits/records";
import { pause } from "../../support/pause";
import { createTestDatabase, type TestDatabase } from "../../support/databases/postgres";
import { openDatabases } from "../../../server/database/open-databases";
import { apply, createTable, idsOf, onTable, organizationValues, page } from "../../unit/engine/kit";
import type { Databases } from "../../../server/database/databases";
import { structure } from "../../support/databases/structure";

const ROWS = 5000;

let own: TestDatabase;
let databases: Databases;
let database: OrganizationDatabase;
let connections: Connections;
beforeAll(async () => {
  own = await createTestDatabase();
  databases = await openDatabases({ dataFolder: "", ...own.settings }, structure);
  database = await databases.createOrganization(organizationValues("searched"));
  connections = new Connections(own.settings.databaseUrl ?? "");
});
afterAll(async () => {
  await connections.close();
  await databases.close();
  await own.drop();
});

test("Behind an import a search goes through the index, and finds what it found before", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const rows = Array.from({ length: ROWS }, (_, index) => [`Runway ${index.toString(36)} ÀÉ`, index]);
  await apply(database, [importRecords(onTable("record:create", tableId), fieldIds, rows)], {
    cause: "import",
  });
  const search = { search: "way 3bf" };
  const before = idsOf(await page(database, tableId, search));
  const schema = organizationSchema(database.organizationId);
  await connections.transaction(schema, (client) => tidySearch(client, tableId));
  const plan = await database.all({
    sql: `explain select id from t_${tableId} where k_${fieldIds[0]} like '%way 3bf%'`,
    parameters: [],
  });
  expect(JSON.stringify(plan)).toContain("_trigrams");
  expect(before).toHaveLength(1);
  expect(idsOf(await page(database, tableId, search))).toEqual(before);
});

test("After many single records a search soon uses the index again, without help", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [title = 0] = fieldIds;
  const grant = onTable("record:create", tableId);
  for (let at = 0; at < ROWS; at += BULK_MAX) {
    const records = Array.from({ length: BULK_MAX }, (_, index) => ({
      data: { [title]: `Taxiway ${(at + index).toString(36)}` },
    }));
    await apply(database, [createRecords(grant, records)]);
  }
  const plan = () =>
    database.all({
      sql: `explain select id from t_${tableId} where k_${title} like '%way 3bf%' order by id limit 101`,
      parameters: [],
    });
  while (!JSON.stringify(await plan()).includes("_trigrams")) await pause();
  expect(idsOf(await page(database, tableId, { search: "way 3bf" }))).toHaveLength(1);
});

test("A table that is gone needs no order", async () => {
  const schema = organizationSchema(database.organizationId);
  await connections.transaction(schema, (client) => tidySearch(client, 999));
});

test("Imported values come back as they were: numbers of any size, signs and marks of every kind", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number", "checkbox"]);
  const values = [
    ["back\\slash \"quotes\" 'single' \n\t ∆ 😀", 0.1 + 0.2, true],
    ["{1,2}", 1e300, false],
    [null, -0.000_001, null],
    ["null", 9_007_199_254_740_991, true],
    ["", 5e-324, null],
  ];
  await apply(database, [importRecords(onTable("record:create", tableId), fieldIds, values)], {
    cause: "import",
  });
  const { records } = await page(database, tableId);
  const [text = 0, number = 0] = fieldIds;
  expect(records.map(({ data }) => data[number])).toEqual(values.map(([, value]) => value));
  expect(records.map(({ data }) => data[text] ?? "")).toEqual(values.map(([value]) => value ?? ""));
});
