import { fieldCalls } from "#shared/contract/fields";
import type { TableRules } from "#shared/permissions/table-rules";
import type { TestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "./change-rights";

/** Part of everything that the member must never read. */
export const SECRET = "Quetzal";

export interface Narrowed {
  deals: TestTable;
  people: TestTable;
  /** Fields in addition to the tables' first ones. */
  fields: { person: number; personName: number; doubled: number; steps: number; level: number };
  roleId: number;
  /** Sets the member's rules for one of the tables. */
  narrow(table: TestTable, rules: TableRules | null): Promise<void>;
}

export const ruleOn = (
  table: TestTable,
  name: string,
  value: string | number,
): NonNullable<TableRules["rows"]> => ({
  match: "all",
  conditions: [{ fieldId: table.field(name), operator: "is", value }],
});

export const openRules: TableRules = { rows: null, mayHandOver: false, fields: {}, newFields: "writable" };

/** Deals connected to people, and the member in a role of their own with a level on both tables. */
export async function createNarrowed(workspace: TestWorkspace): Promise<Narrowed> {
  const people = await createTestTable(workspace.builder, "People", [
    { name: "Name", type: "text" },
    { name: "Team", type: "number" },
  ]);
  const deals = await createTestTable(workspace.builder, "Deals", [
    { name: "Title", type: "text" },
    { name: "Team", type: "number" },
    { name: "Amount", type: "number" },
    { name: "Salary", type: "number" },
    { name: "Note", type: "text" },
    { name: "Code", type: "text" },
  ]);
  const { field: person } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: deals.id,
    connectedTableId: people.id,
    name: "Person",
    many: true,
    inverse: null,
  });
  const add = async (name: string, type: "vlookup" | "advancedFormula", config: Record<string, unknown>) =>
    (await workspace.builder.ok(fieldCalls.createField, { tableId: deals.id, name, type, config })).field.id;
  const format = { style: "number", decimals: null, thousands: true, symbol: null };
  const fields = {
    person: person.id,
    personName: await add("Names", "vlookup", { connectionId: person.id, fieldId: people.field("Name") }),
    doubled: await add("Doubled", "advancedFormula", { expression: "{Salary} * 2", format }),
    steps: await add("Steps", "advancedFormula", { expression: "{Doubled} + 1", format }),
    level: await add("Level", "advancedFormula", { expression: "{Amount} * 10", format }),
  };
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  const role = { name: "Narrowed", isAdmin: false, flags: [], defaultTableLevel: "none" };
  const roleId = await rights.create("role", role);
  const levels = new Map<number, number>();
  for (const { id } of [deals, people])
    levels.set(id, await rights.create("tableAccess", { roleId, tableId: id, level: "fullControl" }));
  await rights.update("user", workspace.member.userId, { roleId });
  return {
    deals,
    people,
    fields,
    roleId,
    narrow: ({ id }, rules) => rights.update("tableAccess", levels.get(id) ?? 0, { rules }),
  };
}
