import { roleCalls } from "#shared/contract/roles";
import { roleProfile } from "#shared/permissions/role-profile";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";
import {
  expect,
  expectAccessible,
  freshTest as test,
  setColorScheme,
  shot,
} from "../../support/screen/browser";

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
  await expect(dialog.getByRole("radio", { name: "No access" })).toBeChecked();
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

test("A role's JSON marks what is wrong, says it below, and is saved once it is right", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  const roleId = await makeRole(admin);
  await signIn(page, "admin", { org, path: "/settings/roles" });
  await page.getByRole("button", { name: "Actions for Field technician" }).click();
  await page.getByRole("menuitem", { name: "JSON Configuration (dev)" }).click();
  const dialog = page.getByRole("dialog", { name: "Field technician · JSON Configuration (dev)" });
  const editor = dialog.getByRole("textbox", { name: "JSON Configuration (dev)" });
  await editor.fill('{ "create_table": "yes" }');
  await dialog.getByRole("button", { name: "Save JSON" }).click();
  const panel = dialog.getByRole("alert");
  await expect(panel).toContainText("create_table This must be true or false.");
  await expect(dialog.locator(".cm-lintRange-error")).toHaveText('"create_table"');
  await expectAccessible(page);
  for (const theme of ["light", "dark"] as const) {
    await setColorScheme(page, theme);
    await shot(page, `role-json-${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(page, `role-json-phone-${theme}`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await editor.fill("{ ");
  await editor.press("End");
  await editor.pressSequentially('"manage_us');
  await page.getByRole("option", { name: '"manage_users"' }).click();
  await editor.press("Control+a");
  await editor.press("Delete");
  await editor.fill('{ "create_table": true }');
  await editor.press("Control+s");
  await expect(dialog).toHaveCount(0);
  expect((await admin.ok(roleCalls.getRole, { roleId })).role.powers).toEqual(["create_table"]);
});

test("Escape ends viewing as a role wherever the focus is, once no layer is open", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  const table = await createTestTable(admin, "Work orders", [{ name: "Title", type: "text" }]);
  await table.add({ Title: "Paint the runway" });
  const roleId = await makeRole(admin, { [table.id]: "viewOnly" });
  await signIn(page, "admin", { org, path: `/settings/roles/update/${roleId}/rules` });
  await page.getByRole("button", { name: "Work orders", exact: true }).click();
  await page.getByRole("button", { name: "View as this role" }).click();
  const bar = page.getByRole("region", { name: "Viewing as a role" });
  await expect(page.getByText("Paint the runway")).toBeVisible();
  const top = await page.getByRole("banner").first().boundingBox();
  const place = await bar.boundingBox();
  expect(place?.y).toBe(0);
  expect(top?.y).toBe(place?.height);
  for (const theme of ["light", "dark"] as const) {
    await setColorScheme(page, theme);
    await shot(page, `view-as-${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(page, `view-as-phone-${theme}`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
});
