import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { REFUSED_VALUES_PAGE } from "#shared/limits/conversions";
import { sumOfPainting } from "../../support/connections";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { previewFieldType, changeFieldType, downloadRefusedValues, listRefusedValues } = fieldConversionCalls;

/** A table whose text is meant to be something else. */
async function tableOf(...texts: (string | null)[]): Promise<TestTable> {
  const table = await createTestTable(workspace.builder, "Imported", [
    { name: "Title", type: "text" },
    { name: "Amount", type: "text" },
  ]);
  if (texts.length > 0) await table.add(...texts.map((Amount, index) => ({ Title: `Row ${index}`, Amount })));
  return table;
}
const amountOf = (table: TestTable) => ({ tableId: table.id, fieldId: table.field("Amount") });
const amounts = async (table: TestTable) => (await table.rows()).map((row) => row["Amount"]);
const undo = (changeSetId: number) => workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
const found = async (table: TestTable, search: string) =>
  (await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, search })).records.length;

/** The lines of the file of texts that a change of type refused. */
async function refusedFile(table: TestTable): Promise<string[]> {
  const { status, body } = await workspace.builder.raw(downloadRefusedValues, amountOf(table));
  expect(status).toBe(200);
  return String(body).replace("\uFEFF", "").trimEnd().split("\n");
}

