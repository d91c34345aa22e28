import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";
import { createRole, withMember } from "./roles";

const workspace = useTestWorkspace();
const homeOf = async () => (await workspace.member.ok(accessCalls.getSession)).session.id_profile;

describe("Access of roles to a table's fields", () => {
  test("It names those from which a field is hidden, and for which it is read-only", async () => {
    const table = await createTestTable(workspace.admin, "Orders", [
      { name: "Title", type: "text" },
      { name: "Cost", type: "number" },
      { name: "Due", type: "date" },
    ]);
    const [cost, due] = [table.field("Cost"), table.field("Due")];
    await createRole(
      workspace.admin,
      {
        tables_enabled: {
          [table.id]: {
            level: "contribute",
            rules: {
              rows: null,
              mayHandOver: false,
              fields: { [cost]: "hidden", [due]: "readOnly" },
              newFields: "writable",
            },
          },
        },
      },
      { name: "Clerk" },
    );
    const { fields } = await workspace.admin.ok(roleCalls.getFieldAccess, { tableId: table.id });
    const of = (id: number) => fields.find(({ fieldId }) => fieldId === id);
    expect(of(cost)).toMatchObject({ hiddenFrom: ["Clerk"], readOnlyFor: [] });
    expect(of(due)).toMatchObject({ hiddenFrom: [], readOnlyFor: ["Clerk"] });
    expect(of(table.field("Title"))).toMatchObject({ hiddenFrom: [], readOnlyFor: [] });
  });

  test("It names what a calculated field follows from, before any rule hides that", async () => {
    const table = await createTestTable(workspace.admin, "Orders", [
      { name: "Cost", type: "number" },
      { name: "Twice", type: "advancedFormula", config: { expression: "{Cost} * 2" } },
    ]);
    const { fields } = await workspace.admin.ok(roleCalls.getFieldAccess, { tableId: table.id });
    expect(fields.find(({ fieldId }) => fieldId === table.field("Twice"))?.reads).toEqual([
      { fieldId: table.field("Cost"), name: "Cost" },
    ]);
  });

  test("A formula that came with its table is hidden with what it names", async () => {
    const table = await createTestTable(workspace.admin, "Orders", [
      { name: "Cost", type: "number" },
      { name: "Twice", type: "advancedFormula", config: { expression: "{Cost} * 2" } },
    ]);
    const rules = {
      rows: null,
      mayHandOver: false,
      fields: { [table.field("Cost")]: "hidden" as const },
      newFields: "writable" as const,
    };
    await createRole(
      workspace.admin,
      { tables_enabled: { [table.id]: { level: "contribute", rules } } },
      { name: "Porter" },
    );
    const { fields } = await workspace.admin.ok(roleCalls.getFieldAccess, { tableId: table.id });
    const twice = fields.find(({ fieldId }) => fieldId === table.field("Twice"));
    expect(twice?.hiddenFrom).toEqual(["Porter"]);
  });

  test("It is for those who manage roles alone", async () => {
    const table = await createTestTable(workspace.admin, "Orders", [{ name: "Title", type: "text" }]);
    await workspace.member.fails("permission_denied", roleCalls.getFieldAccess, { tableId: table.id });
    await workspace.admin.fails("object_not_found", roleCalls.getFieldAccess, { tableId: 999_999 });
  });
});

describe("A role's starting page", () => {
  const startPageOf = async () => (await workspace.member.ok(accessCalls.getSession)).session.startPage;

  test("Is where its members begin, until its table is gone or out of their sight", async () => {
    const table = await createTestTable(workspace.admin, "Orders", [{ name: "Title", type: "text" }]);
    const roleId = await createRole(workspace.admin, { tables_enabled: { "*": "viewOnly" } });
    const initial_url = `https://acme.example/object/${table.id}?view=1`;
    await workspace.admin.ok(roleCalls.updateRole, { profile_id: roleId, initial_url });
    await withMember(workspace.admin, workspace.member, { roleId, homeId: await homeOf() }, async () => {
      expect(await startPageOf()).toBe(`/object/${table.id}?view=1`);
      await workspace.admin.ok(roleCalls.setTableAccess, { roleId, key: String(table.id), level: null });
      expect(await startPageOf()).toBeNull();
      await workspace.admin.ok(roleCalls.setTableAccess, { roleId, key: String(table.id), level: "default" });
      expect(await startPageOf()).not.toBeNull();
      await workspace.admin.ok(tableCalls.deleteTable, { tableId: table.id });
      expect(await startPageOf()).toBeNull();
    });
  });
});
