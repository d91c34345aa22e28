import { beforeEach, describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createRatios, RATIOS, type Ratios } from "../../support/ratios";
import { withOneTable } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { deleteField, listBrokenFields } = fieldCalls;

let at: Ratios;
beforeEach(async () => {
  at = await createRatios(workspace);
});

const gone = (field: string) => ({ error: "#REF!", reason: "deletedField", field });
const idOf = (name: string) => ({ tableId: at.tasks.id, fieldId: at.tasks.field(name) });

testCall(workspace, {
  what: "ask what breaks without a field",
  call: listBrokenFields,
  argument: () => idOf("Count"),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
});

describe("Deleting a field", () => {
  test("tells before and after which computed fields are errors without it, directly and through others", async () => {
    await at.addField(at.projects, "Ratio of all", "rollup", {
      connectionId: at.link,
      fieldId: at.ratio,
      operation: "sum",
    });
    await at.addField(at.projects, "Hours", "rollup", {
      connectionId: at.link,
      fieldId: at.tasks.field("Hours"),
      operation: "sum",
      filter: { match: "all", conditions: [{ fieldId: at.tasks.field("Count"), operator: "isNotEmpty" }] },
    });
    await at.addField(at.projects, "Counts", "vlookup", {
      connectionId: at.link,
      fieldId: at.tasks.field("Count"),
    });
    await at.addFormula(at.projects, "Most", "MAX({Tasks}.{Count})");
    await at.addFormula(at.tasks, "Hours alone", "{Hours} * 2");
    const asked = await workspace.builder.ok(listBrokenFields, idOf("Count"));
    expect(asked.broken.map(({ name, tableLabel, type }) => [name, tableLabel, type])).toEqual([
      ["Hours", "Projects", "rollup"],
      ["Counts", "Projects", "vlookup"],
      ["Most", "Projects", "advancedFormula"],
      ["Ratio", "Tasks", "advancedFormula"],
      ["Ratio of all", "Projects", "rollup"],
    ]);
    const { broken, hidden } = await workspace.builder.ok(deleteField, idOf("Count"));
    expect({ broken, hidden }).toEqual(asked);
    expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Array(5).fill(gone("Count")));
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: at.projects.id });
    const of = (name: string) => records[0]?.data[broken.find((one) => one.name === name)?.id ?? 0];
    expect(["Hours", "Counts", "Most"].map(of)).toEqual(Array(3).fill(gone("Count")));
    expect(of("Ratio of all")).toEqual({ error: "#REF!", reason: "inRecords", count: 5, record: 1 });
  });
  test.each(["undo", "restore"])("is healed by %s", async (way) => {
    const [sum] = [await at.addFormula(at.tasks, "More", "{Ratio} + 1")];
    const { changeSetId } = await workspace.builder.ok(deleteField, idOf("Count"));
    expect(await at.valuesOf(at.tasks, sum)).toEqual(Array(5).fill(gone("Count")));
    if (way === "undo") await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    else await workspace.builder.ok(archivedFieldCalls.restoreField, idOf("Count"));
    expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Object.values(RATIOS));
  });
  test("names nothing where nothing breaks, and what is broken already no more", async () => {
    expect(await workspace.builder.ok(listBrokenFields, idOf("Title"))).toEqual({ broken: [], hidden: 0 });
    await workspace.builder.ok(deleteField, idOf("Count"));
    expect(await workspace.builder.ok(listBrokenFields, idOf("Hours"))).toEqual({ broken: [], hidden: 0 });
  });
  test("breaks what looks through a connection from the other side", async () => {
    const most = await at.addFormula(at.projects, "Most", "MAX({Tasks}.{Hours})");
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: at.tasks.id });
    const fieldId = table.fields.find(({ name }) => name === "Project")?.id ?? 0;
    const { broken } = await workspace.builder.ok(deleteField, { tableId: at.tasks.id, fieldId });
    expect(broken.map(({ name }) => name)).toEqual(["Tasks", "Most"]);
    expect(await at.valuesOf(at.projects, most)).toEqual(Array(2).fill(gone("Project")));
    await workspace.builder.ok(archivedFieldCalls.restoreField, { tableId: at.tasks.id, fieldId });
    expect(await at.valuesOf(at.projects, most)).toEqual([6, null]);
  });
  test("counts hidden dependants without naming them", async () => {
    await at.addFormula(at.projects, "Secret", "MAX({Tasks}.{Count})");
    await withOneTable(workspace, workspace.member, at.tasks.id, async () => {
      const { broken, hidden } = await workspace.member.ok(listBrokenFields, idOf("Count"));
      expect([broken.map(({ name }) => name), hidden]).toEqual([["Ratio"], 1]);
    });
  });
});

describe("A deleted table", () => {
  test("makes errors of what looks into it, until it is back", async () => {
    const most = await at.addFormula(at.projects, "Most", "IFERROR(MAX({Tasks}.{Hours}), 0)");
    const count = await at.addField(at.projects, "Number", "rollup", {
      connectionId: at.link,
      fieldId: null,
      operation: "count",
    });
    const { changeSetId } = await workspace.builder.ok(tableCalls.deleteTable, { tableId: at.tasks.id });
    const error = { error: "#REF!", reason: "deletedTable", table: "Tasks" };
    expect(await at.valuesOf(at.projects, most)).toEqual([error, error]);
    expect(await at.valuesOf(at.projects, count)).toEqual([error, error]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await at.valuesOf(at.projects, most)).toEqual([6, null]);
    expect(await at.valuesOf(at.projects, count)).toEqual([5, 0]);
  });
  test("that is removed for good is still named", async () => {
    const most = await at.addFormula(at.projects, "Most", "MAX({Tasks}.{Hours})");
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: at.tasks.id });
    const { jobId } = await workspace.admin.ok(trashCalls.purgeArchivedItem, {
      id: at.tasks.id,
      type: "table",
    });
    if (jobId !== null) await jobDone(workspace.admin, jobId);
    const error = { error: "#REF!", reason: "deletedTable", table: "Tasks" };
    expect(await at.valuesOf(at.projects, most)).toEqual([error, error]);
  });
});

test("A copy of a table with broken fields is made, and as broken", async () => {
  await workspace.builder.ok(deleteField, idOf("Count"));
  const { jobId } = await workspace.builder.ok(tableCalls.duplicateItem, {
    type: "table",
    id: at.tasks.id,
    name: "Copy",
    withRecords: true,
  });
  await jobDone(workspace.builder, jobId);
  const { tables } = await workspace.builder.ok(tableCalls.listTables);
  const id = tables.findLast(({ label }) => label === "Copy")?.id ?? 0;
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: id });
  const ratio = table.fields.find(({ name }) => name === "Ratio")?.id ?? 0;
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: id });
  expect(records.map(({ data }) => data[ratio])).toEqual(Array(5).fill(gone("Count")));
});
