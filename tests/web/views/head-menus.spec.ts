import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, grid, head } from "../../support/screen/grid";
import { menuHasKeys } from "../../support/screen/menu";

const menu = (page: Page, field: string): Locator => page.getByRole("menu", { name: field });
const entry = (page: Page, name: string): Locator =>
  page.getByRole("menuitem", { name }).or(page.getByRole("menuitemradio", { name }));

/** Opens a head's menu and goes to one of its entries, all with keys. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  await head(page, field).getByRole("button").press("Enter");
  await expect(menu(page, field)).toBeVisible();
  await menuHasKeys(page);
  await page.keyboard.press("Home");
  const names = await menu(page, field).locator("[role^=menuitem]:not([disabled])").allTextContents();
  for (let step = 0; step < names.indexOf(name); step++) await page.keyboard.press("ArrowDown");
  await expect(entry(page, name)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page, field)).toBeHidden();
}

test("The menu of a column's head is opened, walked through and closed with keys, and the head has them again", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const status = head(page, "Status").getByRole("button");
  for (const key of ["Enter", "Space", "Shift+F10"]) {
    await status.press(key);
    await expect(entry(page, "Sort ascending")).toBeFocused();
    await expect(menu(page, "Status")).toBeVisible();
    await expect(status).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("End");
    await expect(entry(page, "Delete field")).toBeFocused();
    await page.keyboard.type("hide");
    await expect(entry(page, "Hide field")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page, "Status")).toBeHidden();
    await expect(status).toHaveAttribute("aria-expanded", "false");
    await expect(status).toBeFocused();
  }
  await status.press("Enter");
  await expectAccessible(page);
  await shot(page, "head-menu");
});

test("A column that is sorted, moved or hidden from its head leaves the keys at its head or the next one's", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Banana", "Apple");
  await expect(cell(page, "Banana")).toBeVisible();
  const heads = grid(page).getByRole("columnheader");
  const status = head(page, "Status").getByRole("button");
  await choose(page, "Status", "Sort descending");
  await expect(head(page, "Status")).toHaveAttribute("aria-sort", "descending");
  await expect(status).toBeFocused();
  await choose(page, "Status", "Remove sort");
  await expect(status).toBeFocused();
  await choose(page, "Status", "Move left");
  await expect(head(page, "Status")).toHaveAttribute("aria-colindex", "2");
  await expect(status).toBeFocused();
  await choose(page, "Status", "Move right");
  await expect(head(page, "Status")).toHaveAttribute("aria-colindex", "3");
  await expect(status).toBeFocused();
  await choose(page, "Status", "Hide field");
  await expect(heads.filter({ hasText: "Status" })).toHaveCount(0);
  await expect(head(page, "Hours").getByRole("button")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(head(page, "Due").getByRole("button")).toBeFocused();
});

test("'Filter by this field' asks at once what the field is to be", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await choose(page, "Title", "Filter by this field");
  await expect(page.getByRole("textbox", { name: "Value" })).toBeFocused();
  await page.keyboard.type("sweep");
  await expect(page.getByText("1 record of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filter 1" })).toBeFocused();
});
