import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import type { FieldRule } from "#shared/permissions/table-rules";
import { useTestWorkspace } from "../../support/test-workspace";
import { createNarrowed, openRules, ruleOn, type Narrowed } from "./narrowed";

const workspace = useTestWorkspace();
let world: Narrowed;
let recordId: number;

beforeAll(async () => {
  world = await createNarrowed(workspace);
  const { deals, people, fields } = world;
  const [seen, unseen] = await people.add({ Name: "Ana", Team: 1 }, { Name: "Bia", Team: 2 });
  const data = { ...deals.data({ Title: "Deal" }), [fields.person]: [seen?.id ?? 0, unseen?.id ?? 0] };
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    tableId: deals.id,
    records: [{ data }],
  });
  recordId = records[0]?.id ?? 0;
  await world.narrow(people, null);
});

const hide = (...ids: number[]) =>
  world.narrow(world.deals, {
    ...openRules,
    fields: Object.fromEntries(ids.map((id) => [id, "hidden" as FieldRule])),
  });

const namesOf = async (tableId: number): Promise<string[]> =>
  (await workspace.member.ok(tableCalls.getTable, { tableId })).table.fields.map(({ name }) => name);

describe("Where a field is hidden that shows who made a record, or when", () => {
  test("the record and its history leave that out", async () => {
    const tableId = world.deals.id;
    const add = async (type: "createdBy" | "updatedAt") =>
      (await workspace.builder.ok(fieldCalls.createField, { tableId, name: type, type })).field.id;
    await hide(await add("createdBy"), await add("updatedAt"));
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId,
      records: [{ id: recordId, data: world.deals.data({ Title: "Changed" }) }],
    });
    const { record } = await workspace.member.ok(recordCalls.getRecord, { tableId, recordId });
    expect(Object.keys(record)).toEqual(["id", "revision", "data", "createdAt", "updatedBy", "deletedAt"]);
    const { changes } = await workspace.member.ok(historyCalls.listRecordChanges, { tableId, recordId });
    expect(changes.map(({ action, ...change }) => [action, "at" in change, "actor" in change])).toEqual([
      ["update", false, true],
      ["create", true, false],
    ]);
    const whole = await workspace.builder.ok(recordCalls.getRecord, { tableId, recordId });
    expect(whole.record.createdBy).toMatchObject({ id: workspace.builder.userId });
  });
});

describe("A unique field", () => {
  test("that is hidden is named nowhere", async () => {
    const tableId = world.deals.id;
    const unique_field_id = world.deals.field("Code");
    await workspace.builder.ok(tableConfigCalls.setUniqueConfig, { tableId, unique_field_id });
    await hide(unique_field_id);
    const config = await workspace.member.ok(tableConfigCalls.getUniqueConfig, { tableId });
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId });
    expect([config.unique_field_id, table.unique_field_id]).toEqual([null, null]);
  });
});

describe("A connection that is hidden", () => {
  test("is hidden from its other side too, unless the rules there name it", async () => {
    const { deals, people } = world;
    const { field, inverse } = await workspace.builder.ok(fieldCalls.connectTable, {
      tableId: deals.id,
      connectedTableId: people.id,
      name: "Owner",
      many: true,
      inverse: { name: "Owned", many: true },
    });
    await hide();
    expect(await namesOf(people.id)).toContain("Owned");
    await hide(field.id);
    expect(await namesOf(people.id)).not.toContain("Owned");
    const records = [{ data: { ...people.data({ Name: "Eva" }), [inverse?.id ?? 0]: [recordId] } }];
    await workspace.member.fails("field_not_found", recordCalls.createRecords, {
      tableId: people.id,
      records,
    });
    await world.narrow(people, { ...openRules, fields: { [inverse?.id ?? 0]: "readOnly" } });
    expect(await namesOf(people.id)).toContain("Owned");
    await hide();
    await world.narrow(people, { ...openRules, fields: { [inverse?.id ?? 0]: "hidden" } });
    expect(await namesOf(deals.id)).not.toContain("Owner");
    await world.narrow(people, null);
  });
});

describe("A figure of records that are partly hidden from its reader", () => {
  const rollup = () => ({
    connectionId: world.fields.person,
    fieldId: null,
    operation: "count",
    filter: null,
  });
  const newField = (name: string, config: Record<string, unknown>) => ({
    tableId: world.deals.id,
    name,
    type: "rollup" as const,
    config,
  });

  test("does not exist for them unless its builder shows it to everyone", async () => {
    const { deals, people } = world;
    const { field } = await workspace.builder.ok(fieldCalls.createField, newField("Involved", rollup()));
    await hide();
    await world.narrow(people, { ...openRules, rows: ruleOn(people, "Team", 1) });
    expect(await namesOf(deals.id)).not.toContain("Involved");
    const show = (config: Record<string, unknown>) => ({ tableId: deals.id, fieldId: field.id, config });
    await workspace.builder.ok(fieldCalls.updateField, show({ showToEveryone: true }));
    const { record } = await workspace.member.ok(recordCalls.getRecord, { tableId: deals.id, recordId });
    expect(record.data[field.id]).toBe(2);
    await workspace.builder.ok(fieldCalls.updateField, show({ showToEveryone: false }));
    expect(await namesOf(deals.id)).not.toContain("Involved");
  });

  test("is shown to everyone only by users who see all of them", async () => {
    const shown = { ...rollup(), showToEveryone: true };
    await world.narrow(world.deals, null);
    await workspace.member.ok(fieldCalls.createField, newField("Plain", rollup()));
    await workspace.member.fails("permission_denied", fieldCalls.createField, newField("Mine", shown));
    await workspace.builder.fails(
      "field_validation_failed",
      fieldCalls.createField,
      newField("Odd", { ...shown, showToEveryone: "yes" }),
    );
  });
});
