import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic } from "#shared/contract/events";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { updateField } = fieldCalls;

const newField = async () => {
  const orders = await createTestTable(workspace.builder);
  return { tableId: orders.id, fieldId: orders.field("Hours") };
};
const withStatus = () =>
  createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: statusOptions },
  ]);

testCall(workspace, {
  what: "rename a field",
  call: updateField,
  argument: async () => ({ ...(await newField()), name: "Crew hours" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "an empty name": { change: { name: "" }, path: "name" },
    "another type": { change: { type: "text" }, path: "type" },
    "a word for a flag": { change: { required: "no" }, path: "required" },
  },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("changing a field", () => {
  test("A setting changes alone; the others stay", async () => {
    const place = await newField();
    await workspace.builder.ok(updateField, { ...place, config: { decimals: 1 } });
    const { field } = await workspace.builder.ok(updateField, {
      ...place,
      config: { thousands: false },
      required: true,
    });
    expect(field).toMatchObject({ config: { decimals: 1, thousands: false }, required: true, name: "Hours" });
  });

  test("A field of another table is not found here", async () => {
    const [one, other] = [await newField(), await newField()];
    await workspace.builder.fails("field_not_found", updateField, {
      tableId: one.tableId,
      fieldId: other.fieldId,
      name: "X",
    });
  });

  test("Options are added, renamed and recoloured, and cells keep theirs", async () => {
    const orders = await withStatus();
    await orders.add({ Title: "Sweep", Status: 2 });
    const [, planned] = statusOptions.options;
    const options = [
      { ...planned, label: "Scheduled", color: "teal" },
      { id: 9, label: "Late", value: "late", color: "rose" },
    ];
    const { field } = await workspace.builder.ok(updateField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
      config: { options },
    });
    expect(field.config["options"]).toEqual(options);
    expect((await orders.rows())[0]).toMatchObject({ Status: 2 });
  });

  test("An option that records hold cannot be removed, and the answer counts them", async () => {
    const orders = await withStatus();
    const [first] = await orders.add({ Status: 3 }, { Status: 3 }, { Status: 1 });
    const place = { tableId: orders.id, fieldId: orders.field("Status") };
    const without = (id: number) => ({ options: statusOptions.options.filter((option) => option.id !== id) });
    const refused = await workspace.builder.fails("field_validation_failed", updateField, {
      ...place,
      config: without(3),
    });
    expect(refused.fields).toEqual([
      { path: "config.options", message: "2 records use the option Done. Give them another one first." },
    ]);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: orders.id, ids: [first?.id ?? 0] });
    await workspace.builder.fails("field_validation_failed", updateField, { ...place, config: without(3) });
    await workspace.builder.ok(updateField, { ...place, config: without(2) });
    await workspace.member.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: orders.data({ Status: 2 }) }],
    });
  });

  test("A number field with fewer decimals refuses longer numbers from then on", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Hours: 1.25 });
    await workspace.builder.ok(updateField, {
      tableId: orders.id,
      fieldId: orders.field("Hours"),
      config: { decimals: 1 },
    });
    const error = await workspace.member.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: orders.data({ Hours: 1.25 }) }],
    });
    expect(error.fields?.[0]?.path).toBe(`records.0.data.${orders.field("Hours")}`);
    expect((await orders.rows())[0]).toMatchObject({ Hours: 1.25 });
  });

  test("A field that Workloom fills in cannot be required", async () => {
    const orders = await createTestTable(workspace.builder, "Numbered", [
      { name: "No", type: "recordID" },
      { name: "Title", type: "text" },
    ]);
    const error = await workspace.builder.fails("field_validation_failed", updateField, {
      tableId: orders.id,
      fieldId: orders.field("No"),
      required: true,
    });
    expect(error.fields?.[0]?.path).toBe("required");
  });
});

describe("Two who change a field at once", () => {
  test("lose nothing where they change different settings", async () => {
    const place = await newField();
    for (const decimals of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const thousands = decimals % 2 === 0;
      await Promise.all([
        workspace.builder.ok(updateField, { ...place, config: { decimals } }),
        workspace.admin.ok(updateField, { ...place, config: { thousands } }),
      ]);
      const { table } = await workspace.builder.ok(tableCalls.getTable, place);
      const field = table.fields.find(({ id }) => id === place.fieldId);
      expect(field?.config).toMatchObject({ decimals, thousands });
    }
  });

  test("fail with change_conflict if both add an option to the same state", async () => {
    const orders = await withStatus();
    const place = { tableId: orders.id, fieldId: orders.field("Status") };
    const { config } = orders.table.fields[1]!;
    const adding = (label: string) => ({
      ...place,
      config: { options: [...statusOptions.options, { id: 4, label, value: label, color: "fern" as const }] },
      expect: { config },
    });
    const answers = await Promise.all([
      workspace.builder.call(updateField, adding("Late")),
      workspace.admin.call(updateField, adding("On hold")),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers[0].status === 200 ? "Late" : "On hold";
    const lost = won === "Late" ? "On hold" : "Late";
    await workspace.builder.fails("change_conflict", updateField, adding(lost));
    const { table } = await workspace.builder.ok(tableCalls.getTable, place);
    const options = table.fields[1]?.config["options"] as { label: string }[];
    expect(options.map(({ label }) => label)).toEqual(["New", "Planned", "Done", won]);
  });

  test("and one who sends the same again hears what was answered first", async () => {
    const orders = await withStatus();
    const argument = {
      tableId: orders.id,
      fieldId: orders.field("Status"),
      config: { sla: true },
      expect: { config: orders.table.fields[1]!.config },
    };
    const client = workspace.builder.with({ "Idempotency-Key": "settings again" });
    const first = await client.ok(updateField, argument);
    expect(await client.ok(updateField, argument)).toEqual(first);
  });
});
