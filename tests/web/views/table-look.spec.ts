import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { boxOf, cell, cellAt, createOrders, grid, head } from "../../support/screen/grid";

test("A table is made taller, frozen, fitted and coloured, and says what the selected cells come to", async ({
  page,
  org,
  signIn,
}) => {
  const titles = [
    "Sweep apron",
    "Paint threshold",
    "Check the lights of taxiway B and replace those that are dark",
  ];
  const table = await createOrders(org, ...titles);
  const builder = await org.actor("builder");
  const hours = table.field("Hours");
  const { app } = await builder.ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Coloured",
    config: {
      settings: {
        colors: [
          {
            when: { match: "all", conditions: [{ fieldId: hours, operator: "greaterThan", value: 1 }] },
            color: "rose",
            fieldId: null,
          },
        ],
      },
    },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}/views/${app.id}` });
  await expect(cell(page, "Paint threshold")).toBeVisible();
  const colored = () => grid(page).locator("[data-row][data-colored]");
  await expect(colored()).toHaveCount(4);

  // The whole text shows in a taller row, and in a column that is as wide as its values.
  await page.getByRole("button", { name: "Layout" }).click();
  await page.getByRole("combobox", { name: "Row height" }).click();
  await page.getByRole("option", { name: "Tall", exact: true }).click();
  await expect.poll(async () => (await boxOf(cellAt(page, 0, 0))).height).toBe(91);
  await shot(page, "table-layout");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const before = await boxOf(head(page, "Title"));
  await head(page, "Title").click();
  await page.getByRole("menuitem", { name: "Fit width to values" }).click();
  await expect.poll(async () => (await boxOf(head(page, "Title"))).width).toBeGreaterThan(before.width);
  await head(page, "Status").click();
  await page.getByRole("menuitem", { name: "Freeze up to here" }).click();
  await expect(cellAt(page, 0, 1).locator("xpath=preceding-sibling::*")).not.toHaveCount(0);

  await cellAt(page, 0, 2).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(grid(page).locator("[data-range-totals]")).toHaveText(/3.*6.*2/);
  await shot(page, "table-look");
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, "table-look-dark");
});
