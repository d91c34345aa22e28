import { beforeEach, describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getUniqueConfig, setUniqueConfig } = tableConfigCalls;

const makePeople = () =>
  createTestTable(workspace.builder, "People", [
    { name: "Name", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Notes", type: "text", config: { format: "multiline" } },
  ]);

testCall(workspace, {
  what: "say by which field records are told apart",
  call: setUniqueConfig,
  argument: async () => {
    const people = await makePeople();
    return { tableId: people.id, unique_field_id: people.field("Mail") };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a name instead of an id": { change: { unique_field_id: "Mail" }, path: "unique_field_id" } },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("Unique records of a table", () => {
  let people: TestTable;
  beforeEach(async () => {
    people = await makePeople();
  });
  const set = (name: string | null) => ({
    tableId: people.id,
    unique_field_id: name === null ? null : people.field(name),
  });
  const chosen = async () => {
    const { unique_field_id } = await workspace.member.ok(getUniqueConfig, { tableId: people.id });
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: people.id });
    expect(table.unique_field_id).toBe(unique_field_id);
    return unique_field_id;
  };

  test("are distinguished by the chosen field until another or no field is chosen", async () => {
    expect(await chosen()).toBeNull();
    await people.add({ Name: "Ana", Mail: "ana@x.example" });
    await workspace.builder.ok(setUniqueConfig, set("Mail"));
    expect(await chosen()).toBe(people.field("Mail"));
    const again = { tableId: people.id, records: [{ data: people.data({ Mail: "ANA@x.example" }) }] };
    await workspace.member.fails("record_not_unique", recordCalls.createRecords, again);
    await workspace.builder.ok(setUniqueConfig, set("Name"));
    expect(await chosen()).toBe(people.field("Name"));
    await workspace.member.ok(recordCalls.createRecords, again);
    await workspace.builder.ok(setUniqueConfig, set(null));
    expect(await chosen()).toBeNull();
  });

  test("are refused with the records that share a value, and nothing changes", async () => {
    const [first, , third] = await people.add({ Name: "Ana" }, { Name: "Bia" }, { Name: "ana" });
    const error = await workspace.builder.fails("field_validation_failed", setUniqueConfig, set("Name"));
    expect(error.fields).toEqual([
      { path: "unique_field_id", message: "1 value is in several records. Change them first." },
      { path: "unique_field_id", message: `“Ana” is in records ${first?.id}, ${third?.id}` },
    ]);
    expect(await chosen()).toBeNull();
  });

  test("need a field with distinct values", async () => {
    await workspace.builder.fails("field_validation_failed", setUniqueConfig, set("Notes"));
    await workspace.builder.fails("field_not_found", setUniqueConfig, {
      tableId: people.id,
      unique_field_id: 99_999,
    });
  });

  test("are taken back as one change", async () => {
    await workspace.builder.ok(setUniqueConfig, set("Name"));
    const { changeSetId } = await workspace.builder.ok(setUniqueConfig, set("Mail"));
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await chosen()).toBe(people.field("Name"));
  });
});
