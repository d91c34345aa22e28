import { expect, expectAccessible, freshTest } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

freshTest("A token is created, shown once, regenerated and deleted", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org, path: "/automations/api-token" });
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  await page.getByRole("button", { name: "New API token" }).click();
  await page.getByLabel("Name").fill("Dashboard");
  await page.getByRole("radio", { name: "Read: Every other table" }).check();
  const foot = page.getByRole("complementary").locator("footer");
  await foot.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("API Token created successfully")).toBeVisible();
  await expect(page.getByText("Copy the token now, it is shown only once")).toBeVisible();
  const value = await page.getByRole("textbox", { name: "Token" }).inputValue();
  expect(value).toMatch(/^wl_/);
  await expectAccessible(page);
  const list = page.getByRole("table", { name: "API tokens" });
  await expect(list.getByText("Reads every table")).toBeVisible();

  await page.getByRole("button", { name: "Regenerate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Regenerate" }).click();
  await expect(page.getByRole("textbox", { name: "Token" })).not.toHaveValue(value);

  await foot.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("API Token deleted successfully")).toBeVisible();
  await expect(page.getByText("No API tokens yet")).toBeVisible();
});

freshTest("The API names of tables and fields are listed", async ({ page, org, signIn }) => {
  const builder = await signIn(page, "builder", { org, path: "/automations/tables" });
  await createTestTable(builder, "Work orders", [{ name: "Due date", type: "date" }]);
  await page.getByRole("link", { name: "Work orders" }).click();
  const names = page.getByRole("table", { name: "Work orders" });
  await expect(names.getByRole("cell", { name: "due_date", exact: false })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+f");
  await expect(page.getByRole("searchbox", { name: "Search fields" })).toBeFocused();
});
