import { expect, openInside, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, grid } from "../../support/screen/grid";
import { pressKeysFast } from "../../support/screen/press-keys-fast";
import { holdRequests } from "../../support/screen/held-requests";

test("While a search is on its way the rows before it say so", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const { letThrough } = await holdRequests(page, /\/records\/query/);
  await page.getByRole("searchbox", { name: "Search records" }).fill("Paint");
  const progress = page.getByRole("progressbar", { name: "Loading records" });
  await expect(progress).toBeAttached();
  await expect(cell(page, "Sweep apron")).toBeVisible();
  letThrough();
  await expect(cell(page, "Sweep apron")).toBeHidden();
  await expect(progress).not.toBeAttached();
});

test("Keys on cells whose data is still on its way are honoured when it arrives", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold", "Test friction");
  const { letThrough } = await holdRequests(page, /\/records\/query/);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "6");
  await cellAt(page, 0, 0).click();
  await page.keyboard.type("Sweeping");
  await expect(page.locator("[data-waiting]")).toHaveText("Sweeping");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("many");
  await page.keyboard.press("Tab");
  await cellAt(page, 2, 0).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  letThrough();

  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Test friction!");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Sweeping")).toBeVisible();
  // An invalid value is kept to be corrected, as elsewhere.
  await expect(page.getByText("Could not save Hours")).toBeVisible();
  await expect
    .poll(() => table.rows())
    .toMatchObject([
      { Title: "Sweeping" },
      { Title: "Paint threshold", Hours: 2 },
      { Title: "Test friction!" },
    ]);
});

test("No key is lost where an option is typed, walked to and taken faster than its list shows", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron", "Paint threshold", "Test friction");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await cellAt(page, 0, 1).click();
  await pressKeysFast(page, ..."do", "Enter", ..."pl", "Enter", ..."n", "ArrowDown", "Enter");
  await expect.poll(async () => (await table.rows()).map(({ Status }) => Status)).toEqual([3, 2, 2]);
  await openInside(page, `/object/${table.id}/record/3`);
  await page.getByRole("button", { name: /Edit Status/ }).focus();
  await pressKeysFast(page, "Enter", ..."don", "Enter");
  await expect.poll(async () => (await table.rows())[2]?.["Status"]).toBe(3);
});
