import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test("A table gets another icon and colour, and keeps them", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "Icon and color" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Rose" }).click();
  await panel.getByRole("searchbox", { name: "Search icons" }).fill("plane");
  // The icons before it move when the search begins, 200 ms after the last letter.
  await expect(panel.getByRole("button", { name: "table", exact: true })).toBeHidden();
  const icon = panel.getByRole("button", { name: "plane", exact: true });
  await icon.click();
  await expect(icon).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Icon and color" }).click();
  await expect(panel.getByRole("button", { name: "Rose" })).toHaveAttribute("aria-pressed", "true");
  await expect(icon).toHaveAttribute("aria-pressed", "true");
});

test("A new table is made with its icon and colour", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await page.getByRole("button", { name: "New Blank Table" }).click();
  const dialog = page.getByRole("dialog", { name: "New Blank Table" });
  await dialog.getByRole("textbox", { name: "Table name" }).fill("Flights");
  await dialog.getByRole("button", { name: "Icon and color" }).click();
  await dialog.getByRole("button", { name: "Plum" }).click();
  await dialog.getByRole("button", { name: "plane", exact: true }).click();
  await expectAccessible(page);
  await shot(page, "new-table-dialog");
  await dialog.getByRole("button", { name: "Create table" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Table name" })).toHaveValue("Flights");
  await page.getByRole("button", { name: "Icon and color" }).click();
  await expect(page.getByRole("complementary").getByRole("button", { name: "Plum" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("A record is cloned with all its values", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "member", { org, path: `/object/${table.id}/record/1` });
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Clone record" }).click();
  await expect(page).toHaveURL(/\/record\/2$/);
  await expect(cell(page, "Sweep apron")).toHaveCount(2);
  const [first, second] = await table.rows();
  expect(second).toEqual(first);
});
