import { beforeAll, describe, expect, test } from "@jest/globals";
import { exportCalls } from "#shared/contract/exports";
import { fillPath } from "#shared/contract/define";
import { historyCalls } from "#shared/contract/history";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import type { FilterCondition } from "#shared/fields/operators";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { createRatios, DIVIDED, RATIOS, type Ratios } from "../../support/ratios";

const workspace = useTestWorkspace();
let at: Ratios;
beforeAll(async () => {
  at = await createRatios(workspace);
});

const inTasks = (count: number) => ({ error: "#DIV/0!", reason: "inRecords", count, record: 2 });
const LAY = 2;

describe("An error in a computed cell", () => {
  test("is stored with its name and reason, beside values and empty cells", async () => {
    expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Object.values(RATIOS));
  });
  test.each([
    ["{Ratio} + 1", [4, DIVIDED, 1, DIVIDED, 3]],
    ['{Ratio} & "!"', ["3!", DIVIDED, "!", DIVIDED, "2!"]],
    ["{Ratio} > 2", [true, DIVIDED, false, DIVIDED, false]],
    ["DATE(2026, 1, {Ratio})", ["2026-01-03", DIVIDED, "2025-12-31", DIVIDED, "2026-01-02"]],
    ["ISERROR({Ratio})", [false, true, false, true, false]],
    ["IFERROR({Ratio}, 0)", [3, 0, null, 0, 2]],
    ['IF({Ratio} = "", "none", "some")', ["some", DIVIDED, "none", DIVIDED, "some"]],
    ["COUNTA({Ratio})", [1, 1, 0, 1, 1]],
  ])("is passed on by formulas and seen by them: %s", async (expression, values) => {
    const field = await at.addFormula(at.tasks, `Of ${expression}`, expression);
    expect(await at.valuesOf(at.tasks, field)).toEqual(values);
  });
  test.each([
    ["sum", inTasks(2)],
    ["average", inTasks(2)],
    ["min", inTasks(2)],
    ["max", inTasks(2)],
    ["concatenate", inTasks(2)],
    ["count", 5],
    ["filled", 4],
    ["unique", 2],
  ])("is passed on by rollups, which count it all the same: %s", async (operation, value) => {
    const config = { connectionId: at.link, fieldId: at.ratio, operation };
    const field = await at.addField(at.projects, operation, "rollup", config);
    const ofNone = ["count", "filled", "unique"].includes(operation) ? 0 : null;
    expect(await at.valuesOf(at.projects, field)).toEqual([value, ofNone]);
  });
  test("is left out of a rollup that asks for values only", async () => {
    const conditions: FilterCondition[] = [{ fieldId: at.ratio, operator: "isNotError" }];
    const field = await at.addField(at.projects, "Sum of values", "rollup", {
      connectionId: at.link,
      fieldId: at.ratio,
      operation: "sum",
      filter: { match: "all", conditions },
    });
    expect(await at.valuesOf(at.projects, field)).toEqual([5, null]);
  });
  test("is passed on by lookups of one record and of many, and by formulas through connections", async () => {
    const many = await at.addField(at.projects, "Ratios", "vlookup", {
      connectionId: at.link,
      fieldId: at.ratio,
    });
    expect(await at.valuesOf(at.projects, many)).toEqual([inTasks(2), null]);
    const sum = await at.addFormula(at.projects, "Through", "SUM({Tasks}.{Ratio})");
    expect(await at.valuesOf(at.projects, sum)).toEqual([DIVIDED, 0]);
    const found = await at.addFormula(
      at.projects,
      "Found",
      'LOOKUP("pave", {Tasks}.{Title}, {Tasks}.{Ratio}, 0)',
    );
    expect(await at.valuesOf(at.projects, found)).toEqual([2, 0]);
  });
  test("goes with its cause and comes back with it", async () => {
    const edit = { tableId: at.tasks.id, records: [{ id: LAY, data: at.tasks.data({ Count: 5 }) }] };
    const { records, changeSetId } = await workspace.member.ok(recordCalls.updateRecords, edit);
    expect(records[0]?.data[at.ratio]).toBe(1);
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Object.values(RATIOS));
    const { record } = await workspace.viewer.ok(recordCalls.getRecord, {
      tableId: at.tasks.id,
      recordId: LAY,
    });
    expect(record.data[at.ratio]).toEqual(DIVIDED);
  });
});

