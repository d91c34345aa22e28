import type { Page } from "@playwright/test";
import { historyCalls } from "#shared/contract/history";
import { expect, expectAccessible, isolatedTest, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, grid } from "../../support/screen/grid";

/** How often something was taken back or done again so far: what the screen shows may belong to an earlier key. */
function countUndone(page: Page): () => number {
  let count = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(historyCalls.undoLastChange.path)) count += 1;
  });
  return () => count;
}

test("A member edits cells with the keyboard alone and finds them after a reload", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron", "Paint threshold", "Test friction");
  await cell(page, "Sweep apron").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Repaint threshold");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Repaint threshold")).toBeVisible();

  // Enter went down; Tab goes right: the status of the third row, chosen by its first letters.
  await page.keyboard.press("Tab");
  await page.keyboard.type("pla");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 2, 1)).toHaveText("Planned");
  await expect.poll(() => table.rows()).toMatchObject([{}, {}, { Status: 2 }]);

  // Undo and redo follow each other in order, however quick the keys are.
  const undone = countUndone(page);
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(undone).toBe(3);
  await expect(cellAt(page, 2, 1)).toHaveText("Done");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(page.getByText("Changes redone")).toBeVisible();
  await expect.poll(undone).toBe(4);
  await expect(cellAt(page, 2, 1)).toHaveText("Planned");

  await page.reload();
  await expect(cell(page, "Repaint threshold")).toBeVisible();
  await expect(cellAt(page, 2, 1)).toHaveText("Planned");
});

test("The tick box of a row goes with the pointer, even where nothing under it is left to tell", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron");
  const tick = page.getByRole("checkbox", { name: "Select record 1" });
  await cell(page, "Sweep apron").hover();
  await expect(tick).toBeVisible();
  // The only browser event if the editor under the pointer closed before the pointer moved on: there is no leave
  // event.
  await grid(page).dispatchEvent("pointerover");
  await expect(tick).toBeHidden();
});

test("Escape leaves a cell as it was", async ({ page, org, openOrders }) => {
  const table = await openOrders("member", "Sweep apron");
  const viewer = await org.actor("viewer");
  await cell(page, "Sweep apron").click();
  // People are offered behind an @: the first Escape closes their list, Enter takes one, and the next Enter the text.
  await page.keyboard.press("Enter");
  await page.keyboard.type(` with @${viewer.name.slice(0, -1)}`);
  const offered = page.getByRole("option", { name: viewer.name });
  await expect(offered).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offered).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type(` with @${viewer.name.slice(0, -1)}`);
  await expect(offered).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => table.rows()).toMatchObject([{ Title: `Sweep apron with @${viewer.name} ` }]);
  await page.keyboard.press("ControlOrMeta+z");
  await cell(page, "Sweep apron").click();
  await page.keyboard.type("Something else");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  expect(await table.rows()).toMatchObject([{ Title: "Sweep apron" }]);
});

test("A text that is no number keeps the editor open and says why", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await cellAt(page, 0, 2).click();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  const editor = page.getByRole("textbox", { name: "Hours" });
  await expect(editor).toHaveValue("many");
  await expect(page.getByRole("alert")).toHaveText("This is not a number.");
  await editor.fill("12");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 0, 2)).toHaveText("12");
});

test("A text that is left behind in a cell where it does not fit can be corrected", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await cellAt(page, 0, 2).click();
  await page.keyboard.type("4 hours");
  await cell(page, "Paint threshold").click();
  await expect(page.getByText("Could not save Hours")).toBeVisible();
  await expect(cellAt(page, 0, 2)).toHaveText("1");
  await page.getByRole("button", { name: "Correct" }).click();
  await expect(page.getByRole("textbox", { name: "Hours" })).toHaveValue("4 hours");
});

