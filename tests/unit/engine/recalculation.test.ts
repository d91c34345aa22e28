import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { RECALCULATION_BATCH, RECOMPUTE_MAX } from "#shared/limits/compute";
import type { OrganizationDatabase } from "../../../server/database/types";
import { recalculateField } from "../../../server/engine/model/operations";
import { addField, addRecords, apply, createTable, grant, openKit, type Kit } from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const one = async <Row>(sql: string, ...parameters: unknown[]): Promise<Row | undefined> =>
  database.get<Row>({ sql, parameters });
const stateOf = (fieldId: number) =>
  one<{ recalculation: string | null }>(`select "recalculation" from "field" where "id" = ?`, fieldId);

test("A recalculation that was written down outlives a restart and goes on where it stood", async () => {
  const parents = await createTable(database, ["text"]);
  const children = await createTable(database, ["text"]);
  const link = await addField(database, children.tableId, {
    type: "connectedRecord",
    config: { tableId: parents.tableId, many: false, inverseOf: null },
  });
  const [parent] = await addRecords(database, parents.tableId, [{ [parents.fieldIds[0] ?? 0]: "One" }]);
  const rows = Array.from({ length: 700 }, () => ({ [link]: [parent?.id ?? 0] }));
  for (let batch = 0; batch < 4; batch += 1) await addRecords(database, children.tableId, rows);
  expect(4 * rows.length).toBeGreaterThan(RECOMPUTE_MAX);
  const name = await addField(database, children.tableId, {
    type: "vlookup",
    config: { connectionId: link, fieldId: parents.fieldIds[0] ?? 0 },
  });
  const again = await addField(database, children.tableId, {
    type: "vlookup",
    config: { connectionId: link, fieldId: parents.fieldIds[0] ?? 0 },
  });
  const jobs = () => database.all({ sql: `select "input" from "job" order by "id"`, parameters: [] });
  expect(await jobs()).toEqual([
    { input: JSON.stringify({ fieldId: name }) },
    { input: JSON.stringify({ fieldId: again }) },
  ]);

  const step = async (after: number, done: number) => {
    const grantOf = grant("table", "update", children.tableId);
    const { results } = await apply(
      database,
      [recalculateField(grantOf, { fieldId: name, after, done, total: 2800 })],
      { cause: "system" },
    );
    return results[0]?.type === "ids" ? results[0].ids : [];
  };
  // A job that runs has left the queue: what waits there would do all of it once more.
  await database.execute([{ sql: `update "job" set "status" = 'running'`, parameters: [] }]);
  const first = await step(0, 0);
  expect(first).toHaveLength(RECALCULATION_BATCH);
  expect(JSON.parse((await stateOf(name))?.recalculation ?? "null")).toMatchObject({
    done: 1000,
    total: 2800,
  });
  const organizationId = database.organizationId;
  await kit.restart();
  database = await kit.databases.organization(organizationId);
  // The place was not saved before the stop: a batch comes twice and changes nothing.
  await step(0, 0);
  const second = await step(first.at(-1) ?? 0, 1000);
  const third = await step(second.at(-1) ?? 0, 2000);
  expect(third).toHaveLength(800);
  expect((await stateOf(name))?.recalculation).toBeNull();
  expect((await stateOf(again))?.recalculation).not.toBeNull();
  const filled = await one<{ count: number }>(
    `select count(*) as count from t_${children.tableId} where f_${name} = 'One'`,
  );
  expect(filled?.count).toBe(2800);
});
