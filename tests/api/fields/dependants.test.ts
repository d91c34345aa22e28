import { describe, expect, test } from "@jest/globals";
import { dependantCalls } from "#shared/contract/dependants";
import { fieldCalls } from "#shared/contract/fields";
import { pageCalls } from "#shared/contract/pages";
import { roleCalls } from "#shared/contract/roles";
import { tableConfigCalls } from "#shared/contract/table-config";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { createTestTable, statusOptions } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { listDependants } = dependantCalls;

testCall(workspace, {
  what: "ask what uses a table",
  call: listDependants,
  argument: async () => ({ tableId: (await createTestTable(workspace.builder)).id }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a word for a field": { change: { fieldId: "Title" }, path: "fieldId" } },
});

describe("Before something is deleted", () => {
  test("the views, rules and formulas that use a field are named, and those that use an option", async () => {
    const orders = await createTestTable(workspace.builder, "Work orders", [
      { name: "Title", type: "text" },
      { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Hours", type: "number" },
    ]);
    const [status, hours] = [orders.field("Status"), orders.field("Hours")];
    const filter = {
      match: "all" as const,
      conditions: [{ fieldId: status, operator: "is" as const, value: 2 }],
    };
    const view = (label: string, config: object) =>
      workspace.builder.ok(viewCalls.createApp, { tableId: orders.id, label, config });
    await view("Planned", { filter });
    await view("By hours", { sort: [{ field: hours, order: "asc" }] });
    await view("Only columns", { fields: [{ fieldId: hours }] });
    await view("Coloured", { settings: { colors: [{ when: filter, color: "rose" }] } });
    await workspace.builder.ok(tableConfigCalls.setConditionals, {
      tableId: orders.id,
      conditionals: [{ fieldId: hours, when: filter }],
    });
    await workspace.builder.ok(fieldCalls.createField, {
      tableId: orders.id,
      name: "Double",
      type: "advancedFormula",
      config: { expression: "{Hours} * 2" },
    });
    const used = async (what: { fieldId?: number; optionId?: number }) => {
      const { dependants } = await workspace.builder.ok(listDependants, { tableId: orders.id, ...what });
      return dependants.map(({ kind, name }) => `${kind} ${name}`).sort();
    };
    expect(await used({ fieldId: hours })).toEqual(["field Double", "view By hours"]);
    expect(await used({ fieldId: status })).toEqual(["conditional Hours", "view Coloured", "view Planned"]);
    expect(await used({ fieldId: status, optionId: 2 })).toEqual([
      "conditional Hours",
      "view Coloured",
      "view Planned",
    ]);
    expect(await used({ fieldId: status, optionId: 1 })).toEqual([]);
    expect(await used({})).toEqual(expect.arrayContaining(["view By hours", "view Only columns"]));
  });

  test("pages whose blocks use a field are named, and roles whose rules do", async () => {
    const orders = await createTestTable(workspace.builder, "Orders of pages", [
      { name: "Title", type: "text" },
      { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Hours", type: "number" },
    ]);
    const [status, hours] = [orders.field("Status"), orders.field("Hours")];
    const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Overview" });
    const chart = { tableId: orders.id, groupField: status, measure: { fieldId: hours, name: "sum" } };
    await workspace.builder.ok(pageCalls.addBlock, {
      appId,
      type: "chart",
      config: chart,
    });
    const { id_profile: roleId } = await workspace.admin.ok(roleCalls.createRole, {
      profile_name: "Planners",
      color: "teal",
    });
    const rows = {
      match: "all" as const,
      conditions: [{ fieldId: status, operator: "is" as const, value: 2 }],
    };
    await workspace.admin.ok(roleCalls.setTableAccess, {
      roleId,
      key: String(orders.id),
      level: "contribute",
      rules: { rows, mayHandOver: false, fields: {}, newFields: "writable" },
    });
    const used = async (what: { fieldId?: number; optionId?: number }) => {
      const { dependants } = await workspace.admin.ok(listDependants, { tableId: orders.id, ...what });
      return dependants.map(({ kind, name }) => `${kind} ${name}`).sort();
    };
    expect(await used({ fieldId: status })).toEqual(["page Overview", "role Planners"]);
    expect(await used({ fieldId: hours })).toEqual(["page Overview"]);
    expect(await used({ fieldId: status, optionId: 2 })).toEqual(["role Planners"]);
    expect(await used({ fieldId: orders.field("Title") })).toEqual([]);
    expect(await used({})).toContain("page Overview");
    // The builder does not manage roles, so theirs is only counted.
    const asked = { tableId: orders.id, fieldId: status };
    expect((await workspace.builder.ok(listDependants, asked)).hidden).toBe(1);
  });
});
