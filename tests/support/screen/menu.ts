import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the menu that opened has taken the keyboard, which it does a moment after it shows. */
export const menuHasKeys = (page: Page): Promise<void> =>
  expect(page.locator("[role^=menuitem]:focus")).toHaveCount(1);

/** Chooses an entry of the menu that opened, with the keyboard. */
export async function pressEntry(page: Page, entry: Locator): Promise<void> {
  await menuHasKeys(page);
  await entry.press("Enter");
}
