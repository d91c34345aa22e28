import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, createOrders, grid } from "../../support/screen/grid";
import { pressEntry } from "../../support/screen/menu";

/** Makes a table from the bar with the keyboard alone. */
async function makeTable(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Create", exact: true }).press("Enter");
  await pressEntry(page, page.getByRole("menuitem", { name: "New Blank Table" }));
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Table name" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Table name" })).toHaveValue(name);
}

test("A new table has the keyboard, and Enter begins its first record", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await makeTable(page, "Flights");
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page);
  await shot(page, "new-table");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-editor] input")).toBeFocused();
  await page.keyboard.type("TP 1951");
  await page.keyboard.press("Enter");
  await expect(cell(page, "TP 1951")).toBeVisible();
  // The next new row has the keyboard.
  await expect(page.locator("[data-editor] input")).toBeFocused();
});

test("On a phone a notice is on one line with its button", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await page.getByRole("main").getByRole("button", { name: "New record" }).last().click();
  const notice = page.getByRole("status").filter({ hasText: "Record created" });
  // Both in one look: the notice is still moving in, and gone after 1.5 seconds.
  const apart = await notice.evaluate((box) => {
    const middle = (part: Element | null | undefined) => {
      const { top, bottom } = part?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
      return (top + bottom) / 2;
    };
    const words = [...box.querySelectorAll("*")].findLast((part) => part.textContent === "Record created");
    return Math.abs(middle(words) - middle(box.querySelector("[aria-label=Close]")));
  });
  expect(apart).toBeLessThan(2);
});

test("The buttons of an empty table are the next ones behind its columns", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await makeTable(page, "Flights");
  await expect(grid(page)).toBeFocused();
  const first = page.getByRole("main").getByRole("button", { name: "New record" }).last();
  await page.keyboard.press("Shift+Tab");
  await expect(grid(page)).not.toBeFocused();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-editor] input")).toBeFocused();
});

test("Rows of a spreadsheet are pasted into a new table, and columns without a field are listed", async ({
  page,
  org,
  signIn,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "builder", { org });
  await makeTable(page, "Flights");
  await expect(grid(page)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText("TP 1951\tLisbon\tA320\nTP 842\tPorto\tE190\n"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect(cell(page, "TP 1951")).toBeVisible();
  await expect(cell(page, "TP 842")).toBeVisible();
  await expect(page.getByText("2 columns were left out")).toBeVisible();
  // The pasted range is selected: the next keys continue from there.
  await page.keyboard.press("ControlOrMeta+C");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("TP 1951\nTP 842");
});

test("A click beside the words of an empty table lets it take a paste", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(page.getByText("No records yet")).toBeVisible();
  await page.evaluate(() =>
    navigator.clipboard.writeText("Sweep apron\tDone\t7\nPaint threshold\tNew\tmany"),
  );
  await grid(page).click({ position: { x: 300, y: 200 } });
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByText("1 cell was not accepted")).toBeVisible();
  await expect
    .poll(() => table.rows())
    .toMatchObject([
      { Title: "Sweep apron", Status: 3, Hours: 7 },
      { Title: "Paint threshold", Status: 1, Hours: null },
    ]);
});

test("A table that is opened from Home has the keyboard, and one that is loaded begins at the top", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "member", { org, path: "/home/tables" });
  await page.getByRole("link", { name: /Work orders/ }).press("Enter");
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("F2");
  await expect(page.locator("[data-editor] input")).toHaveValue("Sweep apron");
  await page.goto(`${org.url}/object/${table.id}`);
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
