import { expect, expectAccessible, shot, test } from "../../support/browser";
import { cell, createOrders } from "../../support/grid";

test("A table is duplicated with its records from the table's menu, and an update tells when it is ready", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron", "Paint line");
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Paint line")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate table" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Table name" });
  await expect(name).toHaveValue("Work orders copy");
  await expectAccessible(page);
  await shot(page, "duplicate-table");
  await page.getByRole("button", { name: "Duplicate table" }).click();
  await expect(page.getByText("Your table is ready")).toBeVisible();
  await page.goto(`${org.url}/home/tables`);
  await page
    .getByRole("link", { name: /Work orders copy/ })
    .first()
    .click();
  await expect(cell(page, "Paint line")).toBeVisible();
});
