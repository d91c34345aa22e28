import { expect, test } from "@jest/globals";
import { roleCalls } from "#shared/contract/roles";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole, readRole } from "./roles";

const workspace = useTestWorkspace();

test("Rules saved without a level leave the table's level as it is, whichever is saved first", async () => {
  const { admin } = workspace;
  const table = await createTestTable(admin, "Orders", [{ name: "Cost", type: "number" }]);
  const roleId = await createRole(admin, { tables_enabled: { "*": "viewOnly" } });
  const key = String(table.id);
  const fields = { [table.field("Cost")]: "hidden" as const };
  const rules = { rows: null, mayHandOver: false, fields, newFields: "writable" as const };
  const saved = async () =>
    (await readRole(admin, roleId)).tables.find(({ tableId }) => tableId === table.id);
  await admin.ok(roleCalls.setTableAccess, { roleId, key, rules });
  expect(await saved()).toMatchObject({ level: "viewOnly", rules: { fields } });
  await admin.ok(roleCalls.setTableAccess, { roleId, key, level: "contribute" });
  expect(await saved()).toMatchObject({ level: "contribute", rules: { fields } });
  await admin.ok(roleCalls.setTableAccess, { roleId, key, rules: { ...rules, fields: {} } });
  expect(await saved()).toMatchObject({ level: "contribute", rules: { fields: {} } });
  await admin.ok(roleCalls.setTableAccess, { roleId, key: "*" });
  expect((await readRole(admin, roleId)).everyTable).toBe("viewOnly");
});
