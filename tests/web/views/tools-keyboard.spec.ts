import type { Page } from "@playwright/test";
import { expect, expectAccessible, freshTest, shot, test } from "../../support/screen/browser";
import { cell, cellAt, head } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

const field = (page: Page) => page.getByRole("combobox", { name: "Field" });

test("A group is added, chosen by typing and removed with the keyboard staying in its row", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron", "Paint threshold");
  await page.getByRole("button", { name: "Group", exact: true }).press("Enter");
  // The first line stands ready.
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Nothing");
  await expect(page.getByText('No results for "Nothing"')).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Stat");
  await expect(page.getByRole("option")).toHaveText(["Status"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Status");
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("treegrid")).toBeVisible();
  await page.getByRole("button", { name: "Remove group" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add group" })).toBeFocused();
});

test("A view's sort fields change places by Alt and an arrow, by button and by dragging, and the rows follow", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Apron", "Beacon", "Culvert", "Drain");
  await page.getByRole("button", { name: "Sort", exact: true }).press("Enter");
  const sort = page.getByRole("dialog", { name: "Sort" });
  const choose = async (row: number, name: string) => {
    await page.getByRole("button", { name: "Add sort" }).press("Enter");
    await expect(field(page).nth(row)).toBeFocused();
    await field(page).nth(row).fill(name);
    await page.getByRole("option", { name }).click();
    await expect(field(page).nth(row)).toHaveValue(name);
  };
  const rows = async (...titles: string[]) => {
    for (const [row, title] of titles.entries()) await expect(cellAt(page, row, 0)).toHaveText(title);
  };
  await choose(0, "Status");
  await choose(1, "Hours");
  // A sort begins with the highest value first.
  await expect(sort.getByRole("button", { name: "Descending" })).toHaveCount(2);
  await sort.getByRole("button", { name: "Descending" }).nth(0).click();
  await rows("Drain", "Apron", "Beacon", "Culvert");
  // The keyboard goes along with what it moves.
  await field(page).nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(field(page).nth(0)).toHaveValue("Hours");
  await expect(field(page).nth(0)).toBeFocused();
  await rows("Drain", "Culvert", "Beacon", "Apron");
  await sort.getByRole("button", { name: "Move down: Hours" }).press("Enter");
  await expect(field(page).nth(1)).toHaveValue("Hours");
  await expect(sort.getByRole("button", { name: "Move up: Hours" })).toBeFocused();
  await rows("Drain", "Apron", "Beacon", "Culvert");
  await expectAccessible(page);
  await shot(page, "table-sort");
  const grips = sort.locator("[draggable=true]");
  await grips.nth(1).dragTo(grips.nth(0));
  await expect(field(page).nth(0)).toHaveValue("Hours");
  await rows("Drain", "Culvert", "Beacon", "Apron");
});

test("A field that has been moved to the end keeps the keyboard beside it", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "Fields", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Move down: Due" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move down: Due" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Move up: Due" })).toBeFocused();
});

test("A condition takes another field and another comparison under the same hands", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Hour");
  await expect(page.getByRole("option")).toHaveText(["Hours"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Hours");
  await expect(field(page)).toBeFocused();
});

test("A condition's day is chosen from a calendar; Escape closes that before the filter", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createTestTable(await org.actor("builder"), "Visits", [
    { name: "Title", type: "text" },
    { name: "Due", type: "date" },
  ]);
  await table.add({ Title: "Yesterday's", Due: "2026-11-20" }, { Title: "Tomorrow's", Due: "2026-11-22" });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Yesterday's")).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Add condition" }).press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Due");
  await expect(page.getByRole("option")).toHaveText(["Due"]);
  await page.getByRole("option", { name: "Due" }).click();
  await page.getByRole("combobox", { name: "When" }).click();
  await page.getByRole("option", { name: "a date…" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("2026-11-21");
  const open = page.getByRole("button", { name: "Choose a day" });
  const calendar = page.getByRole("dialog", { name: "Choose a day" });
  await open.press("Enter");
  await expect(calendar.locator("button:focus")).toHaveText("21");
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(open).toBeFocused();
  await open.press("Enter");
  await expect(calendar.locator("button:focus")).toHaveText("21");
  await page.keyboard.press("ArrowRight");
  await expect(calendar.locator("button:focus")).toHaveText("22");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Yesterday's")).toBeHidden();
  await expect(cell(page, "Tomorrow's")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Filter" })).toBeHidden();
});

test("The search of field types takes the best one with Enter, is walked with arrows and emptied in place", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(head(page, "Title")).toBeVisible();
  await page.keyboard.press("f");
  const search = page.getByRole("searchbox", { name: "Search field types" });
  await expect(search).toBeFocused();
  await page.keyboard.type("CPF");
  await page.getByRole("button", { name: "Clear search" }).press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Text/ }).first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Number/ }).first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  // A plate and a telephone have numbers too; the type that is called so comes first.
  await page.keyboard.type("Number");
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toBeFocused();
  await expect(page.getByRole("switch", { name: "Separate thousands" })).toBeVisible();
  await page.getByRole("button", { name: "All types" }).press("Enter");
  await expect(search).toBeFocused();
});

test("The layers of a tool's popover return the focus to the tool, also on a phone", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const fields = page.getByRole("button", { name: "Fields", exact: true });
  const panel = page.getByRole("complementary", { name: "Edit Table Fields" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await fields.press("Enter");
    await page.getByRole("button", { name: "Edit Table Fields" }).press("Enter");
    await expect(panel).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(fields).toBeFocused();
  }
});

freshTest("What is said already is not said once more below it", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  const refused = () => page.waitForResponse((response) => response.url().endsWith("/undo"));
  for (let times = 0; times < 3; times += 1) {
    const answer = refused();
    await page.keyboard.press("ControlOrMeta+Z");
    await answer;
  }
  await expect(page.getByText("There is nothing to undo.")).toHaveCount(1);
});
