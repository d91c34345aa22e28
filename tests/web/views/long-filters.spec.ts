import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

const LONG = "Responsible organisation for the maintenance of the runway edge lights in the north";
const UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltungsbehörde";
const options = Array.from({ length: 4 }, (_, index) => ({
  id: index + 1,
  label: `An option with a name that fits nowhere at all, number ${index + 1}`,
  value: `${index + 1}`,
  color: "stone" as const,
}));

/** Texts of the list that stick out of it. */
const cutOff = (page: Page) =>
  page.getByRole("option").evaluateAll((shown) =>
    shown
      .filter((one) => {
        const list = one.closest("[role=listbox]")?.parentElement?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        return !list || words.getBoundingClientRect().right > list.right;
      })
      .map((one) => one.textContent),
  );

for (const width of [1440, 390])
  test(`Fields and values with long names are read and told apart in a filter ${width} px wide, in ten conditions and groups of them`, async ({
    page,
    org,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const table = await createTestTable(await org.actor("builder"), "Work orders", [
      { name: "Title", type: "text" },
      { name: `${LONG} 1`, type: "text" },
      { name: `${LONG} 2`, type: "select", config: { options, sla: false } },
      { name: UNBROKEN, type: "text" },
    ]);
    await table.add({ Title: "Sweep apron", [`${LONG} 2`]: 2 });
    await signIn(page, "member", { org, path: `/object/${table.id}` });
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.getByRole("button", { name: "Filter" }).click();
    const add = page.getByRole("button", { name: "Add condition" });
    await add.first().click();
    const field = page.getByRole("combobox", { name: "Field" });
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { name: UNBROKEN })).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(field).toBeFocused();
    await field.press("ArrowDown");
    await page.getByRole("option", { name: `${LONG} 2` }).click();
    await expect(field).toHaveAttribute("title", `${LONG} 2`);
    await expect(field).toHaveValue(`${LONG} 2`);
    await expect.poll(() => field.evaluate((box) => box.scrollLeft)).toBe(0);
    const value = page.getByRole("combobox", { name: "Value" });
    await value.click();
    await expect(page.getByRole("option")).toHaveCount(4);
    expect(await cutOff(page)).toEqual([]);
    await shot(page, `filter-long-${width}`);
    await page.getByRole("option", { name: /number 2$/ }).click();
    await expect(page.getByText("1 record", { exact: true })).toBeVisible();

    for (let count = 1; count < 10; count++) {
      await add.first().click();
      await expect(field).toHaveCount(count + 1);
    }
    const group = page.getByRole("button", { name: "Add group" });
    await group.last().click();
    await expect(field).toHaveCount(11);
    await group.first().click();
    await expect(field).toHaveCount(12);
    await expectAccessible(page);
    await shot(page, `filter-groups-${width}`);
    const last = page.getByRole("textbox", { name: "Value" }).last();
    await last.fill("sweep");
    await expect(last).toBeInViewport();
    await page.getByRole("button", { name: "Clear all" }).click();
    // The first line stands ready again.
    await expect(field).toHaveCount(1);
    await expect(last).toHaveValue("");
  });