testCall(workspace, {
  what: "change the type of a field",
  call: changeFieldType,
  argument: async () => ({ ...amountOf(await tableOf("12")), type: "number" as const }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a type that does not exist": { change: { type: "novel" }, path: "type" } },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

testCall(workspace, {
  what: "see what a change of type would do",
  call: previewFieldType,
  argument: async () => ({ ...amountOf(await tableOf("12")), type: "number" as const }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
});

describe("Before a field gets another type", () => {
  test("people see how many values convert and which do not, and nothing is changed", async () => {
    const table = await tableOf("12", "1,250", "a dozen", null, "many");
    const { preview } = await workspace.builder.ok(previewFieldType, { ...amountOf(table), type: "number" });
    expect(preview).toMatchObject({ records: 5, empty: 1, same: 2, isLong: false, blockers: [] });
    expect(preview.refused).toEqual([
      {
        reason: "This is not a number.",
        count: 2,
        samples: [
          { recordId: expect.any(Number), text: "a dozen" },
          { recordId: expect.any(Number), text: "many" },
        ],
      },
    ]);
    expect(await amounts(table)).toEqual(["12", "1,250", "a dozen", null, "many"]);
  });

  test("a view that could not ask its question any more is named, and the change is refused", async () => {
    const table = await tableOf("12");
    const fieldId = table.field("Amount");
    const filter = {
      match: "all" as const,
      conditions: [{ fieldId, operator: "startsWith" as const, value: "1" }],
    };
    await workspace.builder.ok(viewCalls.createApp, { tableId: table.id, label: "Ones", config: { filter } });
    const { preview } = await workspace.builder.ok(previewFieldType, { ...amountOf(table), type: "number" });
    expect(preview.blockers).toMatchObject([{ kind: "view", name: "Ones" }]);
    const error = await workspace.builder.fails("field_validation_failed", changeFieldType, {
      ...amountOf(table),
      type: "number",
    });
    expect(error.fields?.[0]?.message).toContain("Ones");
    expect(await amounts(table)).toEqual(["12"]);
  });

  test("a personal view of another user blocks it without its name", async () => {
    const table = await tableOf("12");
    const conditions = [{ fieldId: table.field("Amount"), operator: "startsWith" as const, value: "Secret" }];
    await workspace.member.ok(viewCalls.createApp, {
      tableId: table.id,
      label: "Secret plans",
      isPersonal: true,
      config: { filter: { match: "all", conditions } },
    });
    const { preview } = await workspace.builder.ok(previewFieldType, { ...amountOf(table), type: "number" });
    expect(preview.blockers).toMatchObject([{ kind: "view", name: "A personal view" }]);
    const error = await workspace.builder.fails("field_validation_failed", changeFieldType, {
      ...amountOf(table),
      type: "number",
    });
    expect(JSON.stringify([preview, error])).not.toContain("Secret");
  });

  test("types whose values stand elsewhere cannot be chosen", async () => {
    const table = await tableOf("12");
    for (const type of ["files", "connectedRecord", "createdAt", "text"] as const) {
      await workspace.builder.fails("field_validation_failed", changeFieldType, { ...amountOf(table), type });
    }
  });
});

describe("A field that got another type", () => {
  test("holds the values that converted, and keeps the texts of the others", async () => {
    const table = await tableOf("12", "a dozen");
    const { field } = await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    expect(field).toMatchObject({ type: "number", name: "Amount" });
    expect(await amounts(table)).toEqual([12, null]);
    const kept = await workspace.builder.ok(listRefusedValues, amountOf(table));
    expect(kept).toMatchObject({ total: 1, next: null, values: [{ text: "a dozen" }] });
    expect(await refusedFile(table)).toEqual(["Record,Amount", "2,a dozen"]);
    await workspace.member.fails("permission_denied", listRefusedValues, amountOf(table));
    await workspace.member.fails("permission_denied", downloadRefusedValues, amountOf(table));
  });

  test("keeps as many texts as there are, and its file runs none of them as a formula", async () => {
    const texts = Array.from({ length: REFUSED_VALUES_PAGE + 1 }, (_, index) => `=SUM(A${index})`);
    const table = await tableOf(...texts);
    await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    const first = await workspace.builder.ok(listRefusedValues, amountOf(table));
    expect([first.total, first.values.length]).toEqual([texts.length, REFUSED_VALUES_PAGE]);
    const after = first.next ?? 0;
    const second = await workspace.builder.ok(listRefusedValues, { ...amountOf(table), after });
    expect(second).toMatchObject({ next: null, values: [{ text: texts.at(-1) }] });
    const lines = await refusedFile(table);
    expect(lines.slice(1)).toEqual(texts.map((text, index) => `${index + 1},'${text}`));
  });

  test("is filtered, sorted and searched as what it is now", async () => {
    const table = await tableOf("9", "100", "20");
    await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    const fieldId = table.field("Amount");
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, {
      tableId: table.id,
      filter: { match: "all", conditions: [{ fieldId, operator: "greaterThan", value: 10 }] },
      sort: [{ field: fieldId, order: "asc" }],
    });
    expect(records.map(({ data }) => data[fieldId])).toEqual([20, 100]);
    expect(await found(table, "100")).toBe(1);
    expect(await found(table, "10")).toBe(0);
  });

  test("is a text again after undo, with every value as it was, and a number again after redo", async () => {
    const table = await tableOf("007", "a dozen");
    const { changeSetId } = await workspace.builder.ok(changeFieldType, {
      ...amountOf(table),
      type: "number",
    });
    const undone = await undo(changeSetId);
    expect(await amounts(table)).toEqual(["007", "a dozen"]);
    expect(await found(table, "dozen")).toBe(1);
    await undo(undone.changeSetId);
    expect(await amounts(table)).toEqual([7, null]);
    expect(await found(table, "dozen")).toBe(0);
    expect((await workspace.builder.ok(listRefusedValues, amountOf(table))).total).toBe(1);
  });

  test("is not taken back over values that were written since", async () => {
    const table = await tableOf("1");
    const { changeSetId } = await workspace.builder.ok(changeFieldType, {
      ...amountOf(table),
      type: "number",
    });
    const [added] = await table.add({ Title: "Later", Amount: 2 });
    await workspace.builder.fails("change_conflict", historyCalls.undoLastChange, { changeSetId });
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    await undo(changeSetId);
    expect(await amounts(table)).toEqual(["1"]);
    expect(added?.id).toBeGreaterThan(0);
  });

  test("takes the records of the trash along", async () => {
    const table = await tableOf("1", "2");
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
    const ids = records.slice(1).map(({ id }) => id);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids });
    await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    await workspace.builder.ok(recordCalls.restoreRecords, { tableId: table.id, ids });
    expect(await amounts(table)).toEqual([1, 2]);
  });

  test("may be a choice whose options are made of its values, and views go on filtering by them", async () => {
    const table = await tableOf("Open", "open", "Closed");
    const fieldId = table.field("Amount");
    const filter = {
      match: "all" as const,
      conditions: [{ fieldId, operator: "is" as const, value: "Open" }],
    };
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: table.id,
      label: "Open ones",
      config: { filter },
    });
    const { field } = await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "select" });
    expect(field?.config).toMatchObject({ options: [{ label: "Open" }, { label: "Closed" }] });
    expect(await amounts(table)).toEqual([1, 1, 2]);
    const after = await workspace.builder.ok(viewCalls.getApp, { appId: app.id });
    expect(after.app.config.filter?.conditions).toEqual([{ fieldId, operator: "is", value: 1 }]);
    const { changeSetId } = await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "tags" });
    expect(await amounts(table)).toEqual([["Open"], ["Open"], ["Closed"]]);
    await undo(changeSetId);
    expect(await amounts(table)).toEqual([1, 1, 2]);
  });

  test("is asked for in its new words by a filter that names several values, and by one of another table's sum", async () => {
    const orders = await createTestTable(workspace.builder, "Orders");
    const { tasks, sweep, paint, kind: place, link, sum } = await sumOfPainting(workspace.builder, orders);
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: tasks.id,
      label: "Both",
      config: {
        filter: {
          match: "all",
          conditions: [{ fieldId: place.fieldId, operator: "isAnyOf", value: ["Sweep", "Paint"] }],
        },
      },
    });
    await workspace.builder.ok(changeFieldType, { ...place, type: "select" });

    const { fields } = (await workspace.builder.ok(tableCalls.getTable, { tableId: orders.id })).table;
    const filterOf = (config: Record<string, unknown> = {}) => config["filter"];
    const idOf = async (id = 0) => {
      const { record } = await workspace.builder.ok(recordCalls.getRecord, {
        tableId: tasks.id,
        recordId: id,
      });
      return record.data[place.fieldId];
    };
    const [swept, painted] = [await idOf(sweep?.id), await idOf(paint?.id)];
    expect(filterOf(fields.find(({ id }) => id === sum.id)?.config)).toEqual({
      match: "all",
      conditions: [{ fieldId: place.fieldId, operator: "is", value: painted }],
    });
    const view = (await workspace.builder.ok(viewCalls.getApp, { appId: app.id })).app;
    expect(view.config.filter?.conditions).toMatchObject([{ value: [swept, painted] }]);
    const { records } = await workspace.builder.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: { [link.id]: [sweep?.id ?? 0, paint?.id ?? 0] } }],
    });
    expect(records[0]?.data[sum.id]).toBe(4);
  });

  test("may be a choice of several, whose options are the entries of its lists", async () => {
    const table = await tableOf("Night, Rain", "Rain", "Night; Rain");
    const { field } = await workspace.builder.ok(changeFieldType, {
      ...amountOf(table),
      type: "multipleSelect",
    });
    expect(field?.config["options"]).toMatchObject([{ label: "Rain" }, { label: "Night" }]);
    expect(await amounts(table)).toEqual([[1, 2], [1], [1, 2]]);
  });

  test("keeps the time of day aside when only the day stays", async () => {
    const table = await createTestTable(workspace.builder, "Visits", [{ name: "When", type: "datetime" }]);
    await table.add({ When: "2026-11-21T15:30:00.000Z" });
    const place = { tableId: table.id, fieldId: table.field("When") };
    const { preview } = await workspace.builder.ok(previewFieldType, { ...place, type: "date" });
    expect(preview.shortened.count).toBe(1);
    await workspace.builder.ok(changeFieldType, { ...place, type: "date" });
    expect(await table.rows()).toEqual([{ When: "2026-11-21" }]);
    expect((await workspace.builder.ok(listRefusedValues, place)).values[0]?.text).toContain("30");
  });

  test("gives formulas its new values, and is refused where one could not be computed", async () => {
    const table = await tableOf("12");
    const formula = (name: string, expression: string) =>
      workspace.builder.ok(fieldCalls.createField, {
        tableId: table.id,
        name,
        type: "advancedFormula",
        config: { expression },
      });
    const { field: length } = await formula("Shout", 'CONCAT({Amount}, "!")');
    await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
    expect(records[0]?.data[length.id]).toBe("12!");
    await formula("Double", "{Amount} * 2");
    const error = await workspace.builder.fails("field_validation_failed", changeFieldType, {
      ...amountOf(table),
      type: "user",
    });
    expect(error.fields?.map(({ message }) => message).join()).toContain("Double");
  });

  test("stays unique where the type may be, and is refused where values would come together", async () => {
    const table = await createTestTable(workspace.builder, "Codes", [
      { name: "Code", type: "text", unique: true },
    ]);
    await table.add({ Code: "7" }, { Code: "8" });
    const place = { tableId: table.id, fieldId: table.field("Code") };
    const { changeSetId } = await workspace.builder.ok(changeFieldType, { ...place, type: "number" });
    await workspace.builder.fails("record_not_unique", recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Code: 7 }) }],
    });
    await undo(changeSetId);
    await table.add({ Code: "07" });
    await workspace.builder.fails("field_validation_failed", changeFieldType, { ...place, type: "number" });
    expect((await table.rows()).map((row) => row["Code"])).toEqual(["7", "8", "07"]);
  });
});

describe("In a large table", () => {
  test("a job converts the values while people go on writing, and undo takes all of it back", async () => {
    const table = await tableOf();
    const texts = Array.from({ length: 1000 }, (_, index) => ({ Title: `Row ${index}`, Amount: `${index}` }));
    for (let part = 0; part < 3; part += 1) await table.add(...texts);
    const started = await workspace.builder.ok(changeFieldType, { ...amountOf(table), type: "number" });
    expect(started).toMatchObject({ field: null, jobId: expect.any(Number) });
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, size: 1 });
    const data = table.data({ Title: "Written meanwhile" });
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: records[0]?.id ?? 0, data }],
    });
    await jobDone(workspace.builder, started.jobId);
    const sum = async () => {
      const page = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, size: 1000 });
      return page.records.map((record) => record.data[table.field("Amount")]);
    };
    expect((await sum()).slice(0, 3)).toEqual([0, 1, 2]);
    const { table: now } = await workspace.builder.ok(tableCalls.getTable, { tableId: table.id });
    expect(now.fields.find(({ name }) => name === "Amount")?.type).toBe("number");
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect((await sum()).slice(0, 3)).toEqual(["0", "1", "2"]);
    expect(await found(table, "Row 999")).toBe(3);
  });
});
