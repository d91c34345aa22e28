import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { historyCalls } from "#shared/contract/history";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import type { FilterGroup } from "#shared/fields/operators";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { openRules } from "../policy/narrowed";
import { createRole, readRole, withMember } from "../roles/roles";

const workspace = useTestWorkspace();
const { changeFieldType, previewFieldType } = fieldConversionCalls;

const filterOf = (fieldId: number, operator: "is" | "startsWith", value: string): FilterGroup => ({
  match: "all",
  conditions: [{ fieldId, operator, value }],
});

interface Stored {
  /** The settings as they are stored now. */
  read: () => Promise<unknown>;
}
type Store = (table: TestTable, filter: FilterGroup) => Promise<Stored>;

/** Everywhere a filter of a table's records is stored. */
const holders: Record<string, { kind: string; store: Store }> = {
  "the rule of a role": {
    kind: "role",
    async store({ id }, rows) {
      const rules = { ...openRules, rows, writeRows: rows };
      const roleId = await createRole(workspace.admin, {
        tables_enabled: { [id]: { level: "contribute", rules } },
      });
      return {
        read: async () => (await readRole(workspace.admin, roleId)).tables.find((one) => one.tableId === id),
      };
    },
  },
  "a view": {
    kind: "view",
    async store({ id }, filter) {
      const settings = { colors: [{ when: filter, color: "teal", fieldId: null }] };
      const { app } = await workspace.builder.ok(viewCalls.createApp, {
        tableId: id,
        label: "Filtered",
        type: "gallery",
        config: { filter, settings },
      });
      return {
        read: async () => (await workspace.builder.ok(viewCalls.getApp, { appId: app.id })).app.config,
      };
    },
  },
  "a block of a page": {
    kind: "page",
    async store({ id }, filter) {
      const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Board" });
      await workspace.builder.ok(pageCalls.addBlock, {
        appId,
        type: "indicator",
        tableId: id,
        config: { filter },
      });
      return {
        read: async () =>
          (await workspace.builder.ok(pageCalls.getPage, { appId })).page.components[0]?.config,
      };
    },
  },
  "the condition of a field": {
    kind: "form",
    async store(table, when) {
      const conditionals = [{ fieldId: table.field("Note"), when }];
      await workspace.builder.ok(tableConfigCalls.setConditionals, { tableId: table.id, conditionals });
      return {
        read: async () =>
          (await workspace.builder.ok(tableCalls.getTable, { tableId: table.id })).table.conditionals,
      };
    },
  },
};

async function tableOf(): Promise<TestTable> {
  const table = await createTestTable(workspace.builder, "Work", [
    { name: "Status", type: "text" },
    { name: "Note", type: "text" },
  ]);
  await table.add({ Status: "Open" }, { Status: "Closed" }, { Status: "Open" });
  return table;
}
const statusOf = (table: TestTable) => ({ tableId: table.id, fieldId: table.field("Status") });

describe.each(Object.entries(holders))("A filter stored in %s", (_what, { kind, store }) => {
  test("is converted with the type of its field, and back by undo", async () => {
    const table = await tableOf();
    const { fieldId } = statusOf(table);
    const { read } = await store(table, filterOf(fieldId, "is", "Open"));
    const before = JSON.stringify(await read());
    const { field, changeSetId } = await workspace.admin.ok(changeFieldType, {
      ...statusOf(table),
      type: "select",
    });
    const options = field?.config["options"] as { id: number; label: string }[];
    const open = options.find(({ label }) => label === "Open")?.id;
    expect(JSON.stringify(await read())).toBe(before.replaceAll('"Open"', String(open)));
    await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    expect(JSON.stringify(await read())).toBe(before);
  });

  test("that cannot be converted is named before, and the change is refused", async () => {
    const table = await tableOf();
    const { read } = await store(
      table,
      filterOf(statusOf(table).fieldId, kind === "form" ? "is" : "startsWith", "Op"),
    );
    const before = JSON.stringify(await read());
    const choice = { ...statusOf(table), type: kind === "form" ? ("date" as const) : ("select" as const) };
    const { preview } = await workspace.admin.ok(previewFieldType, choice);
    expect(preview.blockers).toMatchObject([{ kind, name: expect.stringMatching(/\w/) }]);
    await workspace.admin.fails("field_validation_failed", changeFieldType, choice);
    expect(JSON.stringify(await read())).toBe(before);
  });
});

test("A role with a rule for rows sees the same records after a change of type", async () => {
  const table = await tableOf();
  const rows = filterOf(statusOf(table).fieldId, "is", "Open");
  const roleId = await createRole(workspace.admin, {
    tables_enabled: { [table.id]: { level: "contribute", rules: { ...openRules, rows } } },
  });
  const homeId = (await workspace.member.ok(accessCalls.getSession)).session.id_profile;
  const visible = async () =>
    (await workspace.member.ok(recordCalls.queryRecords, { tableId: table.id })).records.map(({ id }) => id);
  await withMember(workspace.admin, workspace.member, { roleId, homeId }, async () => {
    const before = await visible();
    expect(before).toHaveLength(2);
    await workspace.builder.ok(changeFieldType, { ...statusOf(table), type: "select" });
    expect(await visible()).toEqual(before);
  });
});

test("Unsaved changes of a colleague's view lose a condition that no longer fits, and block nothing", async () => {
  const table = await tableOf();
  const appId = table.table.views[0]?.id ?? 0;
  const wish = { filter: filterOf(statusOf(table).fieldId, "startsWith", "Op") };
  await workspace.member.ok(viewCalls.saveViewDraft, { appId, seen: {}, wish });
  await workspace.builder.ok(changeFieldType, { ...statusOf(table), type: "select" });
  const { app } = await workspace.member.ok(viewCalls.getApp, { appId });
  expect(JSON.stringify(app)).not.toContain("startsWith");
  const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: table.id });
  expect(records).toHaveLength(3);
});
