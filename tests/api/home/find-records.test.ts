import { expect, test } from "@jest/globals";
import { homeCalls } from "#shared/contract/home";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { RECORDS_FOUND, RECORDS_FOUND_IN_TABLE } from "#shared/limits/home";
import { testCall } from "../../support/each-call";
import { createRole } from "../roles/roles";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { findRecords, rememberRecentTab } = homeCalls;

testCall(workspace, {
  what: "find records of any table",
  call: findRecords,
  argument: () => ({ search: "anything" }),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "a single letter": { change: { search: "a" }, path: "search" },
    "no words": { change: { search: "   " }, path: "search" },
  },
});

const labelsOf = async (search: string) =>
  (await workspace.member.ok(findRecords, { search })).items.map(({ label, parent }) => [label, parent]);

test("Records of several tables are found with the table that each belongs to, the table opened last first", async () => {
  const [orders, stands] = [
    await createTestTable(workspace.builder, "Orders"),
    await createTestTable(workspace.builder, "Stands"),
  ];
  await orders.add({ Title: "Zephyr sweep" }, { Title: "Other" });
  await stands.add({ Title: "Stand zephyr" });
  await workspace.member.ok(rememberRecentTab, { id: stands.id, tabType: "object" });
  expect(await labelsOf("zephyr")).toEqual([
    ["Stand zephyr", "Stands"],
    ["Zephyr sweep", "Orders"],
  ]);
  await workspace.builder.ok(tableCalls.deleteTable, { tableId: stands.id });
  expect(await labelsOf("zephyr")).toEqual([["Zephyr sweep", "Orders"]]);
});

test("No more than a few of a table, and a limited number in all", async () => {
  for (let index = 0; index * RECORDS_FOUND_IN_TABLE <= RECORDS_FOUND; index += 1) {
    const table = await createTestTable(workspace.builder, `Many ${index}`);
    await table.add(...Array.from({ length: 7 }, (_, number) => ({ Title: `Quetzal ${number}` })));
  }
  const { items, isWhole } = await workspace.member.ok(findRecords, { search: "quetzal" });
  expect(items).toHaveLength(RECORDS_FOUND);
  expect(items.filter(({ parent }) => parent === "Many 0")).toHaveLength(RECORDS_FOUND_IN_TABLE);
  expect(isWhole).toBe(false);
});

test("Neither the rows that a role's rules hide are found, nor what a hidden field holds", async () => {
  const table = await createTestTable(workspace.admin, "Salaries", [
    { name: "Title", type: "text" },
    { name: "Note", type: "text" },
    { name: "Owner", type: "user" },
  ]);
  await table.add({ Title: "Vermilion mine", Note: "Ochre", Owner: workspace.member.userId });
  await table.add({ Title: "Vermilion theirs", Owner: workspace.builder.userId });
  const owner = { fieldId: table.field("Owner"), operator: "is" as const, value: "me" };
  const roleId = await createRole(workspace.admin, {
    tables_enabled: {
      [table.id]: {
        level: "contribute",
        rules: {
          rows: { match: "all", conditions: [owner] },
          mayHandOver: false,
          fields: { [table.field("Note")]: "hidden" },
          newFields: "writable",
        },
      },
    },
  });
  const found = async (search: string) =>
    (await workspace.admin.ok(findRecords, { search })).items.map(({ label }) => label);
  expect(await found("vermilion")).toEqual(["Vermilion mine", "Vermilion theirs"]);
  expect(await found("ochre")).toEqual(["Vermilion mine"]);
  await workspace.admin.ok(roleCalls.viewAs, { roleId, seat: "member", personId: workspace.member.userId });
  expect(await found("vermilion")).toEqual(["Vermilion mine"]);
  expect(await found("ochre")).toEqual([]);
  await workspace.admin.ok(roleCalls.stopViewing);
});