test("Space switches a checkbox, Delete empties a cell", async ({ page, openOrders }) => {
  const table = await openOrders("member", "Sweep apron");
  await cellAt(page, 0, 3).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(cellAt(page, 0, 4).getByRole("img", { name: "✓" })).toBeVisible();
  await cellAt(page, 0, 2).click();
  await page.keyboard.press("Delete");
  await expect(cellAt(page, 0, 2)).toHaveText("");
  await expect.poll(() => table.rows()).toMatchObject([{ Checked: true, Hours: null }]);
});

test.describe("From far away", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  isolatedTest(
    "The calendar marks the day that it is where the organization is",
    async ({ page, org, signIn }) => {
      const table = await createOrders(org, "Sweep apron");
      // The 23rd in Tokyo.
      await page.clock.setFixedTime("2026-11-22T20:30:00Z");
      await signIn(page, "member", { org, path: `/object/${table.id}` });
      await cellAt(page, 0, 3).click();
      await page.keyboard.press("Enter");
      await expect(page.locator('button[aria-current="date"]')).toHaveAccessibleName("22 November 2026");
    },
  );
});

test("Cells from a spreadsheet are pasted over many records at once", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "One", "Two", "Three");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cell(page, "One").click();
  await page.evaluate(() => navigator.clipboard.writeText("Uno\tDone\t7\nDos\tPlanned\tmany\nTres\tNew\t9"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect(cell(page, "Tres")).toBeVisible();
  await expect(page.getByText("1 cell was not accepted")).toBeVisible();
  await expect
    .poll(() => table.rows())
    .toMatchObject([
      { Title: "Uno", Status: 3, Hours: 7 },
      { Title: "Dos", Status: 2, Hours: 2 },
      { Title: "Tres", Status: 1, Hours: 9 },
    ]);
  // The pasted range is selected and copied unchanged.
  await page.keyboard.press("ControlOrMeta+C");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("Uno\tDone\t7");
});

test("Refused cells are corrected one after the other, and undo takes a refused change back alone", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "One", "Two", "Three");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (text: string) => {
    await cellAt(page, 0, 2).click();
    await page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await page.keyboard.press("ControlOrMeta+V");
  };
  const hours = async () => (await table.rows()).map(({ Hours }) => Hours);
  await paste("7\nmany\nfew");
  await expect(page.getByText("2 cells were not accepted")).toBeVisible();
  const editor = page.getByRole("textbox", { name: "Hours" });
  for (const [refused, corrected] of [
    ["many", "12"],
    ["few", "3"],
  ] as const) {
    await page.getByRole("button", { name: "Correct" }).click();
    await expect(editor).toHaveValue(refused);
    await editor.fill(corrected);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/not accepted/)).toHaveCount(refused === "many" ? 1 : 0);
  }
  await expect.poll(hours).toEqual([7, 12, 3]);
  await paste("none");
  await expect(page.getByText("1 cell was not accepted")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText(/not accepted/)).toBeHidden();
  expect(await hours()).toEqual([7, 12, 3]);
});

test("Values are filled down by key and by dragging a cell's corner, and taken back in one step", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "One", "Two", "Three", "Four");
  await cell(page, "One").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await expect(cellAt(page, 1, 0)).toHaveText("One");
  await expect.poll(() => table.rows()).toMatchObject([{}, { Title: "One" }, { Title: "Three" }, {}]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cellAt(page, 1, 0)).toHaveText("Two");

  await cellAt(page, 0, 2).click();
  await page.locator("[data-fill]").hover();
  await page.mouse.down();
  await cellAt(page, 2, 2).hover();
  await page.mouse.up();
  await expect(cellAt(page, 2, 2)).toHaveText("1");
  await expect
    .poll(() => table.rows())
    .toMatchObject([{ Hours: 1 }, { Hours: 1 }, { Hours: 1 }, { Hours: 4 }]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cellAt(page, 1, 2)).toHaveText("2");
  await expect(cellAt(page, 2, 2)).toHaveText("3");
});

test("The grid is a grid to those who cannot see it", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await cell(page, "Paint threshold").click();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "5");
  const active = await grid(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveText("Paint threshold");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessible(page);
});
