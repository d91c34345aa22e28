import { expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { refoldJob } from "../../../server/areas/fields/refold-job";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const titles = ["L’eau d’Évian", "ＡＢＣ１２３", "ﬁrst of\u00ADfice", "O'Neil"];

const found = async (table: TestTable, search: string) => {
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, search });
  return records.map(({ id }) => id);
};

test("A search finds apostrophes, wide letters, ligatures and soft hyphens however they are written", async () => {
  const table = await createTestTable(workspace.builder, "Names", [{ name: "Title", type: "text" }]);
  await table.add(...titles.map((Title) => ({ Title })));
  for (const [search, id] of [
    ["l'eau", 1],
    ["d’evian", 1],
    ["abc123", 2],
    ["first office", 3],
    ["o’neil", 4],
  ] as const)
    expect(await found(table, search)).toEqual([id]);
});

test("Texts of an earlier version are folded again by a job", async () => {
  const table = await createTestTable(workspace.builder, "Earlier", [{ name: "Title", type: "text" }]);
  await table.add(...titles.map((Title) => ({ Title })));
  const handle = await workspace.org.handle();
  const key = `k_${table.field("Title")}`;
  await handle.database.execute([
    { sql: `update t_${table.id} set ${key} = 'old'`, parameters: [] },
    { sql: `insert into "refold" ("tableId", "isQueued") values (?, 1)`, parameters: [table.id] },
  ] as never);
  const jobId = await workspace.server.services.jobs.enqueue(handle, refoldJob, {}, workspace.admin.userId);
  await jobDone(workspace.admin, jobId);
  const keys = await handle.database.all<{ key: string }>({
    sql: `select ${key} as "key" from t_${table.id} order by id`,
    parameters: [],
  });
  expect(keys.map((row) => row.key)).toEqual(["l'eau d'evian", "abc123", "first office", "o'neil"]);
});

test("The natural order compares numbers in texts by their value, page after page", async () => {
  const table = await createTestTable(workspace.builder, "Rooms", [{ name: "Title", type: "text" }]);
  const rooms = ["A10", "A2", "b1", "A02x", "10 Main", "9 Main", null, "A2", "a1"];
  await table.add(...rooms.map((Title) => ({ Title })));
  const titlesBy = async (order: "asc" | "desc", natural: boolean) => {
    const sort = [{ field: table.field("Title"), order, ...(natural ? { natural } : {}) }];
    const read: unknown[] = [];
    for (let after: string | undefined; ;) {
      const page = { tableId: table.id, sort, size: 2, ...(after === undefined ? {} : { after }) };
      const { records, next } = await workspace.builder.ok(recordCalls.queryRecords, page);
      read.push(...records.map(({ data }) => data[table.field("Title")]));
      if (next === null) return read;
      after = next;
    }
  };
  const natural = ["9 Main", "10 Main", "a1", "A2", "A2", "A10", "A02x", "b1"];
  expect(await titlesBy("asc", true)).toEqual([...natural, null]);
  expect(await titlesBy("desc", true)).toEqual([...natural.toReversed(), null]);
  expect((await titlesBy("asc", false)).slice(0, 3)).toEqual(["10 Main", "9 Main", "A02x"]);
});
