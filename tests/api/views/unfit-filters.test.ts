import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { viewCalls } from "#shared/contract/views";
import type { FilterCondition } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { createApp, getApp, updateApp } = viewCalls;

const orders = () =>
  createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Due", type: "date" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Crews", type: "multipleSelect", config: { options: statusOptions.options } },
    { name: "Done", type: "checkbox" },
  ]);
const only = (condition: FilterCondition) => ({ filter: { match: "all" as const, conditions: [condition] } });
const place = "config.filter.conditions.0.value";

/** Settings that a view may have from before: the call refuses them. */
const store = async (appId: number, config: object) =>
  rightsChanger(workspace.server.services, await workspace.org.handle()).update("app", appId, { config });

describe("A view's filter", () => {
  test.each<[string, string, Omit<FilterCondition, "fieldId">, string]>([
    ["a text for a number", "Hours", { operator: "is", value: "many" }, "This is not a number."],
    [
      "a list with a text for numbers",
      "Hours",
      { operator: "between", value: [1, "x"] },
      "This is not a number.",
    ],
    ["a text for a day", "Due", { operator: "is", value: "soon" }, "This is not a date."],
    [
      "a day that does not exist",
      "Due",
      { operator: "lessThan", value: "2026-02-30" },
      "This day doesn't exist.",
    ],
    [
      "an option that does not exist",
      "Status",
      { operator: "is", value: 99 },
      "This is not one of the options.",
    ],
    [
      "such an option among others",
      "Crews",
      { operator: "isAnyOf", value: [1, 99] },
      "This is not one of the options.",
    ],
    ["a word for yes or no", "Done", { operator: "is", value: "perhaps" }, "This must be yes or no."],
    [
      "a comparison that the field does not know",
      "Hours",
      { operator: "contains", value: "1" },
      "This value is not accepted.",
    ],
  ])("cannot hold %s", async (_what, name, asked, message) => {
    const table = await orders();
    const config = only({ fieldId: table.field(name), ...asked });
    const argument = { tableId: table.id, label: "Urgent" };
    const refused = await workspace.builder.fails("invalid_request", createApp, { ...argument, config });
    expect(refused.fields).toEqual([{ path: place, message }]);
    const { app } = await workspace.builder.ok(createApp, argument);
    const kept = await workspace.builder.fails("invalid_request", updateApp, { appId: app.id, config });
    expect(kept.fields).toEqual([{ path: place, message }]);
  });

  test("may hold a condition whose value is still to be chosen", async () => {
    const table = await orders();
    const { app } = await workspace.builder.ok(createApp, { tableId: table.id, label: "Urgent" });
    for (const value of [undefined, ""]) {
      const condition = { fieldId: table.field("Hours"), operator: "is" as const };
      const config = only({ ...condition, ...(value !== undefined && { value }) });
      const { app: saved } = await workspace.builder.ok(updateApp, { appId: app.id, config });
      expect(saved.config).toEqual(config);
    }
  });

  test("that holds a wrong value from before is used without that condition, and its view says so", async () => {
    const table = await orders();
    await table.add({ Title: "Sweep", Hours: 3 }, { Title: "Paint", Hours: 1 });
    const { app } = await workspace.builder.ok(createApp, { tableId: table.id, label: "Urgent" });
    const fieldId = table.field("Hours");
    const fitting = { fieldId, operator: "greaterThan" as const, value: 2 };
    const wrong = { fieldId, operator: "is" as const, value: "many" };
    await store(app.id, { filter: { match: "all", conditions: [wrong, fitting] } });
    const { app: opened } = await workspace.member.ok(getApp, { appId: app.id });
    expect(opened).toMatchObject({ config: only(fitting), unfitFields: [fieldId] });
    const { filter } = opened.config;
    const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: table.id, filter });
    expect(records).toHaveLength(1);
    const { app: saved } = await workspace.builder.ok(updateApp, { appId: app.id, config: opened.config });
    expect(saved.unfitFields).toEqual([]);
  });

  test("keeps naming an option that went since, whatever else is changed", async () => {
    const table = await orders();
    const [gone] = statusOptions.options;
    const condition = { fieldId: table.field("Status"), operator: "is" as const, value: gone!.id };
    const { app } = await workspace.builder.ok(createApp, {
      tableId: table.id,
      label: "Urgent",
      config: only(condition),
    });
    await workspace.builder.ok(fieldCalls.updateField, {
      tableId: table.id,
      fieldId: table.field("Status"),
      config: { options: statusOptions.options.slice(1) },
    });
    const config = { ...only(condition), hidden: [table.field("Due")] };
    const { app: saved } = await workspace.builder.ok(updateApp, { appId: app.id, config });
    expect(saved).toMatchObject({ config, unfitFields: [] });
    const other = { ...condition, operator: "isNot" as const };
    await workspace.builder.fails("invalid_request", updateApp, { appId: app.id, config: only(other) });
  });
});
