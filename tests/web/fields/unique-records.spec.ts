import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, createOrders } from "../../support/screen/grid";

test("A field can be made unique only without duplicates, and then a second equal value is refused", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron", "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cellAt(page, 1, 0)).toHaveText("Sweep apron");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Unique records" }).click();
  const panel = page.getByRole("complementary", { name: "Table Settings: Unique records" });
  const save = panel.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await panel.getByRole("switch", { name: "Don't allow duplicate records" }).click();
  await expect(save).toBeDisabled();
  await panel.getByRole("combobox", { name: "Compared by" }).click();
  await expect(page.getByRole("option")).toHaveText(["Title", "Hours"]);
  await page.getByRole("option", { name: "Title" }).click();
  await save.click();
  await expect(panel.getByRole("alert")).toContainText("Sweep apron");
  await expectAccessible(page);
  await shot(page, "unique-records");

  await cellAt(page, 1, 0).click();
  await page.keyboard.type("Paint line");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 1, 0)).toHaveText("Paint line");
  await save.click();
  await expect(page.getByText("Unique records saved")).toBeVisible();
  await cellAt(page, 1, 0).click();
  await page.keyboard.type("Sweep apron");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Title must be unique").first()).toBeVisible();
});
