import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { RESULT_DERIVATION } from "../../../server/engine/changes/computed/renew-results";
import { hasOutdatedResults } from "../../../server/engine/public";
import { renewComputed } from "../../../server/areas/fields/renew-results";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { createRole, withMember } from "../roles/roles";
import { createRatios, RATIOS } from "../../support/ratios";

const workspace = useTestWorkspace();
/** A property that an earlier version did not store. */
const DERIVATION = `,"derivation":${RESULT_DERIVATION}`;

test("Formulas computed by an earlier version are computed again when the organisation is opened", async () => {
  const at = await createRatios(workspace);
  const org = await workspace.org.handle();
  await org.database.execute([
    { sql: `alter table t_${at.tasks.id} drop column e_${at.ratio}`, parameters: [] },
    {
      sql: `update "field" set "result" = replace(replace("result", '"errors":true,', ''), ?, '') where "id" = ?`,
      parameters: [DERIVATION, at.ratio],
    },
    { sql: `update "table" set "version" = "version" + 1 where "id" = ?`, parameters: [at.tasks.id] },
  ]);
  // The writer learns of another structure with the next change of it.
  await workspace.builder.ok(tableCalls.updateTable, { tableId: at.tasks.id, label: "Jobs" });
  const before = Object.values(RATIOS).map((value) => (typeof value === "object" ? null : value));
  expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(before);
  await renewComputed(workspace.server.services, org);
  expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Object.values(RATIOS));
});

const SHEET: NewField[] = [
  { name: "Cost", type: "number" },
  { name: "Twice", type: "advancedFormula", config: { expression: "{Cost} * 2" } },
  { name: "Four times", type: "advancedFormula", config: { expression: "{Twice} * 2" } },
];

/** Asks as someone of a role from which the cost is hidden. */
async function withoutCost(table: TestTable, ask: (seen: () => Promise<object>) => Promise<void>) {
  const fields = { [table.field("Cost")]: "hidden" as const };
  const rules = { rows: null, mayHandOver: false, fields, newFields: "writable" as const };
  const tables_enabled = { [table.id]: { level: "contribute" as const, rules } };
  const roleId = await createRole(workspace.admin, { tables_enabled }, { name: `Porter ${table.id}` });
  const { session } = await workspace.member.ok(accessCalls.getSession);
  await withMember(workspace.admin, workspace.member, { roleId, homeId: session.id_profile }, () =>
    ask(async () => {
      const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: table.id });
      return records[0]?.data ?? {};
    }),
  );
}

test("A formula whose sources an earlier version did not record is hidden with its source", async () => {
  const table = await createTestTable(workspace.admin, "Orders", SHEET);
  const org = await workspace.org.handle();
  await table.add({ Cost: 21 });
  const asBefore = (name: string, expression: string) => ({
    sql: `update "field" set "config" = replace("config", ?, ?), "result" =
      replace(replace(replace("result", ?, ''), ?, '"fields":[]'), ?, '"fields":[]') where "id" = ?`,
    parameters: [
      `{#${table.field(expression)}}`,
      `{${expression}}`,
      DERIVATION,
      `"fields":[${table.field("Cost")}]`,
      `"fields":[${table.field("Cost")},${table.field("Twice")}]`,
      table.field(name),
    ],
  });
  await org.database.execute([asBefore("Twice", "Cost"), asBefore("Four times", "Twice")]);
  await withoutCost(table, async (seen) => {
    expect(await seen()).toHaveProperty(String(table.field("Twice")), 42);
    expect(await hasOutdatedResults(org.database)).toBe(true);
    await renewComputed(workspace.server.services, org);
    expect(await hasOutdatedResults(org.database)).toBe(false);
    expect(await seen()).toEqual({});
    const fieldId = table.field("Cost");
    await workspace.admin.ok(fieldCalls.updateField, { tableId: table.id, fieldId, name: "Price" });
    expect(await seen()).toEqual({});
  });
  expect(await table.rows()).toEqual([expect.objectContaining({ Twice: 42, "Four times": 84 })]);
});

test("A formula that came with its table follows its source when that is renamed", async () => {
  const table = await createTestTable(workspace.admin, "Orders", SHEET);
  const fieldId = table.field("Cost");
  await workspace.admin.ok(fieldCalls.updateField, { tableId: table.id, fieldId, name: "Price" });
  await table.add({ Cost: 21 });
  expect(await table.rows()).toEqual([expect.objectContaining({ Twice: 42, "Four times": 84 })]);
  await withoutCost(table, async (seen) => expect(await seen()).toEqual({}));
});
