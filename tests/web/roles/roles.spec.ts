import { roleCalls } from "#shared/contract/roles";
import { createTestTable } from "../../support/tables";
import {
  expect,
  expectAccessible,
  freshTest as test,
  openInside,
  setColorScheme,
  shot,
} from "../../support/screen/browser";

test("An administrator makes a role, narrows a table for it, and sees the product as it does", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  const member = await org.actor("member");
  const table = await createTestTable(admin, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
    { name: "Cost", type: "number" },
  ]);
  await table.add({ Title: "Paint the runway", Owner: member.userId, Cost: 12 });
  await table.add({ Title: "Check the lights", Owner: admin.userId, Cost: 8 });

  await signIn(page, "admin", { org, path: "/settings/roles" });
  await expect(page.getByText("Super root admin")).toBeVisible();
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New role" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Field technician");
  const start = page.getByRole("combobox", { name: "Starting page" });
  await start.click();
  await page.getByRole("option", { name: "Work orders" }).click();
  await expect(start).toHaveValue("Work orders");
  await start.click();
  await page.getByRole("option", { name: "Another address…" }).click();
  await page.getByRole("textbox", { name: "Starting page" }).fill("https://acme.example/home");

  const row = page.getByRole("group", { name: "Work orders" });
  await row.getByRole("button", { name: "Work orders" }).click();
  const panel = page.getByRole("complementary", { name: "Work orders" });
  await expect(panel.getByRole("heading", { name: "Rows" })).toBeVisible();
  await expect(panel.getByText(/^Sees/)).toHaveCount(0);
  await row.getByRole("radio", { name: "Contribute" }).check();
  await expect(panel.getByText("Sees 2 of 2 records")).toBeVisible();
  await panel.getByRole("group", { name: "Cost" }).getByRole("button", { name: "Hidden" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(row.getByText("All records · 1 hidden")).toBeVisible();
  await panel.getByRole("button", { name: "Created by me" }).click();
  await expect(row.getByText("Some records · 1 hidden")).toBeVisible();
  await expect(panel.getByText("Sees 2 of 2 records")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const { roles } = await admin.ok(roleCalls.listRoles);
  const roleId = roles.find(({ name }) => name === "Field technician")?.id ?? 0;
  const { role } = await admin.ok(roleCalls.getRole, { roleId });
  expect(role).toMatchObject({ initialUrl: "/home" });
  const owner = { fieldId: table.field("Owner"), operator: "is" as const, value: "me" };
  const rules = role.tables.find(({ tableId }) => tableId === table.id)?.rules;
  expect(rules).toMatchObject({ fields: { [table.field("Cost")]: "hidden" } });
  await admin.ok(roleCalls.setTableAccess, {
    roleId,
    key: String(table.id),
    level: "contribute",
    rules: { ...rules!, rows: { match: "all", conditions: [owner] } },
  });
  await openInside(page, `/settings/roles/update/${roleId}/rules`);
  for (const theme of ["light", "dark"] as const) {
    await setColorScheme(page, theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("button", { name: "Work orders" }).click();
    await expect(panel.getByText("Sees 1 of 2 records")).toBeVisible();
    await expectAccessible(page);
    await shot(page, `role-${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await shot(page, `role-phone-rules-${theme}`);
    await panel.getByRole("button", { name: "Close" }).click();
    await shot(page, `role-phone-${theme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("button", { name: "Work orders" }).click();
  await panel.getByRole("button", { name: "View as this role" }).click();
  const bar = page.getByRole("region", { name: "Viewing as a role" });
  await expect(
    bar.getByText("You're viewing Workloom as Field technician. Nothing can be changed."),
  ).toBeVisible();
  await expect(page.getByText("Check the lights")).toBeVisible();
  await expect(page.getByText("Paint the runway")).toHaveCount(0);
  // The page itself writes nothing meanwhile, such as what was opened last: no notice of a refusal beside the bar.
  await expect(page.getByText("Nothing can be changed.")).toHaveCount(1);
  await expect(page.getByText("Cost", { exact: true })).toHaveCount(0);
  await bar.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page.getByRole("heading", { name: "Roles" })).toBeVisible();
});
