import { roleCalls } from "#shared/contract/roles";
import { roleProfile } from "#shared/permissions/role-profile";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";
import { expect, expectAccessible, freshTest as test, shot } from "../../support/screen/browser";

const WARNING =
  "This table has custom JSON configuration, updating its permissions will overwrite the custom configuration.";

async function makeRole(admin: TestActor, tables_enabled = {}): Promise<number> {
  const made = await admin.ok(roleCalls.createRole, {
    profile_name: "Field technician",
    color: "fern",
    profile_data: roleProfile.parse({ tables_enabled }),
  });
  return made.id_profile;
}

test("A table's menu sets what a role may do there, and warns before it overwrites custom JSON", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  const table = await createTestTable(admin, "Work orders", [{ name: "Title", type: "text" }]);
  const rules = {
    rows: null,
    mayHandOver: false,
    fields: {},
    newFields: "writable",
    rights: { delete: false },
  };
  const roleId = await makeRole(admin, { [table.id]: { level: "contribute", rules } });
  await signIn(page, "admin", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Role permissions" }).click();
  const dialog = page.getByRole("dialog", { name: "Role permissions" });
  await dialog.getByLabel("Role", { exact: true }).click();
  await page.getByRole("option", { name: "Field technician" }).click();
  await expect(dialog.getByText(WARNING)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Unset" })).toBeChecked();
  await expectAccessible(page);
  await shot(page, "role-table-dialog");
  await dialog.getByRole("radio", { name: "View Only" }).check();
  await expect(dialog.getByText(WARNING)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect
    .poll(async () => (await admin.ok(roleCalls.getRole, { roleId })).role.tables[0])
    .toMatchObject({ level: "viewOnly", isCustom: false });
});

test("A role without tables has no tabs until some are added, and loses them again", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  await createTestTable(admin, "Work orders", [{ name: "Title", type: "text" }]);
  const roleId = await makeRole(admin);
  await signIn(page, "admin", { org, path: `/settings/roles/update/${roleId}/manage-tabs` });
  await expect(page.getByText("No tabs found")).toBeVisible();
  await page.getByRole("button", { name: "Add tables and apps" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tables and apps" });
  await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Work orders" }).check();
  await expectAccessible(page);
  await shot(page, "role-add-tabs");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "Work orders: View Only" })).toBeVisible();
  await shot(page, "role-tabs");
  await page.getByRole("button", { name: "Remove Work orders" }).click();
  await expect(page.getByText("No tabs found")).toBeVisible();
});
