import { expect, test } from "../../support/screen/browser";
import { cell, createOrders, grid, head } from "../../support/screen/grid";
import { pressEntry } from "../../support/screen/menu";

test("Ticked records are deleted by keyboard alone, and the grid has the keys again", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold", "Test friction");
  await expect(cell(page, "Test friction")).toBeVisible();
  await cell(page, "Sweep apron").click();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  const all = page.getByRole("button", { name: "Delete 2 records" });
  await all.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 records" }).press("Enter");
  await expect(cell(page, "Sweep apron")).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test("Tab leads from a ticked record to the actions for it, and Escape back to the grid", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await cell(page, "Sweep apron").click();
  await page.keyboard.press("Shift+Space");
  const actions = page.getByRole("region", { name: "1 selected" });
  await expect(actions).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(actions.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(grid(page)).toBeFocused();
  await expect(actions).toBeVisible();
});

test("The palette opens from a cell that is being edited, and leaving it gives the focus to the grid", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron");
  await cell(page, "Sweep apron").dblclick();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(grid(page)).toBeFocused();
});

test("A record that covers the table on a phone has the keyboard, and gives it back", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test("On a phone Tab leads through the record and the bar below it, to nothing that the record covers", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "builder", { org, path: `/object/${table.id}/record/1` });
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await panel.getByRole("tab", { name: "Record data" }).focus();
  const reached = new Set<string>();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === document.body) return "the browser";
        return focused?.closest("aside")
          ? "the record"
          : focused?.closest("nav")
            ? "the bar"
            : "something covered";
      }),
    );
  }
  expect([...reached].sort()).toEqual(["the bar", "the browser", "the record"]);
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await expect(grid(page)).toBeFocused();
});

test("The menu key opens the menu of the cell, and a dialog from it gives the focus back", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await cell(page, "Paint threshold").click();
  await page.keyboard.press("Shift+F10");
  const remove = page.getByRole("menuitem", { name: /^Delete/ });
  await expect(remove).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await expect(grid(page)).toBeFocused();

  await page.keyboard.press("Shift+F10");
  await pressEntry(page, remove);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await expect(cell(page, "Paint threshold")).toBeVisible();
});

test("The menu key on a column's head leads into the field's settings, and closing them back", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const title = head(page, "Title").getByRole("button");
  await title.press("Shift+F10");
  await pressEntry(page, page.getByRole("menuitem", { name: "Edit field" }));
  const panel = page.getByRole("complementary", { name: "Edit field" });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(title).toBeFocused();
});
