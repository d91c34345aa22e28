import { expect, test } from "../../support/screen/browser";
import { cell, createOrders, head } from "../../support/screen/grid";
import { makeFramesLate } from "../../support/screen/late-frames";
import { makeTimersLate } from "../../support/screen/late-timers";
import type { Preparation } from "../../support/screen/shared-parts";
import { createTestTable } from "../../support/tables";

test.use({ preparation: { before: makeTimersLate } });

test("Text typed right after a tool was opened goes into its search", async ({ page, org, signIn }) => {
  const names = ["Title", ...Array.from({ length: 12 }, (_, index) => `Reading ${index + 1}`)];
  const fields = names.map((name) => ({ name, type: "text" as const }));
  const table = await createTestTable(await org.actor("builder"), "Readings", fields);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(head(page, "Reading 2")).toBeVisible();
  await page.getByRole("button", { name: /^Fields/ }).press("Enter");
  await page.keyboard.type("reading 1");
  await expect(page.getByRole("searchbox", { name: "Search fields" })).toHaveValue("reading 1");
  await expect(page.getByRole("dialog", { name: "Fields" }).getByRole("switch")).toHaveCount(4);
});

test("A list that was opened in a tool at once stays open", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Hours" })).toBeVisible();
  await page.evaluate(() => new Promise((settle) => setTimeout(settle)));
  await expect(page.getByRole("option", { name: "Hours" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Field" })).toBeFocused();
});

test("A menu takes the keys that follow the one that opened it", async ({ page, org, signIn }) => {
  await signIn(page, "member", { org });
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  const opener = page.getByRole("button", { name: /^Test \d/ });
  const items = page.getByRole("menu").locator("[role^=menuitem]");
  await opener.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.evaluate(() => new Promise((settle) => setTimeout(settle)));
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await opener.press("Enter");
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("Each Escape closes one layer, however soon the next one comes", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${table.id}/record/1` });
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await panel.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete record" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("Text typed right after 'Rename' is the table's name", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await page.keyboard.type("Rounds");
  await expect(page.getByRole("textbox", { name: "Table name" })).toHaveValue("Rounds");
});

test("On a device that is busy no key of a choice is lost", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  const field = page.getByRole("combobox", { name: "Field" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Hour");
  await page.keyboard.press("ArrowDown");
  // The page's postponed work comes before the next key.
  await page.evaluate(() => new Promise((settle) => setTimeout(settle)));
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Hours");
  await expect(page.getByRole("listbox")).toBeHidden();
});

/** Its pictures come late besides. */
const drawnLate: Preparation = {
  async before(page) {
    await makeTimersLate(page);
    await makeFramesLate(page);
  },
};

test.describe("Where the page is drawn late", () => {
  test.use({ preparation: drawnLate });

  test("A formula is written on where a suggestion ends, however late the page is drawn", async ({
    page,
    openOrders,
  }) => {
    await openOrders("builder", "Sweep apron");
    await page.getByRole("button", { name: "New field" }).click();
    await page.getByRole("searchbox", { name: "Search field types" }).fill("Formula");
    await page.getByRole("region", { name: "Suggested" }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Formula/ }).click();
    const formula = page.getByRole("textbox", { name: "Formula" });
    await formula.pressSequentially("rou");
    await expect(page.getByRole("option", { name: /^ROUND/ }).first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await page.keyboard.type("2.5 * 4, 1)", { delay: 50 });
    await expect(formula).toHaveValue("ROUND(2.5 * 4, 1)");
    await expect(formula).toBeFocused();
  });

  test("Text typed right after adding a record goes into its first cell", async ({ page, openOrders }) => {
    await openOrders("builder", "Sweep apron");
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.getByRole("button", { name: "New record" }).press("Enter");
    await page.keyboard.type("Fuel");
    await page.keyboard.press("Enter");
    await expect(cell(page, "Fuel")).toBeVisible();
    await expect(cell(page, "Sweep apron")).toBeVisible();
  });
});