describe("A list of records with errors", () => {
  const titles = async (asked: object) => {
    const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
      tableId: at.tasks.id,
      ...asked,
    });
    return records.map(({ data }) => data[at.tasks.field("Title")]);
  };
  test.each<[FilterCondition["operator"], FilterCondition["value"], string[]]>([
    ["isError", undefined, ["Lay", "Roll"]],
    ["isNotError", undefined, ["Dig", "Fill", "Pave"]],
    ["isEmpty", undefined, ["Fill"]],
    ["isNotEmpty", undefined, ["Dig", "Lay", "Roll", "Pave"]],
    ["is", 3, ["Dig"]],
    ["isNot", 3, ["Lay", "Fill", "Roll", "Pave"]],
    ["lessThan", 3, ["Pave"]],
  ])("is filtered by %s %s", async (operator, value, found) => {
    const condition = { fieldId: at.ratio, operator, ...(value !== undefined && { value }) };
    expect(await titles({ filter: { match: "all", conditions: [condition] } })).toEqual(found);
  });
  test("keeps errors out of yes and no", async () => {
    const field = await at.addFormula(at.tasks, "Is much", "{Ratio} > 2");
    const where = (operator: FilterCondition["operator"], value?: boolean) =>
      titles({ filter: { match: "all", conditions: [{ fieldId: field, operator, value }] } });
    expect(await where("is", false)).toEqual(["Fill", "Pave"]);
    expect(await where("is", true)).toEqual(["Dig"]);
    expect(await where("isEmpty")).toEqual(["Fill", "Pave"]);
    expect(await where("isError")).toEqual(["Lay", "Roll"]);
    expect(await titles({ sort: [{ field, order: "asc" }] })).toEqual(["Fill", "Pave", "Dig", "Lay", "Roll"]);
  });
  test("is not asked for errors of what people write", async () => {
    const conditions = [{ fieldId: at.tasks.field("Hours"), operator: "isError" as const }];
    await workspace.viewer.fails("invalid_request", recordCalls.queryRecords, {
      tableId: at.tasks.id,
      filter: { match: "all", conditions },
    });
  });
  test.each([
    ["asc", ["Pave", "Dig", "Fill", "Lay", "Roll"]],
    ["desc", ["Dig", "Pave", "Fill", "Lay", "Roll"]],
  ] as const)("has errors last in %s order, page by page in both directions", async (order, expected) => {
    const sort = [{ field: at.ratio, order }];
    expect(await titles({ sort })).toEqual(expected);
    const ask = (cursor: object) =>
      workspace.viewer.ok(recordCalls.queryRecords, { tableId: at.tasks.id, sort, size: 2, ...cursor });
    const read: unknown[] = [];
    let page = await ask({});
    for (;;) {
      read.push(...page.records.map(({ data }) => data[at.tasks.field("Title")]));
      if (page.next === null) break;
      page = await ask({ after: page.next });
    }
    expect(read).toEqual(expected);
    const before = await ask({ before: page.previous });
    expect(before.records.map(({ data }) => data[at.tasks.field("Title")])).toEqual(expected.slice(2, 4));
  });
  test("has a group of each error, behind the empty ones", async () => {
    const group = [{ field: at.ratio, order: "asc" as const }];
    const aggregates = [
      { fieldId: at.tasks.field("Hours"), name: "sum" as const },
      { fieldId: at.ratio, name: "max" as const },
    ];
    const { groups } = await workspace.viewer.ok(recordGroupCalls.groupRecords, {
      tableId: at.tasks.id,
      group,
      aggregates,
    });
    expect(groups).toEqual([
      { keys: [2], count: 1, values: [4, 2] },
      { keys: [3], count: 1, values: [6, 3] },
      { keys: [null], count: 1, values: [1, null] },
      { keys: [{ error: "#DIV/0!" }], count: 2, values: [5, inTasks(2)] },
    ]);
  });
  test("sums up to an error that says how many and which, and counts like before", async () => {
    const names = ["sum", "average", "min", "max", "filled", "empty", "unique", "percentFilled"] as const;
    const { values } = await workspace.viewer.ok(recordGroupCalls.aggregateRecords, {
      tableId: at.tasks.id,
      aggregates: names.map((name) => ({ fieldId: at.ratio, name })),
    });
    expect(values).toEqual([...Array(4).fill(inTasks(2)), 4, 1, 2, 80]);
    const { values: only } = await workspace.viewer.ok(recordGroupCalls.aggregateRecords, {
      tableId: at.tasks.id,
      aggregates: [{ fieldId: at.ratio, name: "sum" }],
      filter: { match: "all", conditions: [{ fieldId: at.ratio, operator: "isNotError" }] },
    });
    expect(only).toEqual([5]);
  });
  test("is not found by the text of an error", async () => {
    await at.addFormula(at.tasks, "As text", '"ratio-" & {Ratio}');
    expect(await titles({ search: "ratio-3" })).toEqual(["Dig"]);
    expect(await titles({ search: "#DIV" })).toEqual([]);
  });
  test("is exported with errors by their names", async () => {
    const { identifier, jobId } = await workspace.viewer.ok(exportCalls.exportTable, {
      id: at.tasks.id,
      filters: { format: "csv", fields: [at.tasks.field("Title"), at.ratio] },
    });
    await jobDone(workspace.viewer, jobId);
    const { bytes } = await send({
      port: workspace.org.port,
      host: workspace.org.host,
      method: "GET",
      path: fillPath(exportCalls.downloadExport.path, { identifier }),
      headers: { Authorization: `Bearer ${workspace.viewer.token}` },
    });
    expect(bytes.toString().trimEnd().split("\n").slice(1)).toEqual([
      "Dig,3",
      "Lay,#DIV/0!",
      "Fill,",
      "Roll,#DIV/0!",
      "Pave,2",
    ]);
  });
  test("names a connected record by the error that its name is", async () => {
    const name = await at.addFormula(at.tasks, "Name", '"No. " & {Ratio}');
    await workspace.builder.ok(tableCalls.updateTable, {
      tableId: at.tasks.id,
      recordLabelField: name,
    });
    const [cell] = await at.valuesOf(at.projects, at.link);
    expect(cell).toMatchObject([{ title: "No. 3" }, { title: "#DIV/0!" }, { title: "No." }, {}, {}]);
  });
});
