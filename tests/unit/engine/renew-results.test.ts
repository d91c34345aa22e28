import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { OrganizationDatabase } from "../../../server/database/types";
import { renewResults } from "../../../server/engine/model/operations";
import { RESULT_DERIVATION } from "../../../server/engine/changes/computed/renew-results";
import { hasOutdatedResults } from "../../../server/engine/public";
import { addField, addRecords, apply, createTable, grant, openKit, page, type Kit } from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const format = { style: "number", decimals: null, thousands: true, symbol: null };

test("Values stored as empty by an earlier version are computed again, with their errors", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const [title = 0, hours = 0] = fieldIds;
  await addRecords(database, tableId, [{ [hours]: 0 }, { [hours]: 4 }]);
  const formula = (expression: string) =>
    addField(database, tableId, { type: "advancedFormula", config: { expression, format } });
  const ratio = await formula(`8 / {#${hours}}`);
  const more = await formula(`{#${ratio}} + 1`);
  const text = await formula(`{#${title}} & {#${ratio}}`);
  const fields = [ratio, more, text];
  const stored = async () =>
    (await page(database, tableId)).records.map(({ data }) => fields.map((id) => data[id]));
  const error = { error: "#DIV/0!", reason: "divideByZero" };
  const right = [fields.map(() => error), [2, 3, "2"]];
  expect(await stored()).toEqual(right);

  // As the version before left it: no columns for errors, which were empty and made wrong numbers.
  await database.execute([
    ...fields.flatMap((id) => [
      { sql: `alter table t_${tableId} drop column e_${id}`, parameters: [] },
      {
        sql: `update "field" set "result" = replace(replace("result", '"errors":true,', ''), ?, '') where "id" = ?`,
        parameters: [`,"derivation":${RESULT_DERIVATION}`, id],
      },
    ]),
    {
      sql: `update t_${tableId} set f_${more} = 1, f_${text} = ?, k_${text} = ?`,
      parameters: ["#DIV/0!", "#div/0!"],
    },
    { sql: `update "table" set "version" = "version" + 1 where "id" = ?`, parameters: [tableId] },
  ]);
  await kit.restart();
  database = await kit.databases.organization(database.organizationId);
  expect((await stored())[0]).toEqual([null, 1, "#DIV/0!"]);

  expect(await hasOutdatedResults(database)).toBe(true);
  await apply(database, [renewResults(grant("computedFields", "renew", 0))], { cause: "system" });
  expect(await hasOutdatedResults(database)).toBe(false);
  expect(await stored()).toEqual(right);
  expect((await page(database, tableId, { search: "div" })).records).toEqual([]);
});
