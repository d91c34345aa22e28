import { expect, expectAccessible, shot, test } from "../../support/browser";
import { cell, cellAt, createOrders } from "../../support/grid";

test("A record opens beside the grid, is edited there, and tells who changed what", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold", "Test friction");
  await cell(page, "Paint threshold").hover();
  await page.getByRole("button", { name: "Open record 2" }).click();
  await expect(page).toHaveURL(/\/record\/\d+$/);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Paint threshold" })).toBeVisible();
  await expect(panel.getByText("2 of 3")).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: /Edit Hours/ }).click();
  await page.getByRole("textbox", { name: "Hours" }).fill("18");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 1, 2)).toHaveText("18");
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByText("Joaquim Maia")).toBeVisible();
  await expect(panel.getByText("18", { exact: true })).toBeVisible();
  await shot(page, "record-history");

  await panel.getByRole("button", { name: "Next record" }).click();
  await expect(panel.getByRole("heading", { name: "Test friction" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("A record's link opens it for a colleague; a missing one says so and leads back to the table", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "viewer", { org, path: `/object/${table.id}/record/1` });
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await page.goto(`${org.url}/object/${table.id}/record/999999`);
  await expect(panel.getByText("Record not found")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Try again" })).toBeHidden();
  await panel.getByRole("button", { name: "Back to Work orders" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/object/${table.id}$`));
});

test("On a phone a record fills the screen", async ({ page, openOrders }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "phone-table");
  await cell(page, "Sweep apron").click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await shot(page, "phone-record");
});

test("On a phone no key reaches the table under the record that covers it", async ({ page, openOrders }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("builder", "Sweep apron");
  await cell(page, "Sweep apron").click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect(panel).toBeFocused();
  for (const keys of ["n", "f", "ControlOrMeta+F"]) await page.keyboard.press(keys);
  // A key that acts everywhere comes after them: what they had done would show by now.
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("combobox", { name: /search/i })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();
});
