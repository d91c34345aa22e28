import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../support/screen/browser";

const field = (page: Page) => page.getByRole("combobox", { name: "Field" });
const comparison = (page: Page) => page.getByRole("combobox", { name: "Condition", exact: true });
/** The option that Enter would choose, as announced to assistive technology. */
const expectWalkedTo = (list: Locator, name: string) =>
  expect
    .poll(() =>
      list.evaluate(
        (input) =>
          document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
      ),
    )
    .toBe(name);

/** The first line of a filter stands ready, with the keyboard at its field. */
async function addCondition(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await expect(field(page)).toBeFocused();
}

test("Enter chooses the first match; Escape keeps the chosen option and the panel open", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await addCondition(page);
  await page.keyboard.type("du");
  await expectWalkedTo(field(page), "Due");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Due");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("hou");
  await expect(page.getByRole("option")).toHaveText(["Hours"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(field(page)).toHaveValue("Due");
  await expect(field(page)).toBeFocused();
});

test("Arrow keys open the list at the chosen option and wrap around", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await addCondition(page);
  await page.keyboard.press("ArrowDown");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveText("Title");
  await expectWalkedTo(field(page), "Title");
  await page.keyboard.press("ArrowUp");
  const last = (await options.last().textContent()) ?? "";
  await expectWalkedTo(field(page), last);
  await page.keyboard.press("ArrowDown");
  await expectWalkedTo(field(page), "Title");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(last);
});

test("In a list without search the space bar opens and chooses", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await addCondition(page);
  await page.keyboard.press("Tab");
  await expect(comparison(page)).toBeFocused();
  const before = await comparison(page).inputValue();
  await page.keyboard.press("Space");
  await expectWalkedTo(comparison(page), before);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(comparison(page)).not.toHaveValue(before);
  await expect(comparison(page)).toBeFocused();
});

test("In a multi-select, Enter chooses the match of the typed text, and nothing without text", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await addCondition(page);
  await page.keyboard.type("status");
  await page.keyboard.press("Enter");
  await comparison(page).click();
  await page.getByRole("option", { name: "is any of" }).click();
  const value = page.getByRole("combobox", { name: "Value" });
  await value.focus();
  await page.keyboard.type("dóne");
  await expect(page.getByRole("option")).toHaveText(["Done"]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(value).toHaveValue("");
  const filter = page.getByRole("dialog", { name: "Filter" });
  await expect(filter.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("option")).toHaveText(["New", "Planned"]);
  await expectAccessible(page);
});
