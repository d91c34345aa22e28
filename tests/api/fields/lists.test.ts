import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type CellValue } from "#shared/contract/records";

import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, namesOf, type Asked, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let jobs: TestTable;

const options = ["Sweep", "Repair", "Paint"].map((label, index) => ({
  id: index + 1,
  label,
  value: label,
  color: "sky",
}));

beforeAll(async () => {
  jobs = await createTestTable(workspace.builder, "Jobs", [
    { name: "Name", type: "text" },
    { name: "Work", type: "multipleSelect", config: { options } },
    { name: "Tags", type: "tags" },
    { name: "Crew", type: "users" },
    { name: "Kind", type: "radioSelect", config: { options } },
    { name: "Star", type: "starred" },
    { name: "Metres", type: "goal", config: { target: 500, unit: "m" } },
    { name: "Where", type: "address" },
  ]);
  await jobs.add(
    {
      Name: "A",
      Work: [3, 1, 3],
      Tags: ["Night", "água"],
      Crew: [workspace.member.userId, workspace.builder.userId],
      Kind: 2,
      Star: true,
      Metres: 250,
      Where: { city: "São Paulo", street: "Rua Augusta", number: "" },
    },
    { Name: "B", Work: [2], Tags: ["night shift"], Crew: [workspace.builder.userId], Metres: 500 },
    { Name: "C", Work: [], Tags: [], Crew: [], Where: {} },
  );
});

const names = (asked: Asked) => namesOf(workspace.member, jobs, asked);

test("Lists come back in one form, and what holds nothing is empty", async () => {
  const [a, , c] = await jobs.rows();
  expect(a).toMatchObject({
    Work: [1, 3],
    Tags: ["água", "Night"],
    Crew: [workspace.member.userId, workspace.builder.userId].sort((x, y) => x - y),
    Star: true,
    Where: { street: "Rua Augusta", city: "São Paulo" },
  });
  expect(c).toMatchObject({ Work: null, Tags: null, Crew: null, Where: null });
});

test.each<[string, CellValue]>([
  ["Work", [9]],
  ["Work", 1],
  ["Tags", [3]],
  ["Crew", [999_999]],
  ["Kind", 9],
  ["Star", "yes"],
  ["Where", "Rua Augusta"],
  ["Where", { planet: "Mars" }],
])("%s is refused when it is %j", async (name, value) => {
  const error = await workspace.member.fails("record_validation_failed", recordCalls.createRecords, {
    tableId: jobs.id,
    records: [{ data: jobs.data({ [name]: value }) }],
  });
  expect(error.fields?.[0]?.path).toBe(`records.0.data.${jobs.field(name)}`);
});

describe("A filter on several values", () => {
  test.each<[string, NonNullable<Asked["where"]>, string[]]>([
    ["finds one of them", ["Work", "contains", 3], ["A"]],
    ["finds any of them", ["Work", "isAnyOf", [2, 3]], ["A", "B"]],
    ["leaves out any of them and keeps empty cells", ["Work", "isNoneOf", [1]], ["B", "C"]],
    ["asks for exactly these in any order", ["Work", "is", [3, 1]], ["A"]],
    ["keeps what is not exactly these", ["Work", "isNot", [3, 1]], ["B", "C"]],
    ["finds by an option's name", ["Work", "contains", "pain"], ["A"]],
    ["knows empty cells", ["Work", "isEmpty"], ["C"]],
    ["finds a tag whatever its capitals and accents", ["Tags", "isAnyOf", ["AGUA"]], ["A"]],
    ["takes a whole tag for a whole tag", ["Tags", "isAnyOf", ["night"]], ["A"]],
    ["finds a part of a tag", ["Tags", "contains", "night"], ["A", "B"]],
    ["knows exactly these tags", ["Tags", "is", ["night", "Água"]], ["A"]],
    ["leaves out tags", ["Tags", "isNoneOf", ["night"]], ["B", "C"]],
    ["knows what is mine", ["Crew", "contains", "me"], ["A"]],
    ["takes any of some people", ["Crew", "isAnyOf", ["me"]], ["A"]],
    ["finds starred records", ["Star", "is", true], ["A"]],
    ["finds goals that are reached", ["Metres", "greaterOrEqual", 500], ["B"]],
    ["finds an address by its line", ["Where", "contains", "augusta, sao"], ["A"]],
  ])("%s", async (_, where, found) => {
    expect(await names({ where })).toEqual(found);
  });

  test("is refused for an invalid value", async () => {
    await workspace.member.fails("invalid_request", recordCalls.queryRecords, {
      tableId: jobs.id,
      filter: {
        match: "all",
        conditions: [{ fieldId: jobs.field("Work"), operator: "isAnyOf", value: ["x"] }],
      },
    });
  });
});

describe("Search", () => {
  test.each([
    ["an option's name", "paint", ["A"]],
    ["a tag", "night shift", ["B"]],
    ["a tag without its accent", "agua", ["A"]],
    ["a person's name", "", []],
    ["a part of an address", "augusta", ["A"]],
  ])("finds records by %s", async (what, text, found) => {
    const name = workspace.member.name.split(" ")[0] ?? "";
    expect(await names({ search: what === "a person's name" ? name : text })).toEqual(
      what === "a person's name" ? ["A"] : found,
    );
  });
});

test("Lists are ordered by their first option, tag and person, empty ones last", async () => {
  expect(await names({ sort: "Work" })).toEqual(["A", "B", "C"]);
  expect(await names({ sort: "Tags" })).toEqual(["A", "B", "C"]);
  expect((await names({ sort: "Crew" })).at(-1)).toBe("C");
});

test("A list that only changes its order is no change; undo brings the list before back", async () => {
  const [record] = await jobs.add({ Name: "D", Work: [1, 2] });
  const update = (value: CellValue) =>
    workspace.member.ok(recordCalls.updateRecords, {
      tableId: jobs.id,
      records: [
        { id: record?.id ?? 0, data: jobs.data({ Work: value }), expect: jobs.data({ Work: [2, 1] }) },
      ],
    });
  expect((await update([2, 1])).records[0]?.revision).toBe(1);
  const { changeSetId } = await update([3]);
  await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
  const { record: now } = await workspace.member.ok(recordCalls.getRecord, {
    tableId: jobs.id,
    recordId: record?.id ?? 0,
  });
  expect(now.data[jobs.field("Work")]).toEqual([1, 2]);
});

test("An option that a list uses cannot be taken away", async () => {
  const error = await workspace.builder.fails("field_validation_failed", fieldCalls.updateField, {
    tableId: jobs.id,
    fieldId: jobs.field("Work"),
    config: { options: options.slice(0, 2) },
  });
  expect(error.fields?.[0]?.message).toContain("Paint");
});
