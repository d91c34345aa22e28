import { expect, test } from "../../support/screen/browser";
import { cell, grid } from "../../support/screen/grid";

test("Composed text over a selected cell replaces its value", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await cell(page, "Sweep apron").click();
  await expect(grid(page)).toBeFocused();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await compose("か");
  await compose("漢");
  await keyboard.send("Input.insertText", { text: "漢字" });
  await expect(page.locator("[data-editor] input")).toHaveValue("漢字");
  await page.keyboard.press("Enter");
  await expect(cell(page, "漢字")).toBeVisible();
  await expect(grid(page)).toBeFocused();

  // A dead key composes a letter with an accent.
  await cell(page, "Paint threshold").click();
  await compose("´");
  await keyboard.send("Input.insertText", { text: "é" });
  await page.keyboard.type("t");
  await expect(page.locator("[data-editor] input")).toHaveValue("ét");
  await page.keyboard.press("Enter");
  await expect(cell(page, "ét")).toBeVisible();
});
