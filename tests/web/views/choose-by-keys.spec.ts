import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../support/browser";

const field = (page: Page) => page.getByRole("combobox", { name: "Field" });
const comparison = (page: Page) => page.getByRole("combobox", { name: "Condition", exact: true });
/** What Enter would take, as assistive technology is told it. */
const expectWalkedTo = (list: Locator, name: string) =>
  expect
    .poll(() =>
      list.evaluate(
        (input) =>
          document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
      ),
    )
    .toBe(name);

async function addCondition(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Add condition" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
}

test("Enter takes the first that was found; Escape leaves what was chosen and the panel open", async ({
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

test("Arrows open the list at what is chosen and come round at its ends", async ({ page, openOrders }) => {
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

test("A list that cannot be typed into is opened and taken from with the space bar", async ({
  page,
  openOrders,
}) => {
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

test("Of several, Enter takes what was found by typing and nothing where nothing is typed", async ({
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
