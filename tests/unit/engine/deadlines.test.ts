import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { FilterGroup } from "#shared/fields/operators";
import type { OrganizationDatabase } from "../../../server/database/types";
import { importRecords } from "../../../server/engine/model/operations";
import { readPage } from "../../../server/engine/public";
import { apply, createTable, onTable, openKit, page, type Kit } from "./kit";

const ROWS = 20_000;

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
  const rows = Array.from({ length: ROWS }, (_, index) => [`runway ${index}`]);
  await apply(database, [importRecords(onTable("record:create", tableId), [textId], rows)], {
    cause: "import",
  });
});
afterAll(() => kit.close());

/** Many conditions that never hold: every record is looked at, long enough to be stopped. */
const slow = (): FilterGroup => ({
  match: "any",
  conditions: Array.from({ length: 50 }, (_, index) => ({
    fieldId: textId,
    operator: "contains",
    value: `never ${index}`,
  })),
});
const read = (options: Parameters<typeof readPage>[3]) =>
  readPage(database, onTable("record:read", tableId), { size: 100, trashed: false, filter: slow() }, options);

test("a statement that runs too long is stopped", async () => {
  await expect(read({ timeout: 5 })).rejects.toMatchObject({ id: "query_timeout" });
});

test("a statement whose reader went away is stopped, running or waiting", async () => {
  const running = new AbortController();
  const waiting = new AbortController();
  const both = Promise.allSettled([read({ signal: running.signal }), read({ signal: waiting.signal })]);
  running.abort();
  waiting.abort();
  for (const outcome of await both) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { id: "query_timeout" } });
  }
  await expect(read({ signal: AbortSignal.abort() })).rejects.toMatchObject({ id: "query_timeout" });
});

test("after one was stopped the next one is answered", async () => {
  await expect(read({ timeout: 1 })).rejects.toMatchObject({ id: "query_timeout" });
  expect((await page(database, tableId, { size: 3 })).records).toHaveLength(3);
});
